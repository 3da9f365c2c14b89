/** The table of Caper: Europe as a view shows it. */
import type { Masked, Shown, View } from '$lib/house/seen'

/** A hand that is not seen is a number; one that is known in part has nulls for backs. */
export type Backs = (string | null)[] | number
export type CaTable = Shown & {
  venue: string
  half: number
  seat_a: number | null
  round: number
  hands_known: boolean
  locations: string[]
  markers: number[]
  /** Diamonds, paintings and antiques, by location and by seat. */
  loot: number[][]
  hideouts: number[][]
  supply: number
  coins: number[]
  laundered: number[]
  /** By seat and space. */
  thieves: string[][][]
  gear: string[][][][]
  order: number[][][]
  thief_hands: Backs[]
  gear_hands: Backs[]
  thief_discards: string[][]
  gear_discards: string[][]
  thief_deck: number
  gear_deck: number
}
export type CaView = View<CaTable>
export type { Masked }
