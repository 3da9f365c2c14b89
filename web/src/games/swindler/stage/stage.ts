/** How each event looks on the table: the table after it, and how long it is looked at. */
import type { Masked } from '$lib/house/seen'
import { CONTENTS, DEALERS, ORDERS, NUMBERS, accompliceOf, kindOf, sortOf, type Bag } from '../box/cards'
import type { SwTable, SwThief } from '../seen'

const with_ = <T>(list: readonly T[], index: number, value: T): T[] =>
  list.map((one, at) => (at === index ? value : one))
const add = (list: readonly number[], seat: number, n: number): number[] =>
  with_(list, seat, Math.max(0, (list[seat] ?? 0) + n))
/** Without one tile of this sort; events name sorts, the table has tiles. */
function without(tiles: readonly string[], sort: string): [string[], string] {
  const at = tiles.findIndex((tile) => sortOf(tile) === sort)
  return at < 0 ? [[...tiles], `${sort}1`] : [tiles.filter((_, index) => index !== at), tiles[at]!]
}
const home = (table: SwTable, tile: string): SwTable => ({
  ...table,
  stock: [...table.stock, tile],
  fresh: table.fresh.filter((one) => one !== tile),
})

function take(table: SwTable, seat: number, sort: string, fresh: boolean): SwTable {
  const [stock, tile] = without(table.stock, sort)
  const drawn = fresh ? { fresh: [...table.fresh, tile], drawn: [...table.drawn, tile] } : {}
  return { ...table, stock, loot: with_(table.loot, seat, [...(table.loot[seat] ?? []), tile]), ...drawn }
}

function give(table: SwTable, seat: number, sort: string): [SwTable, string] {
  const mine = table.loot[seat] ?? []
  const [loot, tile] = without(mine, sort)
  return [{ ...table, loot: with_(table.loot, seat, loot), fresh: table.fresh.filter((one) => one !== tile) }, tile]
}

/** Cards come and go; those of others are only counted. */
function hire(table: SwTable, seat: number, accomplice: string): SwTable {
  const hand = table.hands[seat] ?? 0
  if (!Array.isArray(hand)) return { ...table, hands: with_(table.hands, seat, hand + 1) }
  return accomplice === '?' ? table : { ...table, hands: with_(table.hands, seat, [...hand, `${accomplice}9`]) }
}

function play(table: SwTable, seat: number, accomplice: string): SwTable {
  const hand = table.hands[seat] ?? 0
  const shown = table.shown[seat] ?? []
  const like = (card: string) => accompliceOf(card) === accomplice
  const drop = (cards: readonly string[]) =>
    cards.filter((card, index) => !like(card) || cards.findIndex(like) !== index)
  if (shown.some(like)) return { ...table, shown: with_(table.shown, seat, drop(shown)) }
  return { ...table, hands: with_(table.hands, seat, Array.isArray(hand) ? drop(hand) : Math.max(0, hand - 1)) }
}

function discard(table: SwTable, ...accomplices: string[]): SwTable {
  return { ...table, discard: [...table.discard, ...accomplices.map((one) => `${one}9`)] }
}

function marker(table: SwTable, order: string, seat: number | null): SwTable {
  return { ...table, markers: with_(table.markers, table.spaces.indexOf(order), seat) }
}

function reveal(table: SwTable, order: string): SwTable {
  const space = table.spaces.indexOf(null)
  return space < 0
    ? table
    : { ...table, spaces: with_(table.spaces, space, order), markers: with_(table.markers, space, null) }
}

function fulfil(table: SwTable, seat: number, order: string): SwTable {
  const space = table.spaces.indexOf(order)
  const fulfilled = with_(table.fulfilled, seat, [...(table.fulfilled[seat] ?? []), order])
  return { ...table, fulfilled, spaces: with_(table.spaces, space, null), markers: with_(table.markers, space, null) }
}

