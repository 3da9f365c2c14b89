/** How each event looks on the table: the table after it, and how long it is looked at. */
import type { Json, Masked } from '$lib/house/seen'
import { ROLES, type Colour } from '../box/cards'
import type { GdRole, GdTable } from '../seen'

const with_ = <T>(list: readonly T[], index: number, value: T): T[] =>
  list.map((one, at) => (at === index ? value : one))
const HANDS: Record<number, number> = { 3: 12, 4: 12, 5: 9, 6: 8 }

export function after(table: GdTable, event: Masked): GdTable {
  const [kind, first, second, third, fourth] = event
  const seat = first as number
  switch (kind) {
    case 'RoundBegan':
      return fresh(table, first as number, second as number)
    case 'Dealt':
      return { ...table, hands: with_(table.hands, seat, second === '?' ? HANDS[table.seats]! : (second as string[])) }
    case 'Placed':
      return { ...table, stones: with_(table.stones, seat, placed(table.stones[seat]!, [second!, third!, fourth!])) }
    case 'Laid':
      return laid(table, seat, second as string)
    case 'LaidPlain':
      return { ...laid(table, seat, second as string), plain: [...table.plain, second as string] }
    case 'FirstChoice':
      return { ...table, first_choice: seat }
    case 'SecondChoice':
      return { ...table, second_choice: seat }
    case 'LootNamed':
      return { ...table, loot: second as Colour }
    case 'TrickWon':
      return won(table, seat)
    case 'RoleTaken':
      return { ...table, roles: with_(table.roles, seat, second as GdRole) }
    case 'SetAside':
      return { ...table, aside: first as string[], hands: table.hands.map((hand) => (Array.isArray(hand) ? [] : 0)) }
    case 'Scored':
      return scored(table, seat, second as GdRole, fourth as number)
    default:
      return table
  }
}

/** The table before the first event, to play a finished game again. */
export function start(table: GdTable): GdTable {
  const each = <T>(value: T): T[] => Array.from({ length: table.seats }, () => value)
  return {
    ...fresh(table, 1, table.dealer ?? 0),
    hands: each(0),
    points: each<number[]>([]),
    history: each<(GdRole | null)[]>([]),
  }
}

function fresh(table: GdTable, round: number, dealer: number): GdTable {
  const each = <T>(value: T): T[] => Array.from({ length: table.seats }, () => value)
  return {
    ...table,
    round,
    dealer,
    trick: [],
    plain: [],
    aside: [],
    leader: null,
    last_trick: [],
    last_leader: null,
    last_winner: null,
    piles: each<string[]>([]),
    stones: each(ROLES.map(() => 0)),
    roles: each<GdRole | null>(null),
    first_choice: null,
    second_choice: null,
    loot: null,
  }
}

function placed(stones: readonly number[], roles: Json[]): number[] {
  return stones.map((count, index) => count + roles.filter((role) => role === ROLES[index]).length)
}

function laid(table: GdTable, seat: number, card: string): GdTable {
  const hand = table.hands[seat]!
  const rest = Array.isArray(hand) ? hand.filter((one) => one !== card) : hand - 1
  return {
    ...table,
    hands: with_(table.hands, seat, rest),
    leader: table.trick.length ? table.leader : seat,
    trick: [...table.trick, card],
  }
}

function won(table: GdTable, seat: number): GdTable {
  return {
    ...table,
    last_trick: table.trick,
    last_leader: table.leader,
    last_winner: seat,
    piles: with_(table.piles, seat, [...table.piles[seat]!, ...table.trick]),
    trick: [],
    plain: [],
  }
}

function scored(table: GdTable, seat: number, role: GdRole, points: number): GdTable {
  return {
    ...table,
    points: with_(table.points, seat, [...table.points[seat]!, points]),
    history: with_(table.history, seat, [...table.history[seat]!, role]),
  }
}

/** Milliseconds an event is looked at before the table changes, and while it changes. */
const HOLD: Record<string, number> = { TrickWon: 750, AlarmRaised: 600, LootNamed: 0 }
const LENGTH: Record<string, number> = {
  Laid: 260,
  LaidPlain: 300,
  TrickWon: 260,
  Placed: 220,
  LootNamed: 350,
  RoleTaken: 240,
  PassedOver: 150,
  AlarmRaised: 350,
  WindowOpened: 200,
  FirstChoice: 120,
  SecondChoice: 120,
  SetAside: 350,
}
export const hold = (event: Masked): number => HOLD[event[0]] ?? 0
export const length = (event: Masked): number => LENGTH[event[0]] ?? 0
