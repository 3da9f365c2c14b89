/** The table of Hadria as a view shows it. */
import type { Shown, View } from '$lib/house/seen'
import type { District } from './box/city'

export type HaTable = Shown & {
  round: number
  alarmed: boolean
  start: number | null
  event: string | null
  roll: number
  dice: number[]
  guards_acted: boolean
  open_district: District | null
  shut_exit: string | null
  calm_deck: number
  alarmed_deck: number
  thieves: (string | null)[]
  places: (string | null)[]
  left: number[]
  figures: string[]
  ranks: string[]
  stunned: number[]
  trapped: number[]
  draw_pile: number
  discard: string[]
  hands: ((string | null)[] | number)[]
  shown: string[][]
  tile_fields: string[]
  face_up_fields: string[]
  face_up: string[]
  kept: string[][]
  yellows: string[]
  greens: string[]
  imperial_field: string | null
  imperial_owner: number | null
  best_thief: number | null
  yellow_held: number[]
  green_held: number[]
  smoke: string[]
  fire: string[]
  lanterns: number[]
  marked: number[]
  robbed: number[]
  hidden: number[]
  disguised: number[]
  protected: number[]
  immobile: number[]
  blinded: number[]
  markers: number[]
  later_ap: number[]
  later_draw: number[]
  set_aside: number[]
  plan_cards: ((string | null)[] | null)[]
  plan_markers: (number[] | null)[]
  plan_informers: (number[] | null)[]
  plan_spies: (number[] | null)[]
  plan_special: (number | null)[]
  aps: number[][]
  special_at: number[]
  /** 1 the Move lies open, 2 the Ambush, 3 both. */
  shown_basics: number[]
}
export type HaView = View<HaTable>

/** A copy is called rope2, its kind rope. */
export const kindOf = (card: string): string => card.replace(/\d+$/, '')
export const figureOf = (word: string): number => Number(word.slice(1)) - 1
