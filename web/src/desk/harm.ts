/** What others did to a seat since it last decided something: this is said at the table, not only in the log. */
import type { Happened, Json, Masked } from '../house/seen'
import { sinceMine } from './log'

/** Events that hurt somebody, and which of their seats that is. */
export type Harms = Readonly<Record<string, 'seat' | 'seat2'>>

/** What a face says of harm, and of decisions. */
export type Harming = {
  harms: Harms
  /** Decisions that cost whoever makes them: nobody has to be told. */
  dear: readonly string[]
  decisions: readonly string[]
}

type Arguments = Readonly<Record<string, readonly string[]>>

const partOf = (event: Masked, which: string, args: Arguments): Json | undefined =>
  event[1 + (args[event[0]] ?? []).indexOf(which)]

const isMine = (event: Masked, seat: number, args: Arguments): boolean => partOf(event, 'seat', args) === seat

/** The latest of them, about so many: a move is told with all it has done, or not at all. */
export function lastHarms(all: readonly Happened[], most: number): Happened[] {
  const early = all.at(-most - 1)?.[0]
  const whole = all.filter(([seq]) => early === undefined || seq > early)
  return whole.length ? whole : all.slice(-most)
}

/** The events that hurt a seat since its last decision, oldest first. */
export function harmTo(log: readonly Happened[], seat: number, face: Harming, args: Arguments): Happened[] {
  const since = log.slice(Math.max(0, sinceMine(log, seat, face.decisions)))
  const own = new Set(
    log.filter(([, event]) => face.dear.includes(event[0]) && isMine(event, seat, args)).map(([seq]) => seq),
  )
  return since.filter(([seq, event]) => {
    const which = face.harms[event[0]]
    const costs = partOf(event, 'points', args) !== 0
    return which !== undefined && costs && !own.has(seq) && partOf(event, which, args) === seat
  })
}
