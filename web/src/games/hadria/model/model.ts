/** What board and list both ask about the table: scene, initiative, sheets, plan and hand. */
import type { Choices } from '$lib/desk/input'
import { filled, type Happened, type Json } from '$lib/house/seen'
import { BASICS, cardCalled, thiefCalled, tileCalled } from '../box/box'
import { EXITS, exitOf, isField, way } from '../box/city'
import { hides } from './hearing'
import type { Scene, Track } from './scene'
import { figureOf, kindOf } from '../box/names'
import type { HaTable, HaView } from '../seen'

export type Turn =
  | {
      key: string
      seat: number
      slot: number
      ap: number
      special: boolean
      kind: string
      state: 'open' | 'now' | 'done' | 'declined'
    }
  | { key: 'watch'; ap: number; state: 'open' | 'now' | 'done' }
export type Planned = {
  slot: number
  kind: string
  special: boolean
  markers: number
  informers: number
  spies: number
  ap: number
}
export type HandSlip = { key: string; kind: string; basic: boolean }

/** Verbs that are answered by pointing at the map. */
export const POINTED = new Set(['Walk', 'Crawl', 'Aim', 'Point', 'Target'])

export class HaModel {
  constructor(
    readonly view: HaView,
    readonly table: HaTable,
    readonly choices: Choices,
    readonly names: readonly string[],
    readonly log: readonly Happened[],
  ) {}

  get me(): number {
    return this.view.seat
  }

  get asked(): string {
    return this.view.ask?.[0] ?? ''
  }

  get args(): Json[] {
    return this.view.ask?.slice(1) ?? []
  }

  get mine(): boolean {
    return this.choices.any
  }

  /** Where I stand; '' if I have left or am not placed yet. */
  get place(): string {
    return (this.me >= 0 && this.table.places[this.me]) || ''
  }

  get planning(): boolean {
    return this.asked === 'Planning' && this.me >= 0
  }

  get thinking(): boolean {
    return this.planning && this.view.table.waiting.includes(this.me)
  }

  /** Ready would mean to do nothing this round, although there is something to plan. */
  get forgetful(): boolean {
    return this.thinking && !this.plan.length && this.choices.list().some(({ verb }) => verb === 'Plan')
  }

  // The city

  get scene(): Scene {
    const { table } = this
    return {
      guards: filled(table.figures).map((field, figure) => ({
        figure,
        field,
        captain: table.ranks[figure] === 'captain',
        still: table.stunned.includes(figure) || table.trapped.includes(figure),
      })),
      thieves: table.places.flatMap((field, seat) =>
        field
          ? [
              {
                seat,
                field,
                hidden: table.hidden.includes(seat) || hides(table, field),
                marked: table.marked.includes(seat),
              },
            ]
          : [],
      ),
      yellows: filled(table.yellows),
      greens: filled(table.greens),
      imperial: table.imperial_field,
      tiles: filled(table.tile_fields),
      known: this.known,
      open: filled(table.face_up_fields).map((field, index) => ({ field, tile: kindOf(table.face_up[index]!) })),
      smoke: filled(table.smoke),
      fire: filled(table.fire),
      exits: table.open_district,
      shut: table.shut_exit,
    }
  }

  /** Face-down tiles that I have looked at. */
  get known(): Record<string, string> {
    const found: Record<string, string> = {}
    for (const [, event] of this.log) {
      if (event[0] === 'Peeked' && event[3] !== '?') found[event[2] as string] = event[3] as string
      if (event[0] === 'TileTurned') delete found[event[2] as string]
    }
    return found
  }

  /** A shortest way from me round city guards and fire; [] if there is none, or I am there. */
  wayTo(field: string): string[] {
    const { table, place } = this
    return place ? way(place, field, [...filled(table.fire), ...filled(table.figures)]) : []
  }

  /** The jewel that is nearest to me, and the way to it; the imperial one counts as long as nobody has it. */
  get nearestJewel(): { field: string; jewel: string; way: string[] } | null {
    const { table, place } = this
    if (!place) return null
    const all = [
      ...filled(table.yellows).map((field) => ({ field, jewel: 'yellow' })),
      ...filled(table.greens).map((field) => ({ field, jewel: 'green' })),
      ...(table.imperial_field ? [{ field: table.imperial_field, jewel: 'imperial' }] : []),
    ]
    const ways = all.map((one) => ({ ...one, way: this.wayTo(one.field) }))
    const reached = ways.filter((one) => one.way.length || one.field === place)
    return reached.sort((a, b) => a.way.length - b.way.length)[0] ?? null
  }

  // What may be pointed at

  /** What may be chosen on this field now, as intents. */
  at(field: string): string[] {
    const here = [`walk ${field}`, `crawl ${field}`, `aim ${field}`]
    this.table.figures.forEach((place, figure) => place === field && here.push(`point g${figure + 1}`))
    this.table.places.forEach((place, seat) => place === field && here.push(`target S${seat}`))
    return here.filter((intent) => this.choices.may(intent))
  }

