/** How each event looks on the table: the table after it, and how long it is looked at. */
import type { Backs, Masked } from '$lib/house/seen'
import { LOOT, kindOf } from '../box/cards'
import type { CaCity, CaTable } from '../seen'

const with_ = <T>(list: readonly T[], index: number, value: T): T[] =>
  list.map((one, at) => (at === index ? value : one))
const add = (list: readonly number[], index: number, n: number): number[] =>
  list.map((one, at) => (at === index ? one + n : one))
const lootAt = (word: unknown): number => LOOT.indexOf(word as never)

/** A hand without this card; without a copy of it if the hand only shows another one, or a back. */
function without(hand: Backs, card: string): Backs {
  if (!Array.isArray(hand)) return hand - 1
  const exact = hand.indexOf(card)
  const same = exact < 0 ? hand.findIndex((one) => one !== null && kindOf(one) === kindOf(card)) : exact
  const at = same < 0 ? hand.indexOf(null) : same
  return hand.filter((_, index) => index !== at)
}
const played = (hands: readonly Backs[], seat: number, card: string): Backs[] =>
  with_(hands, seat, without(hands[seat]!, card))

export function after(table: CaTable, event: Masked): CaTable {
  const [kind, ...args] = event
  const seat = args[0] as number
  const card = args[1] as string
  switch (kind) {
    case 'GameBegan':
      return { ...table, seat_a: seat, venue: args[1] as CaCity }
    case 'LocationRevealed':
      return {
        ...table,
        loot: with_(table.loot, table.locations.indexOf(args[0] as string), args.slice(1) as number[]),
      }
    case 'RoundBegan':
      return { ...table, round: seat, hands_known: false }
    case 'Dealt':
      return dealt(table, seat, args[1] as number)
    case 'ThiefPlaced':
      return placed(table, seat, card, args[2] as string)
    case 'GearPlayed':
      return equipped(table, seat, card, args[2] as string, args[4] as number)
    case 'GearThrown':
    case 'LastGear':
      return {
        ...table,
        gear_hands: played(table.gear_hands, seat, card),
        gear_discards: with_(table.gear_discards, seat, [...table.gear_discards[seat]!, card]),
      }
    case 'LastThief':
      return {
        ...table,
        thief_hands: played(table.thief_hands, seat, card),
        thief_discards: with_(table.thief_discards, seat, [...table.thief_discards[seat]!, card]),
      }
    case 'CoinsTaken':
      return coins(table, seat, args[1] as number, args[2] as number)
    case 'Laundered':
      return laundered(table, seat, args[1] as number, args[2] as number)
    case 'MarkerMoved':
    case 'MarkerTakenBack':
      return { ...table, markers: with_(table.markers, table.locations.indexOf(args[1] as string), args[3] as number) }
    case 'LootTaken':
      return loot(table, seat, lootAt(args[1]), table.locations.indexOf(args[2] as string), 1)
    case 'LootReturned':
      return loot(table, seat, lootAt(args[1]), table.locations.indexOf(args[2] as string), -1)
    case 'CoinsReturned':
      return {
        ...table,
        coins: add(table.coins, seat, -(args[1] as number)),
        supply: table.supply + (args[1] as number),
      }
    case 'LaunderedReturned':
      return {
        ...table,
        laundered: add(table.laundered, seat, -(args[1] as number)),
        supply: table.supply + (args[1] as number),
      }
    case 'GearBurned':
      return burned(table, args[1] as number, args[2] as string, args[3] as string)
    case 'HandsSwapped':
      return { ...table, thief_hands: [...table.thief_hands].reverse(), gear_hands: [...table.gear_hands].reverse() }
    default:
      return table
  }
}

