/** The missing player: what is entered for it, round by round and move by move. */
import type { Sheet } from '$lib/companion/chair.svelte'
import type { Line } from '$lib/companion/pad.svelte'
import type { Reason } from '$lib/house/seen'
import { CARDS } from '../../box/cards'
import type { GdTable } from '../../seen'

export const LEVELS = ['novice', 'casual', 'skilled', 'expert'] as const
export type Level = (typeof LEVELS)[number]
export type Played = { hand: string[]; moves: string[] }
export type Player = {
  level: Level
  /** Its dice, drawn once: so it thinks the same again when the page is opened again. */
  seed: number
  dealer: number | null
  /** With five players the 1 that stays in the pack. */
  kept: string | null
  rounds: Played[]
  /** The hand that is being tapped in. */
  cards: string[]
}
export type PlayerTold = {
  refused: (Reason & { move: number }) | null
  lines: Line[]
  table: GdTable
  notes: { closed?: Record<string, Reason> }
  wants: 'hand' | 'move' | null
  seat: number | null
  rule: string | null
  size: number
  hand: string[]
  totals: number[]
  places: number[]
}

const DICE = 2 ** 32
export const ONES = CARDS.filter((card) => card.endsWith('1'))
const KEEPS_A_ONE = 5

export const newPlayer = (): Player => ({
  level: 'skilled',
  seed: Math.floor(Math.random() * DICE),
  dealer: null,
  kept: null,
  rounds: [],
  cards: [],
})
export const keepsOne = (seats: number): boolean => seats === KEEPS_A_ONE
export const isSeated = (player: Player, seats: number): boolean =>
  player.dealer !== null && (!keepsOne(seats) || player.kept !== null)

/** The app sits between the last and the first of the others. */
export const seatOf = (seats: number): number => seats - 1

export const wish = (player: Player, seats: number): Sheet => ({
  sheet: { seats, seat: seatOf(seats), dealer: player.dealer!, kept: player.kept, rounds: player.rounds },
  bot: player.level,
  seed: player.seed,
  seat: seatOf(seats),
})

export const dealt = (player: Player): Player => ({
  ...player,
  rounds: [...player.rounds, { hand: player.cards, moves: [] }],
  cards: [],
})
export function moved(player: Player, move: string): Player {
  const last = player.rounds.at(-1)!
  return { ...player, rounds: player.rounds.with(-1, { ...last, moves: [...last.moves, move] }) }
}

/** One step back: the last card of a hand, the last move, or the hand of a round. */
export function back(player: Player): Player | null {
  const last = player.rounds.at(-1)
  if (player.cards.length) return { ...player, cards: player.cards.slice(0, -1) }
  if (!last) return player.dealer === null ? null : { ...player, dealer: null, kept: null }
  if (!last.moves.length) return { ...player, rounds: player.rounds.slice(0, -1), cards: last.hand }
  return { ...player, rounds: player.rounds.with(-1, { ...last, moves: last.moves.slice(0, -1) }) }
}

/** Cards that everybody has seen in this round, and those that are not in the game. */
export const gone = (table: GdTable): Set<string> => new Set([...table.piles.flat(), ...table.trick, ...table.box])