  /** The same, and leaving the city from where I stand. */
  doneAt(field: string): string[] {
    const leave = this.choices.may('leave') && field === this.place
    return leave ? [...this.at(field), 'leave'] : this.at(field)
  }

  /** Figures and thieves that can be chosen are found by their fields, too. */
  get pointed(): string[] {
    return [
      ...[...this.figures].map((figure) => this.table.figures[figure]!),
      ...[...this.targets].flatMap((seat) => this.table.places[seat] ?? []),
    ]
  }

  get glow(): Set<string> {
    const fields = this.choices
      .list()
      .flatMap(({ verb, args }) => (['Walk', 'Crawl', 'Aim'].includes(verb) ? [String(args[0])] : []))
    return new Set(fields)
  }

  get figures(): Set<number> {
    return new Set(
      this.choices.list().flatMap(({ verb, args }) => (verb === 'Point' ? [figureOf(String(args[0]))] : [])),
    )
  }

  get targets(): Set<number> {
    return new Set(this.choices.list().flatMap(({ verb, args }) => (verb === 'Target' ? [Number(args[0])] : [])))
  }

  get outs(): Set<string> {
    const shut = EXITS.filter((exit) => this.choices.may(`shut ${exit.key}`)).map((exit) => exit.key)
    const own = this.choices.may('leave') ? exitOf(this.place) : null
    return new Set(own ? [...shut, own.key] : shut)
  }

  get points(): boolean {
    return this.choices.list().some(({ verb }) => POINTED.has(verb))
  }

  /** What an illegal tap on a field would have meant. */
  intentAt(field: string): string {
    const verbs = new Set(this.choices.list().map(({ verb }) => verb))
    if (verbs.has('Walk')) return `walk ${field}`
    if (verbs.has('Crawl')) return `crawl ${field}`
    const figure = this.table.figures.indexOf(field)
    if (verbs.has('Point') && figure >= 0) return `point g${figure + 1}`
    const seat = this.table.places.indexOf(field)
    if (verbs.has('Target') && seat >= 0) return `target S${seat}`
    return `aim ${field}`
  }

  // The night so far

  /** Events of this round, up to what is shown. */
  get round(): Happened[] {
    let first = 0
    this.log.forEach(([, event], index) => event[0] === 'RoundBegan' && (first = index))
    return this.log.slice(first)
  }

  /** The initiative strip: every action that was revealed, and the city guard among them. */
  get turns(): Turn[] {
    const { table } = this
    const found = new Map<string, Exclude<Turn, { key: 'watch' }>>()
    let now = ''
    for (const [, event] of this.round) {
      const [kind, seat, second, third, fourth] = event
      const key = `${String(seat)} ${String(second)}`
      const turn = found.get(key)
      if (kind === 'PlanShown')
        found.set(key, {
          key,
          seat: seat as number,
          slot: Number(second),
          ap: third as number,
          special: Boolean(fourth),
          kind: '',
          state: 'open',
        })
      else if (kind === 'Jammed' && turn) found.set(key, { ...turn, ap: fourth as number })
      else if (kind === 'TurnedUp' && turn) {
        found.set(key, { ...turn, kind: third as string, state: 'done' })
        now = key
      } else if (kind === 'Declined' && found.has(now)) {
        found.set(now, { ...found.get(now)!, state: 'declined' })
        now = ''
      } else if (kind === 'WatchActs') now = 'watch'
      else if (kind === 'LaidOpen') now = ''
    }
    const acting = this.asked === 'Acting' ? `${String(this.args[0])} ${String(this.args[1])}` : ''
    const live = this.asked && !['Planning', 'Dropping'].includes(this.asked) ? acting || now : ''
    const turns: Turn[] = [...found.values()].map((turn) => (turn.key === live ? { ...turn, state: 'now' } : turn))
    if (table.roll)
      turns.push({
        key: 'watch',
        ap: table.roll,
        state: live === 'watch' ? 'now' : table.guards_acted ? 'done' : 'open',
      })
    return this.inOrder(turns)
  }

