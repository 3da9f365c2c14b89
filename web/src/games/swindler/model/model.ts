/**
 * The view-model: what is where and what may be done. Board, list view and announcements are all drawn
 * from it, so none of them knows more than another.
 */
import {
  BAGS,
  CONTENTS,
  DEALERS,
  SKULLS,
  accompliceOf,
  bySort,
  endAt,
  sortOf,
  thiefAt,
  worthOf,
  type Bag,
} from '../box/cards'
import type { Args } from '$lib/house/texts'
import { Picks } from './picks'
import type { SwDesk, SwTable, SwView } from '../seen'

export type Sort = { sort: string; count: number; fresh: number }
export type SeatModel = {
  seat: number
  name: string
  me: boolean
  vp: number
  coins: number
  posters: number
  orders: number
  cards: number
  known: string[]
  loot: Sort[]
  tiles: number
  purse: number
  thief: string | null
  unlocked: boolean
  jailed: boolean
  active: boolean
  asked: boolean
  markers: number
  bets: ('skull' | 'clear')[]
}
export type BagModel = {
  bag: Bag
  loot: number
  skulls: number
  all: { sort: string; here: boolean }[]
  risk: number
  chosen: boolean
}
export type SpaceModel = { space: number; order: string | null; marker: number | null }
export type FieldModel = { field: string; kind: string; vp: number; tile: string | null }
export type DealerModel = { space: number; dealer: string | null; fields: FieldModel[] }
export type StackCard = { seat: number; accomplice: string; top: boolean }
export type HandCard = { key: string; accomplice: string; known: boolean; thing: string }

const MARKERS = 3
/** What is asked or pending only while somebody steals. */
const STEALING = [
  'ChoosingBag',
  'Daring',
  'Blessing',
  'Dividing',
  'Parting',
  'DrawTile',
  'Decide',
  'SkullStands',
  'StealOver',
]

export class SwModel {
  readonly me: number
  readonly asked: string
  readonly seats: SeatModel[]
  readonly bags: BagModel[]
  readonly picks: Picks

  constructor(
    readonly desk: SwDesk,
    readonly view: SwView,
    readonly table: SwTable,
  ) {
    this.me = view.seat
    this.asked = view.ask?.[0] ?? ''
    this.seats = desk.names.map((name, seat) => this.seatModel(name, seat))
    this.bags = BAGS.map((bag) => this.bagModel(bag))
    this.picks = new Picks(desk, view.table)
  }

  get mine(): boolean {
    return this.desk.mine
  }

  get self(): SeatModel | null {
    return this.me < 0 ? null : (this.seats[this.me] ?? null)
  }

  /** Seats in order of play from the one after me; a spectator sees all. */
  get others(): SeatModel[] {
    const start = Math.max(this.me, 0)
    const ring = this.seats.map((_, step) => this.seats[(start + step) % this.seats.length]!)
    return this.me < 0 ? ring : ring.slice(1)
  }

  get spaces(): SpaceModel[] {
    return this.table.spaces.map((order, space) => ({ space, order, marker: this.table.markers[space] ?? null }))
  }

  get dealers(): DealerModel[] {
    return this.table.dealers.map((dealer, space) => ({
      space,
      dealer,
      fields: (dealer ? DEALERS[dealer]! : []).map(([kind, vp], field) => ({
        field: `${space + 1}.${field + 1}`,
        kind,
        vp,
        tile: this.table.stalls[space * 3 + field] ?? null,
      })),
    }))
  }

  get hand(): HandCard[] {
    if (this.me < 0 || this.desk.covered) return []
    const hand = this.table.hands[this.me]
    const known = this.table.shown[this.me] ?? []
    const own = Array.isArray(hand) ? hand : []
    return [...own, ...known].sort().map((key) => ({
      key,
      accomplice: accompliceOf(key),
      known: known.includes(key),
      thing: `card ${accompliceOf(key)}`,
    }))
  }

  /** How many cards lie covered at a hot seat. */
  get backs(): number {
    return this.self?.cards ?? 0
  }

  get fresh(): string[] {
    const drawn = this.table.drawn
    return [...this.table.fresh].sort((a, b) => drawn.indexOf(a) - drawn.indexOf(b))
  }

  /** The white tiles that are left in the supply. */
  get white(): string[] {
    return this.table.stock.filter((tile) => tile.startsWith('white_')).sort(bySort)
  }

  /** The coins nobody has. */
  get coinsLeft(): number {
    return Math.max(0, 6 - this.table.coins.reduce((sum, n) => sum + n, 0))
  }

  get showsOdds(): boolean {
    return this.table.options['odds'] !== 'hidden'
  }

  get stealing(): boolean {
    return this.table.bag !== null && this.step === 2
  }

  /** Which of the five steps of a turn we are in; 0 before the first turn and after the last. */
  get step(): number {
    const { view } = this
    const todo = view.table.agenda.map((step) => step[0])
    if (!view.ask || this.asked === 'Drafting') return 0
    if (todo.includes('Reserve') || this.asked === 'Reserving' || todo.includes('Steal')) return 1
    if (todo.some((step) => STEALING.includes(step)) || STEALING.includes(this.asked)) return 2
    if (todo.includes('Restock')) return 3
    if (todo.includes('Hire')) return 4
    return 5
  }

