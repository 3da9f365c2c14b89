/** The table of Gelegenheit macht Diebe as a view shows it. */
import type { Masked, Reason, Shown, View } from '$lib/house/seen'
import type { Colour } from './box/cards'

export type GdTable = Shown & {
  round: number
  dealer: number | null
  hands: (string[] | number)[]
  leader: number | null
  trick: string[]
  plain: string[]
  joker: string | null
  last_trick: string[]
  last_leader: number | null
  last_winner: number | null
  piles: string[][]
  aside: string[]
  box: string[]
  stones: number[][]
  first_choice: number | null
  loot: Colour | null
  second_choice: number | null
  roles: (string | null)[]
  history: string[][]
  points: number[][]
}
export type GdView = View<GdTable>
export type Closed = Record<string, Reason>
export type { Masked }
