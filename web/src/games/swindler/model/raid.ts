/** A police raid told step by step: who had how much when it came, against which limit, and what it cost. */
import type { Happened, Masked } from '$lib/house/seen'
import { ORDERS, type Order } from '../box/cards'
import type { SwModel } from './model'

export type RaidRow = {
  seat: number
  jailed: boolean
  slippery: boolean
  loot: number
  posters: number
  gives: number
  given: string[]
  toJail: boolean
}
export type Raid = { raid: string; order: Order; rows: RaidRow[] }

/** What one event has done to the tiles and posters of a seat. */
function change([kind, ...args]: Masked, seat: number): [tiles: number, posters: number] {
  const mine = args[0] === seat
  switch (kind) {
    case 'Drew':
    case 'CopycatDrew':
    case 'WhiteTaken':
      return [mine ? 1 : 0, 0]
    case 'TileSurrendered':
    case 'TileGiven':
    case 'Lost':
    case 'Sold':
      return [mine ? -1 : 0, 0]
    case 'TilePassed':
      return [mine ? -1 : args[1] === seat ? 1 : 0, 0]
    case 'PostersTaken':
      return [0, mine ? (args[1] as number) : 0]
    case 'Jailed':
      return [0, mine ? -1 : 0]
    default:
      return [0, 0]
  }
}

/** The last raid in the log, if there was one; counts are those at the moment it came. */
export function raidOf(model: SwModel, log: readonly Happened[]): Raid | null {
  const at = log.findLastIndex(([, event]) => event[0] === 'RaidRevealed')
  if (at < 0) return null
  const raid = String(log[at]![1][1])
  const order = ORDERS[raid]!
  const since = log.slice(at + 1).map(([, event]) => event)
  const table = model.view.table
  const rows = model.seats.map(({ seat, thief, orders }): RaidRow => {
    const [tiles, posters] = since
      .map((event) => change(event, seat))
      .reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0])
    const loot = (table.loot[seat]?.length ?? 0) - tiles
    const wanted = (table.posters[seat] ?? 0) - posters
    const turns = since.findIndex((event) => event[0] === 'TurnBegan' || event[0] === 'Released')
    const during = turns < 0 ? since : since.slice(0, turns)
    const sent = during.some((event) => event[0] === 'Jailed' && event[1] === seat)
    const released = since.some((event) => event[0] === 'Released' && event[1] === seat)
    const jailed = !sent && (table.jailed.includes(seat) || released)
    const slippery =
      thief === 'slippery' && orders >= model.thiefAt && table.options['master_thief'] !== 'off' && !jailed
    const less = slippery ? 1 : 0
    const hit = !jailed && order.loot_limit > 0 && loot - less >= order.loot_limit
    const toJail = !jailed && order.poster_limit > 0 && wanted - less >= order.poster_limit
    const given = during
      .filter((event) => event[0] === 'TileSurrendered' && event[1] === seat)
      .map((event) => String(event[2]))
    return { seat, jailed, slippery, loot, posters: wanted, gives: hit ? Math.min(order.give, loot) : 0, given, toJail }
  })
  return { raid, order, rows }
}
