/**
 * The view-model: what is where, what may I do. Board, list view and announcements are all drawn
 * from it, so none of them knows more than another.
 */
import type { Choices } from '$lib/desk/input'
import { filled, type Backs } from '$lib/house/seen'
import { LOOT, ROUNDS, STARS, cityColour, isThief, kindOf, numberOf, sorted } from '../box/cards'
import { isEntry, pointsOf, rowOf, seatOf, sum, type ScoreLine } from './sheet'
import type { CaTable, CaView } from '../seen'

export type StackModel = { seat: number; space: number; slot: number; thief: string; gear: string[]; top: string }
export type SiteModel = {
  space: number
  location: string
  /** Spaces from the centre, + towards the player at the bottom. */
  marker: number
  stars: number
  loot: { kind: string; count: number }[]
  crews: [StackModel[], StackModel[]]
  points: [number, number]
}
export type BossModel = {
  seat: number
  name: string
  coins: number
  laundered: number
  loot: number[]
  hand: Backs
  asked: boolean
  points: number
  thrown: number
}
export type HandCard = { card: string; key: string; dear: boolean; legal: boolean }

const SEATS = 2
export const SLOTS = 3
export const HEIGHT = 3
const SPACES = 3

export class CaModel {
  readonly me: number
  /** Who sits at the bottom: I, or the first player for those who watch. */
  readonly near: number
  readonly far: number
  readonly asked: string
  readonly sites: SiteModel[]
  readonly bosses: BossModel[]
  readonly hand: HandCard[]

  constructor(
    readonly view: CaView,
    readonly table: CaTable,
    readonly choices: Choices,
    readonly names: readonly string[],
    readonly lines: readonly ScoreLine[],
    /** The card that was picked up from the hand, "" for none. */
    readonly held: string,
  ) {
    this.me = view.seat
    this.near = Math.max(view.seat, 0)
    this.far = 1 - this.near
    this.asked = view.ask?.[0] ?? ''
    this.sites = Array.from({ length: SPACES }, (_, space) => this.site(space))
    this.bosses = Array.from({ length: SEATS }, (_, seat) => this.boss(seat))
    this.hand = this.handModel()
  }

  get mine(): boolean {
    return this.choices.any
  }

  get over(): boolean {
    return this.view.scores !== null
  }

  get deck(): 'thief' | 'gear' {
    return ROUNDS[Math.max(this.table.round, 1) - 1]?.deck ?? 'thief'
  }

  get locations(): string[] {
    return filled(this.table.locations)
  }

  get city(): string {
    return this.table.venue ?? ''
  }

  get colour(): string {
    return cityColour(this.city)
  }

  /** The seat that starts every turn of this round. */
  get opener(): number | null {
    const { seat_a, round } = this.table
    if (seat_a === null || !round) return null
    return ROUNDS[round - 1]?.starts === 'A' ? seat_a : 1 - seat_a
  }

  /** Is it this kind of question, and mine? */
  is(step: string): boolean {
    return this.mine && this.asked === step
  }

  /** The space that a question is about. */
  get askedSpace(): number {
    const location = this.view.ask?.[2]
    return typeof location === 'string' ? this.table.locations.indexOf(location) : -1
  }

  /** What playing the held card on this thief, or at this location, is called. */
  intent(space: number, thief: string): string {
    if (!this.held) return ''
    return isThief(this.held)
      ? `place ${this.held} ${this.table.locations[space]}`
      : `play ${kindOf(this.held)} ${thief}`
  }

  get throwing(): string {
    return this.held && !isThief(this.held) ? `throw ${kindOf(this.held)}` : ''
  }

  sideOf(stack: { seat: number }): 'near' | 'far' {
    return stack.seat === this.near ? 'near' : 'far'
  }

  private site(space: number): SiteModel {
    const { table } = this
    const sign = table.seat_a === this.near ? 1 : -1
    const marker = (table.markers[space] ?? 0) * sign
    const toEnd = table.half - Math.abs(marker)
    return {
      space,
      location: table.locations[space]!,
      marker,
      stars: toEnd < STARS.length ? STARS[STARS.length - 1 - toEnd]! : 0,
      loot: LOOT.map((kind, index) => ({ kind, count: table.loot[space]![index]! })),
      crews: [this.crew(this.near, space), this.crew(this.far, space)],
      points: [this.pointsAt(this.near, space), this.pointsAt(this.far, space)],
    }
  }

  private crew(seat: number, space: number): StackModel[] {
    const gear = this.table.gear[seat]![space]!
    return this.table.thieves[seat]![space]!.map((thief, slot) => ({
      seat,
      space,
      slot,
      thief,
      gear: gear[slot] ?? [],
      top: gear[slot]?.[gear[slot].length - 1] ?? '',
    }))
  }

  /** Location and cards together, as far as they count now. */
  private pointsAt(seat: number, space: number): number {
    return this.lines
      .filter((line) => isEntry(line) && seatOf(line) === seat && rowOf(line, this.locations).endsWith(` ${space}`))
      .reduce((all, line) => all + pointsOf(line), 0)
  }

  private boss(seat: number): BossModel {
    const { table } = this
    const hands = this.deck === 'thief' ? table.thief_hands : table.gear_hands
    return {
      seat,
      name: this.names[seat] ?? '',
      coins: table.coins[seat]!,
      laundered: table.laundered[seat]!,
      loot: table.hideouts[seat]!,
      hand: this.remembered(seat, hands[seat]!),
      asked: this.view.table.waiting.includes(seat),
      points: sum(this.lines, seat),
      thrown: table.thief_discards[seat]!.length + table.gear_discards[seat]!.length,
    }
  }

  /** CA-A26: a table may leave it to the players to remember the hand they gave away. */
  private remembered(seat: number, hand: Backs): Backs {
    const aided = this.table.options['memory_aid'] !== 'off' || seat === this.me
    return Array.isArray(hand) && !aided ? hand.length : hand
  }

  private handModel(): HandCard[] {
    if (this.me < 0) return []
    const hand = (this.deck === 'thief' ? this.table.thief_hands : this.table.gear_hands)[this.me]!
    if (!Array.isArray(hand)) return []
    const coins = this.table.coins[this.me]!
    return sorted(hand.filter((card) => card !== null)).map((card) => ({
      card,
      key: card,
      dear: !isThief(card) && numberOf(card) > coins,
      legal: this.is('Placing') || this.is('Equipping'),
    }))
  }

  /** What can be seen of a hand: its cards, and how many backs. */
  static open(hand: Backs): { cards: string[]; backs: number } {
    if (!Array.isArray(hand)) return { cards: [], backs: hand }
    const cards = hand.filter((card) => card !== null)
    return { cards: sorted(cards), backs: hand.length - cards.length }
  }
}
