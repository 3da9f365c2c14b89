// Written by scripts/view_types.py from the sight of caper: the table as a view shows it.
import type { Desk } from '$lib/desk/desk.svelte'
import type { Backs, Shown, View } from '$lib/house/seen'

export type CaCity = 'paris' | 'barcelona' | 'rome' | 'london'

export type CaTable = Shown & {
  venue: CaCity | null
  half: number
  seat_a: number | null
  round: number
  hands_known: boolean
  locations: (string | null)[]
  markers: number[]
  loot: number[][]
  hideouts: number[][]
  supply: number
  coins: number[]
  laundered: number[]
  thieves: string[][][]
  gear: string[][][][]
  order: number[][][]
  thief_hands: Backs[]
  gear_hands: Backs[]
  thief_discards: string[][]
  gear_discards: string[][]
  thief_deck: number
  gear_deck: number
  box_thieves: string[]
  box_gear: string[]
  box_locations: string[]
}
export type CaView = View<CaTable>
export type CaDesk = Desk<CaTable>
