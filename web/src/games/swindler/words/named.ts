/** What a choice is called at this table: whom it kicks off, what it costs, which dealer it means. */
import type { ActionInfo } from '$lib/wire'
import { DEALERS, NUMBERS, thiefAt } from '../box/cards'
import type { SwDesk, SwTable } from '../seen'
import { g } from './words'

/** Nothing if the texts of the game say it well enough. */
export function named(desk: SwDesk, action: ActionInfo): string {
  const table = desk.shown
  if (!table || !desk.texts) return ''
  switch (action.verb) {
    case 'Place':
      return placing(desk, table, action)
    case 'Cancel':
      return cancelling(desk, table, action)
    case 'Sell':
      return selling(desk, table, 'sells', action)
    case 'SellForged':
      return selling(desk, table, 'forges', action)
    case 'Recruit':
      return `${plain(desk, action)} ${g().price(Number(action.args[0]))}`
    case 'Done':
      return g().next[desk.view?.ask?.[0] ?? ''] ?? ''
    default:
      return ''
  }
}

/** What it costs a seat to lose a marker: by being kicked off, or by taking it back from a space. */
export function loss(table: SwTable, seat: number, ownSpace: number | null = null): number {
  const justPlaced = ownSpace !== null && table.placed.includes(ownSpace)
  if (talksSmoothly(table, seat) && !justPlaced) return 0
  return Math.min(NUMBERS['penalty']!, table.vp[seat] ?? 0)
}

const talksSmoothly = (table: SwTable, seat: number): boolean =>
  table.thieves[seat] === 'smooth_talker' &&
  table.options['master_thief'] !== 'off' &&
  (table.fulfilled[seat]?.length ?? 0) >= thiefAt(table.seats) &&
  !table.jailed.includes(seat)

/** Whom a marker on this order would kick off. */
export const rivalOn = (table: SwTable, order: string, me: number): number | null => {
  const marker = table.markers[table.spaces.indexOf(order)] ?? null
  return marker === me ? null : marker
}

function placing(desk: SwDesk, table: SwTable, action: ActionInfo): string {
  const seat = rivalOn(table, String(action.args[0]), desk.seat)
  return seat === null ? '' : say(desk, 'kicks', { move: plain(desk, action), seat, points: loss(table, seat) })
}

function cancelling(desk: SwDesk, table: SwTable, action: ActionInfo): string {
  const space = table.spaces.indexOf(String(action.args[0]))
  if (space < 0 || desk.seat < 0) return ''
  return say(desk, 'cancels', { move: plain(desk, action), points: loss(table, desk.seat, space) })
}

function selling(desk: SwDesk, table: SwTable, key: string, action: ActionInfo): string {
  const [loot, space, field] = action.args as [string, number, number]
  const dealer = table.dealers[space - 1]
  if (!dealer) return ''
  const [kind, points] = DEALERS[dealer]![field - 1]!
  const told = say(desk, key, { dealer, kind, points, loot })
  return isLastField(table, space) ? `${told} ${g().completesToo(NUMBERS['dealer_bonus']!)}` : told
}

/** Would one more tile make this dealer complete? */
const isLastField = (table: SwTable, space: number): boolean =>
  table.stalls.slice(3 * space - 3, 3 * space).filter((tile) => tile === null).length === 1

const say = (desk: SwDesk, key: string, args: Record<string, string | number>): string =>
  desk.texts!.say(`table.${key}`, args, desk.names)

const plain = (desk: SwDesk, action: ActionInfo): string =>
  desk.texts!.action(action.verb, action.args as (string | number)[], desk.names)
