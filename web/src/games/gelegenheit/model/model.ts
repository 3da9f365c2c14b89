/**
 * The view-model: what is where, what may I do, why not. Board, list view and announcements are all
 * drawn from it, so none of them knows more than another.
 */
import type { Choices } from '$lib/desk/input'
import type { Reason } from '$lib/house/seen'
import type { Texts } from '$lib/house/texts'
import { CARDS as ALL, COLOURS, ROLES, colourOf, rankOf, sorted, type Colour } from '../box/cards'
import type { GdTable, GdView } from '../seen'
import { layer, leading } from './trick'

export type SeatModel = {
  seat: number
  name: string
  me: boolean
  cards: number
  pile: number
  tricks: number
  points: number
  role: string | null
  dealer: boolean
  asked: boolean
  loot: number | null
  stonesLeft: number
}
export type Play = { seat: number; card: string; plain: boolean; leading: boolean; lead: boolean }
export type HandCard = { card: string; legal: boolean; intent: string }
export type RoleModel = {
  role: string
  stones: { seat: number; count: number; most: boolean }[]
  taken: number | null
  legal: boolean
  /** The reason why the player who chooses may not take it. */
  closed: Reason | null
  /** My own limits, all the time: had it last round, or twice. */
  limit: 'last' | 'twice' | null
}
export type Phase = { key: 'stones' | 'choice' | 'deal' | 'second' | 'roles'; done: boolean; now: boolean }

export class GdModel {
  readonly seats: SeatModel[]
  readonly trick: Play[]
  readonly roles: RoleModel[]
  readonly hand: HandCard[]
  readonly me: number
  readonly asked: string

  constructor(
    readonly view: GdView,
    readonly table: GdTable,
    readonly choices: Choices,
    readonly names: readonly string[],
  ) {
    this.me = view.seat
    this.asked = view.ask?.[0] ?? ''
    this.seats = names.map((name, seat) => this.seatModel(name, seat))
    this.trick = this.plays(table.trick, table.leader, leading(table))
    this.roles = ROLES.map((role, index) => this.roleModel(role, index))
    this.hand = this.handModel()
  }

  get waiting(): number[] {
    return this.view.table.waiting
  }

  get mine(): boolean {
    return this.choices.any
  }

  get tricksPerRound(): number {
    return { 3: 12, 4: 12, 5: 9, 6: 8 }[this.table.seats] ?? 12
  }

  /** The number of the trick that is being played, or the last one. */
  get trickNumber(): number {
    const played = this.table.piles.reduce((sum, pile) => sum + pile.length, 0) / this.table.seats
    return Math.min(Math.floor(played) + 1, this.tricksPerRound)
  }

  /** Where in the round we are: stones, first Choice, Deal, second Choice, roles. */
  get phases(): Phase[] {
    const { stones, first_choice, loot, second_choice, roles } = this.table
    const all = (least: number) => stones.every((row) => row.reduce((sum, n) => sum + n, 0) >= least)
    const done = [all(2), first_choice !== null, loot !== null, second_choice !== null, roles.every(Boolean)]
    const keys = ['stones', 'choice', 'deal', 'second', 'roles'] as const
    const now = done.indexOf(false)
    return keys.map((key, index) => ({ key, done: done[index]!, now: index === now }))
  }

  get stonesToPlace(): number {
    return this.asked === 'Placing' && this.mine ? (this.view.ask![2] as number) : 0
  }

  get lastTrick(): Play[] {
    const { last_trick, last_leader, last_winner, seats } = this.table
    return last_trick.map((card, place) => {
      const seat = layer(last_leader, place, seats)
      return { seat, card, plain: false, leading: seat === last_winner, lead: place === 0 }
    })
  }

  get pile(): string[] {
    return this.me < 0 ? [] : sorted(this.table.piles[this.me] ?? [])
  }

  get totals(): number[] {
    return this.table.points.map((points) => points.reduce((sum, n) => sum + n, 0))
  }

  get over(): boolean {
    return this.view.scores !== null
  }

  /** Seats in order of play from the one after me; a spectator sits at seat 0. */
  get others(): SeatModel[] {
    const start = Math.max(this.me, 0)
    const ring = this.seats.map((_, step) => this.seats[(start + step) % this.seats.length]!)
    return this.me < 0 ? ring : ring.slice(1)
  }