  /** HA-6.1 to HA-6.4: higher first; the city guard before or after thieves with its number. */
  private inOrder(turns: Turn[]): Turn[] {
    const { start, places, alarmed } = this.table
    const count = new Map<string, number>()
    const rank = (turn: Turn): [number, number, number, number] => {
      if (turn.key === 'watch') return [-turn.ap, alarmed ? -1 : 99, 0, 0]
      const { seat, slot, ap } = turn as Exclude<Turn, { key: 'watch' }>
      const same = `${seat} ${ap}`
      count.set(same, (count.get(same) ?? 0) + 1)
      return [-ap, count.get(same)!, (seat - (start ?? 0) + places.length) % places.length, slot]
    }
    const ranked = turns.map((turn) => [rank(turn), turn] as const)
    ranked.sort(([a], [b]) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3])
    return ranked.map(([, turn]) => turn)
  }

  /** The footsteps of what is being done now. */
  get tracks(): Track[] {
    const found: Track[] = []
    for (const [, event] of this.round) {
      const [kind, a, b, c, d] = event
      if (['Executed', 'Declined', 'WatchActs', 'Revealed'].includes(kind)) found.length = 0
      else if (kind === 'Walked') found.push({ from: b as string, to: c as string, kind: 'walk', seat: a as number })
      else if (kind === 'Crawled' || kind === 'Glided')
        found.push({ from: b as string, to: c as string, kind: 'jump', seat: a as number })
      else if (kind === 'LeftCity')
        found.push({ from: exitFrom(b as string), to: b as string, kind: 'walk', seat: a as number })
      else if (kind === 'FigureLed')
        found.push({ from: c as string, to: d as string, kind: 'guard', seat: a as number })
      else if (kind === 'GuardMoved' || kind === 'FigureMoved')
        found.push({ from: b as string, to: c as string, kind: 'guard', seat: -1 })
    }
    return found.filter(({ from, to }) => from !== to)
  }

  /** What the event that is shown now is about. */
  static acting(event: readonly Json[] | null): { figure: number | null; seat: number | null } {
    if (!event) return { figure: null, seat: null }
    const [kind, first, second] = event
    if (kind === 'GuardMoved' || kind === 'FigureMoved') return { figure: figureOf(first as string), seat: null }
    if (kind === 'FigureLed' || kind === 'Arrested') return { figure: figureOf(second as string), seat: null }
    return {
      figure: null,
      seat: ['Walked', 'Executed', 'JewelTaken', 'TileTurned', 'Stole', 'Crawled', 'Glided'].includes(kind as string)
        ? (first as number)
        : null,
    }
  }

  // My sheet

  get special(): string {
    return this.table.options['specials'] === 'off'
      ? ''
      : (thiefCalled(this.table.thieves[this.me] ?? null)?.special ?? '')
  }

  /** My planned actions: while I plan, and later those that are still face down. */
  get plan(): Planned[] {
    const { me } = this
    const { table } = this.view
    const cards = me < 0 ? null : table.plan_cards[me]
    if (!cards) return []
    const open = Boolean(table.aps[me]?.length)
    return cards.flatMap((card, index) => {
      if (card === null) return []
      const markers = table.plan_markers[me]?.[index] ?? 0
      const informers = table.plan_informers[me]?.[index] ?? 0
      const spies = table.plan_spies[me]?.[index] ?? 0
      const ap = open
        ? table.aps[me]![index]!
        : markers + informers * (tileCalled('informer')!.ap ?? 0) + spies * (tileCalled('spy')!.ap ?? 0)
      const special = (open ? table.special_at[me] : table.plan_special[me]) === index
      return open && !ap ? [] : [{ slot: index + 1, kind: kindOf(card), special, markers, informers, spies, ap }]
    })
  }

  /** Markers that lie on no action yet. */
  get free(): number {
    const laid = this.plan.reduce((sum, one) => sum + one.markers, 0)
    return this.me < 0 ? 0 : this.view.table.markers[this.me]! - laid
  }

  tiles(tile: string): number {
    const all = this.me < 0 ? 0 : this.view.table.kept[this.me]!.filter((one) => kindOf(one) === tile).length
    const laid = this.plan.reduce((sum, one) => sum + (tile === 'informer' ? one.informers : one.spies), 0)
    return all - laid
  }

  /** My cards that are not planned, the basic ones last. */
  get hand(): HandSlip[] {
    const { me } = this
    const { table } = this.view
    const held = me < 0 ? 0 : table.hands[me]!
    if (!Array.isArray(held)) return []
    const rest = held.filter((card): card is string => card !== null)
    for (const card of table.plan_cards[me] ?? []) if (card && rest.includes(card)) rest.splice(rest.indexOf(card), 1)
    const planned = table.plan_cards[me] ?? []
    const out = table.shown_basics[me] ?? 0
    const basics = BASICS.filter((kind, index) => !planned.includes(kind) && !(out & (1 << index)))
    return [
      ...rest.map((card) => ({ key: card, kind: kindOf(card), basic: false })),
      ...basics.map((kind) => ({ key: kind, kind, basic: true })),
    ]
  }

  /** What a tap on a card of the hand means now. */
  handIntent(kind: string, covering: boolean): string {
    const verb = this.planning ? (covering ? 'cover' : 'plan') : this.asked === 'Giving' ? 'give' : 'drop'
    return `${verb} ${kind}`
  }

  get handAsked(): boolean {
    return this.choices.list().some(({ verb }) => ['Plan', 'Drop', 'Give'].includes(verb))
  }

  handCount(seat: number): number {
    const hand = this.table.hands[seat]!
    return Array.isArray(hand) ? hand.length : hand
  }

  /** The numbers of cards printed on them; for those without a picture of their own. */
  static printed = cardCalled
}

function exitFrom(exit: string): string {
  const found = EXITS.find((one) => one.key === exit)
  return found && isField(found.field) ? found.field : exit
}
