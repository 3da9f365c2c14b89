/** What travels on the wire, with the free parts of a view given their names. */
import type { Reason as WireReason, View as WireView, ViewSent as WireViewSent } from '../wire'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
/** An event as a seat saw it: ["Laid", 2, "R9"]. */
export type Masked = [string, ...Json[]]
/** [number, event, rules] */
export type Happened = [number, Masked, string[]]
export type Reason = Omit<WireReason, 'facts'> & { facts: Record<string, Json> }
/** What a move would do, in the words of its game. */
export type Foresight = Record<string, Json>
/** A question, or what is still to be done: ["Laying", 2]. */
export type Step = [string, ...Json[]]
/** Cards seen from behind: how many there are, or those that are known among nulls. */
export type Backs = (string | null)[] | number

/** A list in which nothing is missing; views allow for gaps in all of them. */
export const filled = <T>(list: readonly (T | null)[]): T[] => list.filter((one) => one !== null)

/** The table as every game shows it. */
export type Shown = {
  seats: number
  version: number
  waiting: number[]
  ask: Step | null
  agenda: Step[]
  options: Record<string, string>
}
export type View<T extends Shown = Shown> = Omit<WireView, 'table' | 'ask' | 'notes'> & {
  table: T
  ask: Step | null
  notes: Record<string, Json>
}
export type ViewSent<T extends Shown = Shown> = Omit<WireViewSent, 'view' | 'events'> & {
  view: View<T>
  events: Happened[]
}
