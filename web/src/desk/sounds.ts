/** A few short sounds made on the spot; off until a player turns them on. */
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

let audio: AudioContext | null = null

export function ring(name: string): void {
  const tune = TUNES[name]
  if (!tune || !settings.sounds || document.hidden) return
  audio ??= new AudioContext()
  for (const [frequency, start, length] of tune) strike(audio, frequency, audio.currentTime + start, length)
}

function strike(audio: AudioContext, frequency: number, at: number, length: number): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = 'triangle'
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0.12, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + length)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + length)
}
