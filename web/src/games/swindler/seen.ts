/** The table of Swindler as a view shows it. Tiles have names like "red_ring2", cards like "beggar1". */
import type { Json, Shown, View } from '$lib/house/seen'
import type { Bag } from './box/cards'

export type Step = [string, ...Json[]]
export type SwTable = Shown & {
  agenda: Step[]
  round: number
  start: number | null
  active: number | null
  ending: boolean
  jailed: number[]
  vp: number[]
  coins: number[]
  posters: number[]
  /** Tiles at home: coloured ones in their bags, white ones in the supply. */
  stock: string[]
  loot: string[][]
  /** Three fields for each of three dealers. */
  stalls: (string | null)[]
  raids_gone: string[]
  spaces: (string | null)[]
  markers: (number | null)[]
  fulfilled: string[][]
  dealer_discard: string[]
  dealers: (string | null)[]
  thief_offer: string[]
  thieves: (string | null)[]
  discard: string[]
  table: string[]
  named: string[]
  hands: (string[] | number)[]
  /** Cards in a hand that everybody knows. */
  shown: string[][]
  bets_skull: string[][]
  bets_clear: string[][]
  rested: string[]
  placed: number[]
  bag: Bag | null
  drawn: string[]
  fresh: string[]
  traitor: number | null
  harmless: boolean
  caught: boolean
  orders_done: number
  dealers_done: number
  fence_used: boolean
  paid: string[]
  heap: string[]
}
export type SwView = View<SwTable>
