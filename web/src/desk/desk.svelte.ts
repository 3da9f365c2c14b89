/** What lies in front of one person: a table link, the seat that looks, and what it may do. */
import { tick } from 'svelte'
import { Advice } from './advice.svelte'
import { Animator, STILL } from './animator.svelte'
import { termsOf } from '../book/terms'
import { dressed, type Face } from '../games/faces'
import { harmTo } from './harm'
import { Choices, NO_CHOICES } from './input'
import { PLAIN } from '../plain/face'
import type { Happened, Json, Masked, Reason, Shown, View } from '../house/seen'
import { keptSeats, nameOf } from '../house/seats'
import { isStill, settings } from '../house/settings.svelte'
import { mineSince, sitterAt } from './sitting'
import { ring, shake } from './sounds'
import { Voice } from './voice.svelte'
import { speak } from '../house/speech'
import type { TableLink } from './link.svelte'
import { SLOT, flat, type Texts } from '../house/texts'
import type { ActionInfo, GameInfo, PassUntil, Prepared, Trouble, WindowSent } from '../wire'
import { w } from '../words/index.svelte'

export type Why = { reason: Reason; intent: string }

export class Desk<T extends Shown = Shown> {
  seat = $state(-1)
  /** At a hot seat all hands are covered until the right person has taken the device. */
  handed = $state(-1)
  texts = $state.raw<Texts | null>(null)
  space = $state.raw<ActionInfo[]>([])
  selected = $state('')
  /** What is looked at closely: "card R9" or "role thief"; and where, if only hovered. */
  inspected = $state('')
  hovered = $state.raw<{ what: string; box: DOMRect } | null>(null)
  rule = $state('')
  panel = $state('')
  why = $state.raw<Why | null>(null)
  confirming = $state('')
  /** Parts of a choice put together so far, not yet sent. */
  draft = $state.raw<string[]>([])
  /** An event that is to be looked at, say the end of a round; null once it was read. */
  summary = $state.raw<Masked | null>(null)
  /** How this game looks: the plain face until its own is here. */
  face = $state.raw<Face>(PLAIN)
  away = $state.raw<string[]>([])
  /** How many events of a finished game are shown, if it is leafed through. */
  replayed = $state(Infinity)
  /** Where a lesson points at the table: "field E14". */
  lit = $state.raw<readonly string[]>([])
  readonly animator: Animator<T>
  readonly advice: Advice
  readonly voice = new Voice()
  private forgiven = $state(-1)
  private moment = -1
  /** What I was asked when I was asked last, if I still am. */
  private question = ''

  constructor(
    readonly link: TableLink<T>,
    readonly game: GameInfo,
    readonly watching: boolean,
  ) {
    this.animator = new Animator<T>(STILL, () => (isStill() && !settings.speed ? 0 : settings.speed), tick)
    this.advice = new Advice(link)
    link.onNews = (sent, news) => this.news(sent.seat, sent.view, news)
  }

  async speak(): Promise<void> {
    this.texts = await speak(this.game, settings.lang)
  }

  /** All is there: whoever was asked before there were words for it is called now. */
  greet(): void {
    if (!this.question) this.call()
  }

  /** Puts on the face of the game, if it has one; a game without can be played all the same. */
  async dress(this: Desk): Promise<void> {
    const own = await dressed(this.game).catch(() => null)
    if (!own) return
    this.face = { ...PLAIN, ...own }
    this.animator.stage = this.face.stage
  }

  // What I see

  get local(): boolean {
    return (this.link.table?.me.length ?? 0) > 1
  }

  get covered(): boolean {
    return this.local && this.handed !== this.seat
  }

  get view(): View<T> | null {
    return this.link.sent[this.seat]?.view ?? null
  }

  get sent() {
    return this.link.sent[this.seat] ?? null
  }

  /** What is played here otherwise than the rulebook says. */
  get terms(): string {
    return termsOf(this.game, this.link.table?.options ?? {})
  }

  get names(): string[] {
    return this.link.table?.seats.map(nameOf) ?? []
  }

  /** What everybody was called when something happened, and which seat was mine then. */
  namesAt = (seq: number): { names: string[]; viewer: number } => {
    const table = this.link.table
    if (!table?.sat.length) return { names: this.names, viewer: this.seat }
    const sat = table.seats.map((_, seat) => sitterAt(table, seat, seq))
    return { names: sat.map(nameOf), viewer: sat[this.seat]?.mine ? this.seat : -1 }
  }

  get shown(): T | null {
    return this.animator.shown ?? this.view?.table ?? null
  }

  get running(): boolean {
    return this.link.table?.state === 'running'
  }

  /** Why the table stands still, if it does: it is only to be looked at then. */
  get trouble(): Trouble | null {
    return this.link.table?.trouble ?? null
  }