/** A forged tile lies on a field that shows something else; its points tell which. */
function sell(table: SwTable, seat: number, sort: string, dealer: string, points: number): SwTable {
  const [rest, tile] = give(table, seat, sort)
  const space = table.dealers.indexOf(dealer)
  const fields = DEALERS[dealer] ?? []
  const free = fields.map((_, field) => space * 3 + field).filter((at) => table.stalls[at] === null)
  const at =
    free.find((one) => fields[one - space * 3]![0] === kindOf(sort)) ??
    free.find((one) => fields[one - space * 3]![1] === points) ??
    -1
  return { ...rest, stalls: with_(rest.stalls, at, tile) }
}

function close(table: SwTable, dealer: string): SwTable {
  const space = table.dealers.indexOf(dealer)
  const mine = (at: number) => Math.floor(at / 3) === space
  const back = table.stalls.filter((tile, at): tile is string => mine(at) && tile !== null)
  return {
    ...table,
    dealers: with_(table.dealers, space, null),
    dealer_discard: [...table.dealer_discard, dealer],
    stalls: table.stalls.map((tile, at) => (mine(at) ? null : tile)),
    stock: [...table.stock, ...back],
  }
}

function pass(table: SwTable, from: number, to: number, sort: string): SwTable {
  const [rest, tile] = give(table, from, sort)
  return { ...rest, loot: with_(rest.loot, to, [...(rest.loot[to] ?? []), tile]) }
}

function begin(table: SwTable, round: number, seat: number): SwTable {
  return {
    ...table,
    round,
    active: seat,
    bag: null,
    drawn: [],
    fresh: [],
    heap: [],
    paid: [],
    caught: false,
    orders_done: 0,
    dealers_done: 0,
  }
}

export function after(table: SwTable, event: Masked): SwTable {
  const [kind, first, second, third] = event
  const seat = first as number
  const word = String(second)
  switch (kind) {
    case 'GameBegan':
      return { ...table, start: seat }
    case 'ThiefOffered':
      return { ...table, thief_offer: [...table.thief_offer, first as SwThief] }
    case 'ThiefDealt':
    case 'ThiefTaken':
      return {
        ...table,
        thieves: with_(table.thieves, seat, second as SwThief),
        thief_offer: table.thief_offer.filter((one) => one !== word),
      }
    case 'OrderRevealed':
      return reveal(table, String(first))
    case 'DealerRevealed':
      return { ...table, dealers: with_(table.dealers, table.dealers.indexOf(null), String(first)) }
    case 'TurnBegan':
      return begin(table, seat, second as number)
    case 'Released':
      return { ...table, jailed: table.jailed.filter((one) => one !== seat) }
    case 'MarkerPlaced':
      return marker(table, word, seat)
    case 'Kicked':
    case 'Cancelled':
      return table.markers[table.spaces.indexOf(word)] === seat ? marker(table, word, null) : table
    case 'PointsLost':
    case 'MarkersCounted':
      return { ...table, vp: add(table.vp, seat, -(second as number)) }
    case 'PointsGained':
    case 'FenceBonus':
    case 'CoinsCounted':
    case 'BetWon':
      return { ...table, vp: add(table.vp, seat, second as number) }
    case 'Ended':
      return { ...table, vp: with_(table.vp, seat, second as number) }
    case 'BagChosen':
      return { ...table, bag: word as Bag }
    case 'Lured':
      return table
    case 'Drew':
      return take(table, seat, word, true)
    case 'CopycatDrew':
    case 'WhiteTaken':
      return take(table, seat, word, false)
    case 'Lost':
    case 'TileGiven':
    case 'TileSurrendered': {
      const [rest, tile] = give(table, seat, word)
      return home(rest, tile)
    }
    case 'Caught':
      return { ...table, caught: true }
    case 'CoinsGained':
    case 'ChangeGiven':
      return { ...table, coins: add(table.coins, seat, second as number) }
    case 'CoinsPaid':
      return { ...table, coins: add(table.coins, seat, -(second as number)) }
    case 'CoinPassed':
      return { ...table, coins: add(add(table.coins, seat, -1), second as number, 1) }
    case 'Fulfilled':
      return fulfil(table, seat, word)
    case 'PostersTaken':
      return { ...table, posters: add(table.posters, seat, second as number) }
    case 'Jailed':
      return { ...table, posters: add(table.posters, seat, -1), jailed: [...table.jailed, seat] }
    case 'EndTriggered':
      return { ...table, ending: true }
    case 'Sold': {
      const sold = sell(table, seat, word, String(third), event[4] as number)
      return { ...sold, vp: add(sold.vp, seat, event[4] as number) }
    }
    case 'DealerDone':
      return { ...close(table, word), vp: add(table.vp, seat, third as number) }
    case 'RaidRevealed':
      return { ...table, raids_gone: [...table.raids_gone, String(first)] }
    case 'Hired':
    case 'Recruited':
      return hire(table, seat, word)
    case 'Played':
      return play(table, seat, word)
    case 'CardGivenUp':
      return discard(play(table, seat, word), word)
    case 'Stabbed':
      return discard(table, word, 'assassin')
    case 'TilePassed':
      return pass(table, seat, second as number, String(third))
    case 'Heaped': {
      const [, tile] = without(
        table.fresh.filter((one) => !table.heap.includes(one)),
        word,
      )
      return { ...table, heap: [...table.heap, tile] }
    }
    case 'Reshuffled':
      return { ...table, discard: [] }
    default:
      return table
  }
}

