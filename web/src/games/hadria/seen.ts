// Written by scripts/view_types.py from the sight of hadria: the table as a view shows it.
import type { Desk } from '$lib/desk/desk.svelte'
import type { Backs, Shown, View } from '$lib/house/seen'

export type HaDistrict = 'P' | 'N' | 'E' | 'S' | 'W'
export type HaExit = 'XN1' | 'XN2' | 'XE1' | 'XE2' | 'XS1' | 'XS2' | 'XW1' | 'XW2'
export type HaThief = 'morius' | 'jasmine' | 'noiron' | 'zain' | 'nikolai' | 'joanne'
export type HaRank = 'guard' | 'captain'

export type HaTable = Shown & {
  round: number
  alarmed: boolean
  start: number | null
  event: string | null
  roll: number
  dice: number[]
  guards_acted: boolean
  let_run: boolean
  open_district: HaDistrict | null
  shut_exit: HaExit | null
  calm_deck: number
  calm_box: number
  calm_past: string[]
  alarmed_deck: number
  alarmed_box: number
  alarmed_past: string[]
  thieves: (HaThief | null)[]
  places: (string | null)[]
  left: (number | null)[]
  figures: (string | null)[]
  ranks: (HaRank | null)[]
  heard: number[][]
  stunned: number[]
  trapped: number[]
  draw_pile: number
  discard: string[]
  box: string[]
  hands: Backs[]
  shown: string[][]
  known: (string[] | null)[]
  tile_fields: (string | null)[]
  face_down: Backs
  tile_box: number
  face_up_fields: (string | null)[]
  face_up: string[]
  kept: string[][]
  spent: string[][]
  gone_tiles: string[]
  known_tiles: (string[] | null)[]
  yellows: (string | null)[]
  greens: (string | null)[]
  imperial_field: string | null
  imperial_owner: number | null
  best_thief: number | null
  yellow_held: number[]
  green_held: number[]
  smoke: (string | null)[]
  fire: (string | null)[]
  lanterns: number[]
  marked: number[]
  robbed: number[]
  hidden: number[]
  disguised: number[]
  protected: number[]
  immobile: number[]
  blinded: number[]
  caught: number[]
  climbing: number | null
  markers: number[]
  violet: number[]
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
  shown_basics: number[]
  taken_at: number[][]
  executed: number[]
  strong: number[]
  aimed_field: string | null
  aimed_seat: number | null
}
export type HaView = View<HaTable>
export type HaDesk = Desk<HaTable>