  /** What the viewer has to lay, as one sentence. */
  duty(texts: Texts): string {
    if (this.asked !== 'Laying' || !this.mine) return ''
    const legal = this.hand.filter((one) => one.legal)
    if (!this.view.table.trick.length) return texts.at('table.duty_lead')
    const led = colourOf(this.view.table.trick[0]!)
    const bound = legal.every((one) => colourOf(one.card) === led)
    return texts.say(bound ? 'table.duty_follow' : 'table.duty_free', { colour: led })
  }

  /** The state of the bars, as one sentence. */
  bars(texts: Texts): string {
    const { first_choice, loot, second_choice } = this.table
    if (first_choice === null) return texts.at('table.bars_first')
    if (loot === null) return texts.say('table.bars_deal', { seat: first_choice }, this.names)
    if (second_choice === null) return texts.say('table.bars_second', { colour: loot })
    return texts.say('table.bars_none', { colour: loot, seat: second_choice }, this.names)
  }

  private seatModel(name: string, seat: number): SeatModel {
    const { table, view } = this
    const hand = table.hands[seat]!
    const counts = view.notes['loot_counts'] as number[] | undefined
    return {
      seat,
      name,
      me: seat === view.seat,
      cards: Array.isArray(hand) ? hand.length : hand,
      pile: table.piles[seat]!.length,
      tricks: table.piles[seat]!.length / table.seats,
      points: (table.points[seat] ?? []).reduce((sum, n) => sum + n, 0),
      role: table.roles[seat] ?? null,
      dealer: table.dealer === seat,
      asked: view.table.waiting.includes(seat),
      loot: counts?.[seat] ?? null,
      stonesLeft: 7 - table.stones[seat]!.reduce((sum, n) => sum + n, 0),
    }
  }

  private plays(cards: readonly string[], leader: number | null, best: string | null): Play[] {
    return cards.map((card, place) => ({
      seat: layer(leader, place, this.table.seats),
      card,
      plain: this.table.plain.includes(card),
      leading: card === best,
      lead: place === 0,
    }))
  }

  private roleModel(role: string, index: number): RoleModel {
    const { table, view } = this
    const counts = table.stones.map((row) => row[index] ?? 0)
    const most = Math.max(...counts)
    const taken = table.roles.findIndex((one) => one === role)
    const mine = this.me < 0 ? [] : (table.history[this.me] ?? [])
    const twice = mine.filter((one) => one === role).length >= 2
    const closed = (view.notes['closed'] as Record<string, Reason> | undefined) ?? {}
    return {
      role,
      stones: counts
        .map((count, seat) => ({ seat, count, most: count === most }))
        .filter((one) => one.count > 0)
        .sort((a, b) => b.count - a.count || a.seat - b.seat),
      taken: taken < 0 ? null : taken,
      legal: this.choices.may(`take ${role}`),
      closed: closed[role] ?? null,
      limit: mine[mine.length - 1] === role ? 'last' : twice ? 'twice' : null,
    }
  }

  private handModel(): HandCard[] {
    const hand = this.me < 0 ? 0 : this.table.hands[this.me]
    if (!Array.isArray(hand)) return []
    return sorted(hand).map((card) => {
      const intent = `lay ${card}`
      return { card, intent, legal: this.choices.may(intent) }
    })
  }

  /** The hand in groups by colour. */
  get suits(): { colour: Colour; cards: HandCard[] }[] {
    return COLOURS.map((colour) => ({
      colour,
      cards: this.hand.filter((one) => colourOf(one.card) === colour).sort((a, b) => rankOf(a.card) - rankOf(b.card)),
    })).filter((suit) => suit.cards.length)
  }

  /** Cards that are neither in my hand nor seen so far, by colour: what may still come. */
  get out(): { colour: Colour; cards: string[] }[] {
    const { table } = this
    const mine = this.me < 0 ? [] : table.hands[this.me]
    const seen = new Set([...table.trick, ...table.piles.flat(), ...table.aside, ...table.box])
    if (Array.isArray(mine)) mine.forEach((card) => seen.add(card))
    return COLOURS.map((colour, index) => ({
      colour,
      cards: ALL.slice(index * 12, index * 12 + 12).filter((card) => !seen.has(card)),
    }))
  }
}

/** The text of an action that places these stones, in the order of the roles (GD-11.4). */
export function placing(roles: readonly string[]): string {
  return ['place', ...[...roles].sort((a, b) => ROLES.indexOf(a) - ROLES.indexOf(b))].join(' ')
}
