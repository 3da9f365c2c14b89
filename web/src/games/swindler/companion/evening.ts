/** An evening of Swindler: points as they come, what is out of the bags, and what is counted at the end. */
import type { Line as Said } from '$lib/companion/pad.svelte'
import type { Json } from '$lib/house/seen'

export type What = 'order' | 'sale' | 'dealer' | 'fence' | 'bet' | 'penalty' | 'other'
/** [seat, what, card, points]: cards of the real box are entered by the points that are printed on them. */
export type Entry = [number, What, string, number]
export type Police = { loot: number[]; posters: number[]; raids: string[]; slippery: number | null }
export type End = { coins: number[]; markers: number[] }
export type Evening = { lines: Entry[]; out: Record<string, number>; police: Police; end: End | null }

export type Bag = {
  bag: string
  skulls: number
  whole: number
  skull: number
  safe: number[]
  tiles: number
  sorts: { loot: string; left: number; of: number; chance: number }[]
}
export type Told = {
  lines: { told: Said[]; vp: number }[]
  bags: Bag[]
  police: {
    cards: number
    chance: number
    raids: { raid: string; hits: { gives: number; jailed: boolean }[] }[]
  }
  orders: number[]
  thief_at: number
  end_at: number
  vp: number[]
  end: { told: Said[]; vp: number[]; places: number[] } | null
}

const noughts = (seats: number) => Array.from({ length: seats }, () => 0)

export const begin = (seats: number): Evening => ({
  lines: [],
  out: {},
  police: { loot: noughts(seats), posters: noughts(seats), raids: [], slippery: null },
  end: null,
})
export const newEnd = (seats: number): End => ({ coins: noughts(seats), markers: noughts(seats) })

export const sheet = (evening: Evening, seats: number): Json => ({ seats, ...evening })
