// Written by scripts/view_types.py from the sight of swindler: the table as a view shows it.
import type { Desk } from '$lib/desk/desk.svelte'
import type { Shown, View } from '$lib/house/seen'

export type SwThief = 'freelancer' | 'fence_friend' | 'recruiter' | 'slippery' | 'cool_head' | 'smooth_talker'
export type SwBag = 'red' | 'blue' | 'yellow' | 'green' | 'black'

export type SwTable = Shown & {
  round: number
  start: number | null
  active: number | null
  ending: boolean
  jailed: number[]
  vp: number[]
  coins: number[]
  posters: number[]
  stock: string[]
  loot: string[][]
  stalls: (string | null)[]
  order_deck: number
  order_box: number
  raids_gone: string[]
  spaces: (string | null)[]
  markers: (number | null)[]
  fulfilled: string[][]
  dealer_deck: number
  dealer_discard: string[]
  dealers: (string | null)[]
  thief_box: number
  thief_offer: SwThief[]
  thieves: (SwThief | null)[]
  deck: number
  discard: string[]
  table: string[]
  named: string[]
  hands: (string[] | number)[]
  shown: string[][]
  bets_skull: string[][]
  bets_clear: string[][]
  rested: string[]
  swaps: number[]
  answers: (number | null)[]
  pledges: (number | null)[]
  placed: number[]
  bag: SwBag | null
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
export type SwDesk = Desk<SwTable>
