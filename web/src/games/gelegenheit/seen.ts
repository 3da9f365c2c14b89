// Written by scripts/view_types.py from the sight of gelegenheit: the table as a view shows it.
import type { Desk } from '$lib/desk/desk.svelte'
import type { Shown, View } from '$lib/house/seen'

export type GdColour = 'red' | 'green' | 'yellow' | 'blue'
export type GdRole = 'thief' | 'police' | 'insurance' | 'detective' | 'visitor_f' | 'visitor_m'

export type GdTable = Shown & {
  round: number
  dealer: number | null
  hands: (string[] | number)[]
  leader: number | null
  trick: string[]
  plain: string[]
  joker: string | null
  joker_before: boolean
  last_trick: string[]
  last_leader: number | null
  last_winner: number | null
  piles: string[][]
  aside: string[]
  box: string[]
  lacks: string[][]
  stones: number[][]
  first_choice: number | null
  loot: GdColour | null
  second_choice: number | null
  first_three: number | null
  sevens: number
  second_seven: number | null
  roles: (GdRole | null)[]
  history: (GdRole | null)[][]
  points: number[][]
}
export type GdView = View<GdTable>
export type GdDesk = Desk<GdTable>
