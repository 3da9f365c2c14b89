/** A game that is over, looked at together: one leads, the others follow. The house passes on where to look. */
import { untrack } from 'svelte'
import type { Socket } from '../../desk/link.svelte'
import type { NoteSent, ReviewSent } from '../../wire'
import { placeOf, type Viewing } from '../viewing.svelte'
import type { Arrow, Point } from './points'

export const MOST_ARROWS = 12
const FIRST_WAIT = 500
const LONGEST_WAIT = 10_000
/** Whoever draws the bar along tells the others so often. */
const TELL_EVERY = 200

type Heard = ({ t: 'review' } & ReviewSent) | ({ t: 'note' } & NoteSent) | { t: 'nak' | 'bye'; code: string }

export class Together {
  told = $state.raw<ReviewSent | null>(null)
  notes = $state.raw<NoteSent[]>([])
  line = $state<'joining' | 'open' | 'lost' | 'closed'>('joining')
  /** The code of what was refused. */
  problem = $state('')
  /** Do I go where the leader goes? */
  following = $state(true)
  drawing = $state(false)
  /** Where the arrow that is being drawn begins. */
  begun = $state<Point | null>(null)

  private socket: Socket | null = null
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  private telling: ReturnType<typeof setTimeout> | undefined
  private left = false
  private led = false
  private going = false
  private count = 0

  /** Whoever begins it leads, unless somebody else does. */
  constructor(
    readonly viewing: Viewing,
    private readonly url: string,
    private readonly watch: string,
    private begins: boolean,
    private readonly open: (url: string) => Socket = (url) => new WebSocket(url) as unknown as Socket,
  ) {
    this.connect()
  }

  // The line

  private connect(): void {
    const socket = this.open(this.url)
    this.socket = socket
    socket.onopen = () => {
      this.wait = FIRST_WAIT
      this.notes = []
      this.put({ t: 'hello', review: true, watch: this.watch || null })
    }
    socket.onmessage = (event) => this.hear(JSON.parse(event.data) as Heard)
    socket.onclose = () => {
      if (this.socket === socket) this.dropped()
    }
  }

  private dropped(): void {
    this.socket = null
    if (this.left || this.line === 'closed') return
    this.begins ||= this.led
    this.line = 'lost'
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2))
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  leave(): void {
    this.left = true
    clearTimeout(this.timer)
    clearTimeout(this.telling)
    this.socket?.close()
  }

  private put(message: Record<string, unknown>): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message))
  }

  private command(message: Record<string, unknown>): void {
    this.problem = ''
    this.put({ ...message, cid: `r${++this.count}` })
  }

  private hear(heard: Heard): void {
    if (heard.t === 'review') this.hearReview(heard)
    else if (heard.t === 'note') this.hearNote(heard)
    else if (heard.t === 'nak') this.problem = heard.code
    else if (heard.t === 'bye') this.sentAway(heard.code)
  }

  private sentAway(code: string): void {
    if (code === 'closing' || code === 'too_slow') return
    this.line = 'closed'
    this.problem = code
  }

  private hearReview(told: ReviewSent): void {
    const isFirst = this.line !== 'open'
    this.line = 'open'
    if (this.led && !told.leading) this.stopDrawing()
    this.led = told.leading
    this.told = told
    if (isFirst && this.begins && told.lead === null && this.isSeated) this.lead(true)
    this.begins = false
    if (told.leading && !this.isThere) this.tell()
    if (this.isLed && this.following) void this.follow()
  }

  private hearNote(note: NoteSent): void {
    if (!this.notes.some(({ id }) => id === note.id)) this.notes = [...this.notes, note]
  }

  // Leading and following

  get isSeated(): boolean {
    return this.viewing.film.mine.length > 0
  }

  get leading(): boolean {
    return this.told?.leading ?? false
  }

  /** Does somebody else lead, who has shown something? */
  get isLed(): boolean {
    return this.told !== null && !this.told.leading && this.told.lead !== null && this.told.at >= 0
  }

  /** Arrows belong to the step they were drawn at. */
  get arrows(): Arrow[] {
    const { told, viewing } = this
    return told && told.at === viewing.seq && told.eyes === viewing.eyes ? told.arrows : []
  }

  lead(on: boolean): void {
    this.command({ t: 'lead', on })
  }

  /** The step or the eyes are others now: the others are told, or I have left the way. */
  moved(): void {
    untrack(() => {
      if (this.leading) this.tellSoon()
      else if (this.isLed && this.following && !this.going && !this.isThere) this.following = false
    })
  }

  private get isThere(): boolean {
    return this.told!.at === this.viewing.seq && this.told!.eyes === this.viewing.eyes
  }

  private tellSoon(): void {
    this.telling ??= setTimeout(() => {
      this.telling = undefined
      if (this.leading && !this.isThere) this.tell()
    }, TELL_EVERY)
  }

  private tell(arrows: Arrow[] = this.arrows): void {
    this.begun = null
    this.command({ t: 'show', at: this.viewing.seq, eyes: this.viewing.eyes, arrows })
  }

  follows(on: boolean): void {
    this.following = on
    if (on && this.isLed) void this.follow()
  }

  /** Goes where the leader is, and on if they have gone on in the meantime. */
  private async follow(): Promise<void> {
    if (this.going) return
    this.going = true
    const { viewing } = this
    while (this.isLed && this.following && !this.isThere) {
      const { at, eyes } = this.told!
      if (eyes !== viewing.eyes) await viewing.lookAs(eyes)
      await viewing.show(placeOf(viewing.steps, at))
      if (viewing.problem || (viewing.seq !== at && this.told!.at === at)) break
    }
    this.going = false
  }

  // Arrows and notes

  draw(from: Point, to: Point): void {
    const others = this.arrows.filter((one) => one[0] !== from || one[1] !== to)
    if (this.leading && others.length < MOST_ARROWS) this.tell([...others, [from, to]])
  }

  remove(gone: Arrow): void {
    if (this.leading) this.tell(this.arrows.filter((one) => one !== gone))
  }

  clear(): void {
    if (this.leading) this.tell([])
  }

  /** A thing was touched: an arrow begins there, or is drawn to there. */
  touch(point: Point): void {
    if (this.begun === null) this.begun = point
    else this.draw(this.begun, point)
  }

  stopDrawing(): void {
    this.drawing = false
    this.begun = null
  }

  note(text: string): void {
    this.command({ t: 'note', at: this.viewing.seq, text })
  }
}
