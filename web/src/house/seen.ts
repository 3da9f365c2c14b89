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
export type Ask = [string, ...Json[]]

/** The table as every game shows it. */
export type Shown = { seats: number; waiting: number[]; ask: Ask | null; options: Record<string, string> }
export type View<T extends Shown = Shown> = Omit<WireView, 'table' | 'ask' | 'notes'> & {
  table: T
  ask: Ask | null
  notes: Record<string, Json>
}
export type ViewSent = Omit<WireViewSent, 'view' | 'events'> & { view: View; events: Happened[] }