/** The table before the first event, to play a finished game again. */
export function start(table: CaTable): CaTable {
  const each = <T>(value: T): T[] => [value, value]
  return {
    ...table,
    round: 0,
    markers: [0, 0, 0],
    loot: table.locations.map(() => [0, 0, 0]),
    hideouts: each([0, 0, 0]),
    supply: table.supply + sum(table.coins) + sum(table.laundered),
    coins: [0, 0],
    laundered: [0, 0],
    thieves: each(Array.from({ length: 3 }, () => [])),
    gear: each(Array.from({ length: 3 }, () => [])),
    order: each(Array.from({ length: 3 }, () => [])),
    thief_hands: [0, 0],
    gear_hands: [0, 0],
    thief_discards: [[], []],
    gear_discards: [[], []],
  }
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

function dealt(table: CaTable, seat: number, count: number): CaTable {
  const field = table.round % 2 ? 'thief_hands' : 'gear_hands'
  return { ...table, [field]: with_(table[field], seat, count) }
}

function placed(table: CaTable, seat: number, thief: string, location: string): CaTable {
  const space = table.locations.indexOf(location)
  const thieves = with_(
    table.thieves,
    seat,
    with_(table.thieves[seat]!, space, [...table.thieves[seat]![space]!, thief]),
  )
  const gear = with_(table.gear, seat, with_(table.gear[seat]!, space, [...table.gear[seat]![space]!, []]))
  return { ...table, thieves, gear, thief_hands: played(table.thief_hands, seat, thief) }
}

/** Where a thief of this seat works: space and slot. */
export function whereIs(table: CaTable, seat: number, thief: string): [number, number] {
  for (const [space, crew] of (table.thieves[seat] ?? []).entries()) {
    const slot = crew.indexOf(thief)
    if (slot >= 0) return [space, slot]
  }
  return [-1, -1]
}

function restack(table: CaTable, seat: number, thief: string, change: (stack: string[]) => string[]): string[][][][] {
  const [space, slot] = whereIs(table, seat, thief)
  if (space < 0) return table.gear
  const crew = table.gear[seat]![space]!
  return with_(table.gear, seat, with_(table.gear[seat]!, space, with_(crew, slot, change(crew[slot] ?? []))))
}

function equipped(table: CaTable, seat: number, card: string, thief: string, cost: number): CaTable {
  return {
    ...table,
    gear: restack(table, seat, thief, (stack) => [...stack, card]),
    gear_hands: played(table.gear_hands, seat, card),
    coins: add(table.coins, seat, -cost),
    supply: table.supply + cost,
  }
}

function burned(table: CaTable, owner: number, card: string, thief: string): CaTable {
  return {
    ...table,
    gear: restack(table, owner, thief, (stack) => stack.slice(0, -1)),
    gear_discards: with_(table.gear_discards, owner, [...table.gear_discards[owner]!, card]),
  }
}

function coins(table: CaTable, seat: number, all: number, stolen: number): CaTable {
  return { ...table, coins: add(add(table.coins, seat, all), 1 - seat, -stolen), supply: table.supply - all + stolen }
}

function laundered(table: CaTable, seat: number, all: number, stolen: number): CaTable {
  return {
    ...table,
    laundered: add(table.laundered, seat, all),
    coins: add(table.coins, 1 - seat, -stolen),
    supply: table.supply - all + stolen,
  }
}

function loot(table: CaTable, seat: number, kind: number, space: number, n: number): CaTable {
  return {
    ...table,
    loot: with_(table.loot, space, add(table.loot[space]!, kind, -n)),
    hideouts: with_(table.hideouts, seat, add(table.hideouts[seat]!, kind, n)),
  }
}

/** Milliseconds an event is looked at before the table changes, and while it changes. */
const HOLD: Record<string, number> = { GearBurned: 420, HandsSwapped: 120 }
const LENGTH: Record<string, number> = {
  ThiefPlaced: 300,
  GearPlayed: 300,
  GearThrown: 240,
  CoinsTaken: 180,
  MarkerMoved: 260,
  MarkerTakenBack: 260,
  LootTaken: 240,
  LootReturned: 240,
  Laundered: 180,
  ThiefFired: 160,
  GearFired: 160,
  LocationFired: 160,
  GearBurned: 300,
  CoinsReturned: 180,
  LaunderedReturned: 180,
  HandsSwapped: 300,
  LastThief: 120,
  LastGear: 120,
}
export const hold = (event: Masked): number => HOLD[event[0]] ?? 0
export const length = (event: Masked): number => LENGTH[event[0]] ?? 0
