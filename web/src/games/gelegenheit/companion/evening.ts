/** An evening of six rounds: what each pile held, as far as its role asks for it. */
import type { Line } from '$lib/companion/pad.svelte'
import type { Json, Reason } from '$lib/house/seen'
import type { Colour } from '../box/cards'
import { back as stepBack, newPlayer, type Player } from './player/player'

export type Pile = { role: string | null; loot: number | null; best: string[]; pairs: number | null }
export type Round = { loot: Colour | null; piles: Pile[] }
export type Trick = { leader: number; cards: string[]; loot: string | null }
export type Claims = { first: number; stones: number[][]; taken: string[] }
export type Evening = {
  rounds: Round[]
  /** The round that is being entered, and which one it replaces if it was written down before. */
  draft: Round
  at: number | null
  trick: Trick
  claims: Claims
  /** The app, if it plays along; then the round is played instead of counted. */
  player?: Player | null
}
export type Told = {
  rounds: { lines: Line[]; wrong: Reason | null; doubts: (Reason | null)[] }[]
  totals: number[]
  places: number[]
  over: boolean
  closed: Record<string, Reason>[]
  trick?: { line: Line | null }
  claims?: {
    lines: Line[]
    roles: (string | null)[]
    refused: Reason | null
    seat: number | null
    open: string[]
    closed: Record<string, Reason>
  }
}

export const ROUNDS = 6
export const STONES = 7
const LEAST_INSURED = 2

export const newRound = (seats: number): Round => ({
  loot: null,
  piles: Array.from({ length: seats }, () => ({ role: null, loot: null, best: [], pairs: null })),
})
export const newClaims = (seats: number, first = 0): Claims => ({
  first,
  stones: Array.from({ length: seats }, () => [0, 0, 0, 0, 0, 0]),
  taken: [],
})
export const begin = (seats: number, joins = false): Evening => ({
  rounds: [],
  draft: newRound(seats),
  at: null,
  trick: { leader: 0, cards: [], loot: null },
  claims: newClaims(seats),
  player: joins ? newPlayer() : null,
})

/** One step back of the app's game, which is kept move by move. */
export function back(evening: Evening): Evening | null {
  const player = evening.player && stepBack(evening.player)
  return player ? { ...evening, player } : null
}

/** The insurance names its two best cards if it has two. */
export const namesBest = (pile: Pile): boolean => pile.role === 'insurance' && (pile.loot ?? 0) >= LEAST_INSURED
export const countsPairs = (pile: Pile): boolean => pile.role === 'detective' && pile.loot !== null

export function isPileDone(pile: Pile): boolean {
  if (!pile.role || pile.loot === null) return false
  if (namesBest(pile) && pile.best.length < LEAST_INSURED) return false
  return !countsPairs(pile) || pile.pairs !== null
}
export const isDone = (round: Round): boolean => round.loot !== null && round.piles.every(isPileDone)

/** The rounds with the one being entered in its place, as soon as it is whole. */
export function counted(evening: Evening): Round[] {
  if (!isDone(evening.draft)) return evening.rounds
  if (evening.at === null) return [...evening.rounds, evening.draft].slice(0, ROUNDS)
  return evening.rounds.with(evening.at, evening.draft)
}

/** Where the round being entered stands among those that are counted. */
export const place = (evening: Evening): number => evening.at ?? evening.rounds.length

const written = (pile: Pile): Json => ({
  role: pile.role!,
  loot: pile.loot!,
  best: namesBest(pile) ? pile.best : [],
  pairs: countsPairs(pile) ? pile.pairs! : 0,
})

export function sheet(evening: Evening, seats: number): Json {
  if (evening.player) return null
  const stoned = evening.claims.stones.some((row) => row.some(Boolean))
  const running = evening.at === null && !isDone(evening.draft)
  return {
    seats,
    rounds: counted(evening).map((round) => ({ loot: round.loot!, piles: round.piles.map(written) })),
    roles: running ? evening.draft.piles.map((pile) => pile.role) : [],
    trick: evening.trick.cards.length ? evening.trick : null,
    claims: stoned ? evening.claims : null,
  }
}