/** The table before the first event, to play a finished game again. */
export function start(table: SwTable): SwTable {
  const each = <T>(value: T): T[] => Array.from({ length: table.seats }, () => value)
  const none = (length: number) => Array.from({ length }, () => null)
  const stock = Object.values(CONTENTS).flatMap((sorts) =>
    sorts.map((sort, at) => `${sort}${sorts.slice(0, at + 1).filter((one) => one === sort).length}`),
  )
  return {
    ...begin(table, 0, 0),
    active: null,
    start: null,
    ending: false,
    jailed: [],
    vp: each(NUMBERS['start_vp']!),
    coins: each(NUMBERS['start_coins']!),
    posters: each(0),
    stock,
    loot: each<string[]>([]),
    stalls: none(9),
    raids_gone: [],
    spaces: none(4),
    markers: none(4),
    fulfilled: each<string[]>([]),
    dealer_discard: [],
    dealers: none(3),
    thief_offer: [],
    thieves: each<SwThief | null>(null),
    discard: [],
    table: [],
    hands: each(0),
    shown: each<string[]>([]),
    bets_skull: each<string[]>([]),
    bets_clear: each<string[]>([]),
  }
}

/** Milliseconds an event is looked at before the table changes, and while it changes. */
const HOLD: Record<string, number> = {
  Drew: 820,
  DrewSkull: 1150,
  CopycatDrew: 700,
  CopycatMissed: 700,
  Played: 350,
  RaidRevealed: 500,
}
const LENGTH: Record<string, number> = {
  Drew: 260,
  CopycatDrew: 260,
  Lost: 160,
  MarkerPlaced: 200,
  Kicked: 200,
  BagChosen: 250,
  Fulfilled: 300,
  Sold: 260,
  DealerDone: 200,
  OrderRevealed: 160,
  DealerRevealed: 160,
  TileGiven: 120,
  TilePassed: 220,
  TileSurrendered: 220,
  WhiteTaken: 200,
  Jailed: 300,
  Stabbed: 300,
  Hired: 150,
}
export const hold = (event: Masked): number => HOLD[event[0]] ?? 0
export const length = (event: Masked): number => LENGTH[event[0]] ?? 0
export const isRaid = (order: string): boolean => ORDERS[order]?.op === 'raid'