  get choices(): Choices {
    const closed = this.covered || !this.running || this.link.busy
    if (!this.view || closed || !this.view.legal.length) return NO_CHOICES
    return new Choices(this.space, this.view.legal)
  }

  get mine(): boolean {
    return this.choices.any
  }

  /** A reaction window in which this seat is asked; whoever could only pass may be spared that. */
  get reacting(): WindowSent | null {
    const open = this.link.window
    if (this.seat < 0 || this.covered || this.sent?.spare?.now) return null
    return open?.seats.includes(this.seat) ? open : null
  }

  /** The answer that lets things happen: a pass, by the same words as the house takes it. */
  get pass(): ActionInfo | null {
    return this.choices.list().find((action) => action.text === 'pass' || action.text === 'done') ?? null
  }

  /** Milliseconds until a moment of the house; `now` is ours, told by performance.now(). */
  left(until: number, now: number): number {
    return Math.max(0, until - now - this.link.ahead)
  }

  get prompt(): string {
    if (!this.view || !this.texts) return ''
    if (this.trouble) return `${w().standsStill}.`
    if (keptSeats(this.link.table?.seats ?? []).length) return `${w().waitsForGuests}.`
    return this.sent?.spare?.now
      ? this.texts.bystander(this.view, this.names)
      : this.texts.prompt(this.view, this.names)
  }

  /** What a choice is called. */
  called(action: ActionInfo): string {
    return this.face.named(this, action) || this.texts!.action(action.verb, action.args as Json[], this.names)
  }

  /** What all choices of a verb are called: "Seal a …". */
  family(verb: string): string {
    return this.texts!.at(`action.${verb}`).replace(SLOT, '…')
  }

  /** Chooses the seat that looks: the only one, or at a hot seat the one that is asked. */
  sit(): void {
    const mine = this.link.table?.me ?? []
    if (this.watching || !mine.length) this.seat = -1
    else if (mine.length === 1) this.handed = this.seat = mine[0]!
    else this.passOn(mine)
  }

  private passOn(mine: number[]): void {
    const asked = this.link.asked
    if (asked.includes(this.seat)) return
    this.handed = -1
    const next = asked[0] ?? (mine.includes(this.seat) ? this.seat : mine[0]!)
    if (next === this.seat) return
    this.seat = next
    this.draft = []
    this.selected = ''
    this.advice.hint = null
    if (this.view) this.animator.snap(this.view.table)
  }

  uncover(): void {
    this.handed = this.seat
  }

  // What happens

  private news(seat: number, view: View<T>, news: [number, Masked, string[]][]): void {
    this.sit()
    if (seat !== this.seat) return
    if (!news.length) this.animator.snap(view.table)
    else
      this.animator.play(
        news.map(([, event]) => event),
        view.table,
      )
    // The same moment told again, say with another clock: what was begun stays.
    if (!news.length && view.version === this.moment) return
    this.moment = view.version
    this.hovered = null
    this.selected = ''
    this.draft = []
    this.confirming = ''
    this.why = null
    this.advice.hint = null
    for (const one of news) this.tell(one)
    const summed = news.find(([, event]) => this.face.summed(event))
    if (summed) this.summary = summed[1]
    this.call()
  }

  private tell(happened: [number, Masked, string[]]): void {
    if (!this.texts || this.face.quiet.includes(happened[1][0]) || this.face.hush(happened)) return
    const sentence = flat(this.texts.eventPieces(happened[1], this.names, this.seat))
    if (document.hidden) this.away = [...this.away, sentence].slice(-12)
    else this.whisper(sentence)
    ring(this.face.sound(happened[1]))
  }

  /** A question to which everybody may answer at once. */
  private get isWindow(): boolean {
    return this.texts?.vocabulary.windows.includes(this.view?.ask?.[0] ?? '') ?? false
  }

  /** Calls whoever has waited; whoever is asked on only hears the next question. */
  private call(): void {
    const before = this.question
    this.question = this.mine && !this.sent?.spare?.now ? this.prompt : ''
    if (!this.question) return
    if (before && !this.isWindow) return void (before !== this.question && this.whisper(this.question, 'question'))
    this.voice.call(`${this.isWindow ? w().reactNow : `${w().yourTurn}.`} ${this.question}`)
    if (document.hidden) notify(this.question)
    ring('turn')
    shake()
  }

  /** Says it to screen readers, after what is already being said. */
  whisper(sentence: string, about = ''): void {
    this.voice.whisper(sentence, about)
  }

  /** Reads something out and shows it for a while. */
  speakUp(sentence: string): void {
    this.voice.speakUp(sentence)
  }

