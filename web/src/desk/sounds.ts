/** A few short sounds made on the spot, and a tremor of the device; off until a player turns them on. */
import { settings } from '../house/settings.svelte'

type Note = [frequency: number, start: number, length: number]
const TUNES: Record<string, Note[]> = {
  card: [[190, 0, 0.05]],
  stone: [[420, 0, 0.04]],
  won: [
    [330, 0, 0.07],
    [440, 0.07, 0.09],
  ],
  turn: [
    [523, 0, 0.09],
    [784, 0.1, 0.14],
  ],
  loot: [
    [392, 0, 0.1],
    [494, 0.1, 0.1],
    [587, 0.2, 0.18],
  ],
  alarm: [
    [880, 0, 0.14],
    [660, 0.15, 0.14],
    [880, 0.3, 0.14],
  ],
}

const LOUDEST = 0.2
/** Two short shakes: milliseconds on, off, on. */
const TREMOR = [60, 50, 90]

let audio: AudioContext | null = null

export function ring(name: string): void {
  const tune = TUNES[name]
  if (!tune || !settings.sounds || !settings.volume || document.hidden) return
  audio ??= new AudioContext()
  void audio.resume()
  for (const [frequency, start, length] of tune) strike(audio, frequency, audio.currentTime + start, length)
}

function strike(audio: AudioContext, frequency: number, at: number, length: number): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = 'triangle'
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(LOUDEST * (settings.volume / 100), at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + length)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + length)
}

/** Not every device can: laptops and iPhones do not. */
export const canShake = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

export function shake(): void {
  if (settings.buzz && canShake()) navigator.vibrate(TREMOR)
}
