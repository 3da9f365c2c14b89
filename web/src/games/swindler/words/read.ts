/** What the keys read out and what the prompt hints at, from the same model as the board. */
import { event, may } from '$lib/plain/read'
import { places } from '$lib/plain/places'
import { w } from '$lib/words/index.svelte'
import { momentOf, sortOf } from '../box/cards'
import { look, type BagModel, type DealerModel, type SeatModel, type SpaceModel, type SwModel } from '../model/model'
import { g } from './words'
import type { SwDesk } from '../seen'

export function read(desk: SwDesk, what: string): string {
  const model = look(desk)
  const readers: Record<string, () => string> = {
    event: () => event(desk),
    may: () => may(desk),
    hand: () => hand(desk, model),
    scores: () => scores(desk, model),
    orders: () => model.spaces.map((one) => order(model, one)).join('. '),
    bags: () => model.bags.map((one) => bag(model, one)).join('. '),
    loot: () => model.seats.map((one) => `${one.name}: ${loot(model, one)}`).join('. '),
  }
  return readers[what]?.() ?? ''
}

export function hand(desk: SwDesk, model: SwModel): string {
  if (desk.covered) return w().handHidden
  const cards = model.hand.map(
    (one) => card(model, one.accomplice) + (model.picks.glows(one.thing) ? ` (${g().playableNow})` : ''),
  )
  return `${w().handTitle}: ${cards.join(', ') || w().none}`
}

export const card = (model: SwModel, accomplice: string): string =>
  `${model.desk.texts!.at(`accomplice.${accomplice}.name`)}, ${g().moments[momentOf(accomplice)]}`

function scores(desk: SwDesk, model: SwModel): string {
  const told = (seat: number, points: number) =>
    `${desk.names[seat]}: ${g().points(points)}, ${g().ordersOf(model.seats[seat]!.orders, model.endAt)}`
  const came = places(model.view).map((one) => `${one.place}. ${told(one.seat, one.points)}`)
  return (came.length ? came : model.table.vp.map((points, seat) => told(seat, points))).join('. ')
}

export function order(model: SwModel, { order, marker }: SpaceModel): string {
  if (!order) return g().emptySpace
  const texts = model.desk.texts!
  const by = marker === null ? g().noMarker : g().markerOf(model.desk.names[marker] ?? '')
  return `${texts.at(`order.${order}.demand`)} (${order}); ${texts.at(`order.${order}.reward`)}; ${by}`
}

export function dealer(model: SwModel, { space, dealer, fields }: DealerModel): string {
  const texts = model.desk.texts!
  if (!dealer) return `${g().dealerSpace(space + 1)}: ${g().emptySpace}`
  const told = fields.map(
    (one) =>
      `${texts.at(`kind.${one.kind}.name`)} ${g().points(one.vp)}${one.tile ? ` (${texts.at(`loot.${sortOf(one.tile)}.name`)})` : ''}`,
  )
  return `${g().dealerOf(dealer)}: ${told.join(', ')}`
}

export function bag(model: SwModel, one: BagModel): string {
  const texts = model.desk.texts!
  const here = new Map<string, number>()
  for (const tile of one.all) if (tile.here) here.set(tile.sort, (here.get(tile.sort) ?? 0) + 1)
  const inside = [...here].map(([sort, n]) => `${texts.at(`loot.${sort}.name`)}${n > 1 ? ` ×${n}` : ''}`)
  const odds = model.showsOdds ? `, ${g().odds(one.skulls, one.loot + one.skulls)}` : ''
  return `${g().bagOf(texts.at(`bag.${one.bag}.name`))}: ${inside.join(', ') || w().none}; ${g().skulls(one.skulls)}${odds}`
}

export function loot(model: SwModel, one: SeatModel): string {
  const texts = model.desk.texts!
  return (
    one.loot
      .map(
        (pile) =>
          `${texts.at(`loot.${pile.sort}.name`)}${pile.count > 1 ? ` ×${pile.count}` : ''}${pile.fresh ? ` (${pile.fresh} ${g().freshHelp})` : ''}`,
      )
      .join(', ') || g().noLoot
  )
}

/** What the card does that may be stopped. */
function effectOnTop(model: SwModel): string {
  const card = model.stack.find((one) => one.top)?.accomplice
  return card ? model.desk.texts!.at(`accomplice.${card}.effect`) : ''
}

/** What one might tap, in a few words. */
export function hint(model: SwModel): string {
  const { picks, asked, mine } = model
  if (asked === 'Countering') return model.announcedBriefly || effectOnTop(model)
  if (!mine || model.desk.confirming) return ''
  if (picks.picked.length) return g().tapTarget
  if (model.windowOpen) return ''
  switch (asked) {
    case 'Drafting':
      return g().tapThief
    case 'Reserving':
      return g().tapOrder
    case 'ChoosingBag':
      return g().tapBag
    case 'Begged':
    case 'Surrendering':
    case 'Picking':
    case 'Blessing':
    case 'Dividing':
    case 'Paying':
      return g().tapLoot
    case 'GivingUp':
    case 'Revealing':
      return g().tapCard
    case 'Acting':
      return picks.moves.some((move) => move.touches.length) ? g().tapTarget : ''
    default:
      return ''
  }
}