  /** What others did to me since I decided something, unless I have read it. */
  get hurts(): Happened[] {
    if (this.seat < 0 || this.covered || !this.texts || this.view?.scores) return []
    const log = this.link.logs[this.seat] ?? []
    const all = harmTo(log, this.seat, this.face, this.texts.vocabulary.events)
    const since = Math.max(this.forgiven, mineSince(this.link.table!, this.seat))
    return all.filter(([seq]) => seq > since)
  }

  /** I have read it. */
  forgive(): void {
    this.forgiven = this.hurts.at(-1)?.[0] ?? this.forgiven
  }

  // What I do

  /** Does what was tapped, or says why not. */
  async do(intent: string): Promise<void> {
    this.animator.skip()
    if (this.watching || this.covered || !this.view || this.link.busy) return
    const id = this.choices.id(intent)
    if (id === null) return this.ask(intent)
    if (this.wantsSecondTap(intent) && this.selected !== intent && this.confirming !== intent) {
      if (this.face.risky(intent)) this.confirming = intent
      else this.selected = intent
      return
    }
    this.send(id)
  }

  /** The keyboard needs no second press unless asked for. */
  async press(intent: string): Promise<void> {
    if (settings.confirm !== 'always' && !this.face.risky(intent)) this.selected = intent
    await this.do(intent)
  }

  private send(id: number): void {
    this.selected = ''
    this.confirming = ''
    this.why = null
    this.advice.hint = null
    this.summary = null
    this.away = []
    this.link.act(this.seat, id)
  }

  private wantsSecondTap(intent: string): boolean {
    if (settings.confirm === 'never') return false
    if (settings.confirm === 'always' || this.face.risky(intent)) return true
    return this.face.twoTaps(intent) && matchMedia('(pointer: coarse)').matches
  }

  async ask(intent: string): Promise<void> {
    if (this.watching || this.seat < 0) return
    const reason = await this.link.why(this.seat, intent)
    if (!reason) return
    this.advice.hint = null
    this.why = { reason, intent }
    this.whisper(`${this.texts!.reason(reason, this.names)} ${this.texts!.fix(reason, this.names)}`)
  }

  /** Somebody decides here who may ask what an expert would do. */
  get hinted(): boolean {
    return this.mine && !this.sent?.spare?.now && (this.link.table?.hints ?? false)
  }

  hint(): void {
    this.animator.skip()
    this.why = null
    if (this.hinted) void this.advice.ask(this.seat)
  }

  /** Bots say why they did something: when the game is over, or where they think aloud. */
  get explained(): boolean {
    return this.link.table?.teach === 'aloud' || Boolean(this.view?.scores)
  }

  /** Adds a part to a choice, not yet for the others to see; false if it has all its parts. */
  put(part: string, all: number): boolean {
    if (this.draft.length >= all) return false
    this.draft = [...this.draft, part]
    return true
  }

  takeBack(part: string): void {
    const at = this.draft.lastIndexOf(part)
    this.draft = this.draft.filter((_, index) => index !== at)
  }

  /** What was prepared to be done as soon as I am asked. */
  get prepared(): ActionInfo | null {
    const order = this.sent?.order
    return order?.do === 'play' ? (this.space[order.action] ?? null) : null
  }

  /** What was just refused only because it is not my turn. */
  get preparable(): boolean {
    const why = this.why
    return (
      this.link.id !== '' && why?.reason.code === 'not_your_turn' && this.space.some((one) => one.text === why.intent)
    )
  }

  /** Does this as soon as it is my turn and allowed; nobody else can tell. */
  prepare(intent: string): void {
    const action = this.space.findIndex((one) => one.text === intent)
    if (action >= 0) this.order({ do: 'play', action })
  }

  order(order: PassUntil | Prepared | null): void {
    this.why = null
    if (this.seat >= 0) this.link.order(this.seat, order)
  }

  /** Ask me in windows only when I could do more than pass, or always. */
  spare(on: boolean): void {
    if (this.seat >= 0 && this.sent?.spare?.on !== on) this.link.spare(this.seat, on)
  }

  /** Which of my decisions would be taken back, in words. */
  get undone(): string {
    const action = this.sent?.undo ? this.space[this.sent.undone ?? -1] : undefined
    return action && this.texts ? this.texts.action(action.verb, action.args as Json[], this.names) : ''
  }

  undo(): void {
    if (!this.sent?.undo) return
    if (this.sent.undo === 'free') this.speakUp(w().takenBack(this.undone))
    this.link.undo(this.seat)
  }
}

function notify(text: string): void {
  if (!settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return
  const note = new Notification(w().yourTurn, { body: text, icon: '/lantern.svg', tag: 'turn' })
  note.onclick = () => window.focus()
}