  /** The cards that wait to be carried out, the first one played at the bottom. */
  get stack(): StackCard[] {
    const waiting = this.view.table.agenda.filter((step) => ['Carry', 'Tool', 'Stab'].includes(step[0]))
    const cards = waiting.map((step) => ({
      seat: step[1] as number,
      accomplice: accompliceOf(String(step[2])),
      top: false,
    }))
    if (cards.length) cards[cards.length - 1]!.top = true
    return this.asked === 'Countering' ? cards : []
  }

  /** What was announced with the card that may be stopped, in sentences; the prompt says the heart of it. */
  get announced(): string {
    return this.said(() => true)
  }

  get announcedBriefly(): string {
    return this.said((key) => !['card', 'gives', 'coins'].includes(key))
  }

  private said(isTold: (key: string) => boolean): string {
    const said = (this.view.notes['announced'] ?? []) as [string, Args][]
    const { texts, names } = this.desk
    return said
      .filter(([key]) => isTold(key))
      .map(([key, args]) => texts!.say(`announced.${key}`, args, names))
      .join(' ')
  }

  /** Those who may answer in a window. */
  get answering(): number[] {
    const ask = this.view.ask
    if (!ask || !['Reacting', 'Countering'].includes(ask[0])) return []
    const seats = ask[ask.length - 1]
    return Array.isArray(seats) ? (seats as number[]) : this.view.table.waiting
  }

  /** The moment of the window that is open. */
  get moment(): string {
    return this.asked === 'Reacting' ? String(this.view.ask![1]) : ''
  }

  get windowOpen(): boolean {
    return this.asked === 'Reacting' || this.asked === 'Countering'
  }

  /** The two heaps of a Gold Digger. */
  get heaps(): [string[], string[]] {
    const { fresh, heap } = this.table
    return [fresh.filter((tile) => !heap.includes(tile)), heap]
  }

  get endAt(): number {
    return endAt(this.table.seats)
  }

  /** Without abilities the cards of the Master Thieves only lie there (SW-1.14). */
  get abilities(): boolean {
    return this.table.options['master_thief'] !== 'off'
  }

  get thiefAt(): number {
    return thiefAt(this.table.seats)
  }

  private seatModel(name: string, seat: number): SeatModel {
    const { table, view } = this
    const hand = table.hands[seat] ?? 0
    const known = table.shown[seat] ?? []
    const loot = table.loot[seat] ?? []
    const orders = table.fulfilled[seat]?.length ?? 0
    const jailed = table.jailed.includes(seat)
    const bets: SeatModel['bets'] = [
      ...(table.bets_skull[seat] ?? []).map(() => 'skull' as const),
      ...(table.bets_clear[seat] ?? []).map(() => 'clear' as const),
    ]
    return {
      seat,
      name,
      me: seat === view.seat,
      vp: table.vp[seat] ?? 0,
      coins: table.coins[seat] ?? 0,
      posters: table.posters[seat] ?? 0,
      orders,
      cards: (Array.isArray(hand) ? hand.length : hand) + known.length,
      known: known.map(accompliceOf),
      loot: this.sorted(loot, seat === table.active ? table.fresh : []),
      tiles: loot.length,
      purse: (table.coins[seat] ?? 0) + loot.reduce((sum, tile) => sum + worthOf(tile), 0),
      thief: this.abilities ? (table.thieves[seat] ?? null) : null,
      unlocked: this.abilities && orders >= thiefAt(table.seats) && !jailed,
      jailed,
      active: table.active === seat,
      asked: view.table.waiting.includes(seat),
      markers: MARKERS - table.markers.filter((one) => one === seat).length,
      bets,
    }
  }

  private sorted(tiles: readonly string[], fresh: readonly string[]): Sort[] {
    const found = new Map<string, Sort>()
    for (const tile of [...tiles].sort(bySort)) {
      const sort = sortOf(tile)
      const one = found.get(sort) ?? { sort, count: 0, fresh: 0 }
      one.count++
      if (fresh.includes(tile)) one.fresh++
      found.set(sort, one)
    }
    return [...found.values()]
  }

  private bagModel(bag: Bag): BagModel {
    const here = this.table.stock.filter((tile) => tile.startsWith(bag + '_')).map(sortOf)
    const all = CONTENTS[bag]!.map((sort) => {
      const at = here.indexOf(sort)
      if (at >= 0) here.splice(at, 1)
      return { sort, here: at >= 0 }
    })
    const loot = all.filter((one) => one.here).length
    const skulls = SKULLS[bag] ?? 1
    return { bag, loot, skulls, all, risk: skulls / (loot + skulls), chosen: this.table.bag === bag }
  }
}

/** The model of what a desk shows; board and list look at the same one. */
export function look(desk: SwDesk): SwModel {
  return new SwModel(desk, desk.view!, desk.shown!)
}
