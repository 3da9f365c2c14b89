/**
 * One table: the newest view of each of my seats, and nothing else is true. Events only drive the
 * animation and the log. Commands carry an id and are resent until the server has stored them.
 */
import { settings } from '../house/settings.svelte'
import type { Foresight, Happened, Masked, Reason, Shown, View, ViewSent } from '../house/seen'
import type {
  ChatSent,
  HintSent,
  MeaningSent,
  PassUntil,
  Prepared,
  Table,
  TableSent,
  ThoughtSent,
  UndoSent,
  WindowSent,
} from '../wire'

export type Line = 'joining' | 'open' | 'lost' | 'closed'
export type Notice = { kind: 'reason'; reason: Reason } | { kind: 'code'; code: string }
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent<string>) => void) | null
  onclose: ((event: CloseEvent) => void) | null
}
export type Open = (url: string) => Socket
/** The answer to a question, or the code of why there is none. */
export type Answer<T> = { told: T | null; code: string }
type Command = { cid: string; message: Record<string, unknown>; sent: number }

const FIRST_WAIT = 500
const LONGEST_WAIT = 10_000
const RESEND_AFTER = 4_000
const LOST_AFTER = 3_000

/** How long bots are to take, where it is not the usual. */
const pace = () => (settings.bots === 'usual' ? undefined : settings.bots)

export class TableLink<T extends Shown = Shown> {
  table = $state.raw<Table | null>(null)
  sent = $state.raw<Record<number, ViewSent<T>>>({})
  logs = $state.raw<Record<number, Happened[]>>({})
  line = $state<Line>('joining')
  farewell = $state('')
  notice = $state.raw<Notice | null>(null)
  chat = $state.raw<ChatSent[]>([])
  undoing = $state.raw<UndoSent | null>(null)
  window = $state.raw<WindowSent | null>(null)
  /** How far the clock of the house is ahead of ours: of the one that nobody can set. */
  ahead = $state(0)
  rematch = $state('')
  /** The score as it would be written now, for games that keep an open one; asked for by `askScore`. */
  score = $state.raw<{ line: Masked; rules: string[] }[]>([])
  busy = $state(false)

  private socket: Socket | null = null
  private commands = new Map<string, Command>()
  private questions = new Map<string, (reason: Reason | null) => void>()
  private wonders = new Map<string, (told: Foresight | null) => void>()
  private pleas = new Map<string, (answer: Answer<never>) => void>()
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  private shy: ReturnType<typeof setTimeout> | undefined
  private resend: ReturnType<typeof setInterval>
  private seq = -1
  /** The reading of the table that our numbers belong to, and the seats whose view is of it. */
  private epoch = ''
  private fresh = new Set<number>()
  /** This line has led to a table, and so to its clock. */
  private arrived = false
  /** My last stored command; its view is still on the way. */
  private awaited = -1
  private left = false
  private count = 0
  private prefix = Math.random().toString(36).slice(2, 8)

  constructor(
    readonly id: string,
    private readonly url: string,
    readonly watch?: string,
    private readonly open: Open = (url) => new WebSocket(url) as unknown as Socket,
  ) {
    this.resend = setInterval(() => this.resendOld(), RESEND_AFTER)
    this.connect()
  }

  // The line

  private connect(): void {
    clearTimeout(this.timer)
    if (this.left) return
    const socket = this.open(this.url)
    this.socket = socket
    this.arrived = false
    socket.onopen = () => {
      this.wait = FIRST_WAIT
      this.put({ t: 'hello', since: this.seq, epoch: this.epoch, watch: this.watch, bots: pace() })
      for (const command of this.commands.values()) this.transmit(command)
    }
    socket.onmessage = (event) => this.hear(JSON.parse(event.data) as { t: string })
    socket.onclose = () => {
      if (this.socket === socket) this.dropped()
    }
  }

  private dropped(): void {
    this.socket = null
    for (const cid of this.pleas.keys()) this.advised(cid, null, 'no_answer')
    if (this.shelved) this.farewell ||= 'shelved'
    if (this.left || this.farewell) {
      clearTimeout(this.shy)
      this.shy = undefined
      this.line = 'closed'
      return
    }
    this.shy ??= setTimeout(() => (this.line = 'lost'), this.line === 'joining' ? 0 : LOST_AFTER)
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2))
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  /** A table that stands still and cannot even be shown: nobody opens, however often we knock. */
  private get shelved(): boolean {
    const trouble = this.table?.trouble
    return Boolean(trouble && !trouble.mend && !this.arrived)
  }

  /** The network or the tab came back: no reason to wait any longer. */
  hurry(): void {
    if (this.farewell === 'shelved') return this.comeBack()
    if (this.socket || this.left || this.farewell) return
    this.wait = FIRST_WAIT
    this.connect()
  }

  comeBack(): void {
    this.farewell = ''
    this.line = 'joining'
    this.hurry()
  }

  leave(): void {
    this.left = true
    clearTimeout(this.timer)
    clearTimeout(this.shy)
    clearInterval(this.resend)
    this.socket?.close()
  }

  // What I say

  private put(message: Record<string, unknown>): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message))
  }

  private newId(): string {
    return `${this.prefix}-${++this.count}`
  }

  private command(message: Record<string, unknown>): string {
    const cid = this.newId()
    const command = { cid, message: { ...message, cid }, sent: 0 }
    this.commands.set(cid, command)
    this.transmit(command)
    return cid
  }

  private transmit(command: Command): void {
    command.sent = performance.now()
    this.put(command.message)
  }

  private resendOld(): void {
    for (const command of this.commands.values()) {
      if (performance.now() - command.sent >= RESEND_AFTER - 50) this.transmit(command)
    }
  }

  act(seat: number, action: number): void {
    this.notice = null
    this.busy = true
    this.command({ t: 'act', seat, base: this.sent[seat]?.seq ?? this.seq, action })
  }

  undo(seat: number): void {
    this.notice = null
    this.command({ t: 'undo', seat, base: this.sent[seat]?.seq ?? this.seq })
  }

  consent(yes: boolean): void {
    if (this.undoing) this.command({ t: 'consent', undo: this.undoing.undo, yes })
    this.undoing = null
  }

  order(seat: number, order: PassUntil | Prepared | null): void {
    this.command({ t: 'order', seat, order })
  }

  spare(seat: number, on: boolean): void {
    this.command({ t: 'spare', seat, on })
  }

  say(text: string): void {
    this.command({ t: 'chat', text })
  }

  mute(who: number, on: boolean): void {
    this.put({ t: 'mute', who, on })
  }

  pause(on: boolean): void {
    this.command({ t: 'pause', on })
  }

  /** Why is this not allowed? Null if nothing speaks against it. */
  why(seat: number, intent: string): Promise<Reason | null> {
    const cid = this.newId()
    const answer = new Promise<Reason | null>((resolve) => this.questions.set(cid, resolve))
    this.put({ t: 'why', cid, seat, intent })
    return answer
  }

  /** What would this do? Null if it is not allowed, or the game does not foresee. */
  foresee(seat: number, intent: string): Promise<Foresight | null> {
    const cid = this.newId()
    const answer = new Promise<Foresight | null>((resolve) => this.wonders.set(cid, resolve))
    this.put({ t: 'foresee', cid, seat, intent })
    return answer
  }

  /** What would an expert do at this seat of mine? */
  hint(seat: number): Promise<Answer<HintSent>> {
    return this.plead({ t: 'hint', seat })
  }

  /** What would these answers of mine mean? */
  meaning(seat: number, actions: number[]): Promise<Answer<MeaningSent>> {
    return this.plead({ t: 'meaning', seat, actions })
  }

  /** Why did a bot do what has this number? */
  thought(seq: number): Promise<Answer<ThoughtSent>> {
    return this.plead({ t: 'thought', seq })
  }

  private plead<A>(message: Record<string, unknown>): Promise<Answer<A>> {
    if (this.socket?.readyState !== 1) return Promise.resolve({ told: null, code: 'no_answer' })
    const cid = this.newId()
    const answer = new Promise<Answer<A>>((resolve) => this.pleas.set(cid, resolve))
    this.put({ ...message, cid })
    return answer
  }

  askScore(): void {
    this.put({ t: 'score', cid: this.newId() })
  }

  // What I hear

  /** A view has come, with what is new in it; whoever sits down here puts their own ears in its place. */
  onNews(_sent: ViewSent<T>, _news: Happened[]): void {}

  private hear(message: { t: string } & Record<string, unknown>): void {
    clearTimeout(this.shy)
    this.shy = undefined
    this.line = 'open'
    switch (message.t) {
      case 'view':
        return this.see(message as unknown as ViewSent<T>)
      case 'ack':
        this.commands.delete(message['cid'] as string)
        this.awaited = Math.max(this.awaited, message['seq'] as number)
        return this.restIfDone()
      case 'nak':
        return this.refused(message as unknown as { cid: string | null; code: string; reason: Reason | null })
      case 'reason':
        this.questions.get(message['cid'] as string)?.(message['reason'] as Reason | null)
        this.questions.delete(message['cid'] as string)
        return
      case 'foresight':
        return this.foretold(message['cid'] as string, message['told'] as Foresight | null)
      case 'hint':
      case 'meaning':
      case 'thought':
        return this.advised(message['cid'] as string, message, '')
      case 'score':
        this.score = message['lines'] as { line: Masked; rules: string[] }[]
        return
      case 'table':
        return this.hearTable(message as unknown as TableSent)
      case 'undo':
        return this.takingBack(message as unknown as UndoSent)
      case 'window':
        return this.hearWindow(message as unknown as WindowSent)
      case 'chat':
        return this.hearTalk(message as unknown as ChatSent)
      case 'rematch':
        this.rematch = message['table'] as string
        return
      case 'bye':
        this.farewell = message['code'] as string
        if (this.farewell === 'too_slow' || this.farewell === 'closing') this.farewell = ''
        else this.line = 'closed'
    }
  }

  private hearTable({ table, now, epoch }: TableSent): void {
    if (epoch !== this.epoch) this.beginAnew(epoch, table)
    this.table = table
    this.setClock(now)
    if (table.rematch) this.rematch = table.rematch
  }

  private hearWindow(window: WindowSent): void {
    this.setClock(window.now)
    this.window = window
  }

  /** What was on the way longest tells least of the time of the house; and a new line may lead to another clock. */
  private setClock(now: number): void {
    const ahead = now - performance.now()
    this.ahead = this.arrived ? Math.max(this.ahead, ahead) : ahead
    this.arrived = true
  }

  /**
   * The house has read the table anew: no number of before holds, and everything is told again. What was shown stays
   * until then, so that nothing flickers.
   */
  private beginAnew(epoch: string, table: Table): void {
    if (table.version < this.seq && !table.trouble) this.notice = { kind: 'code', code: 'set_back' }
    this.epoch = epoch
    this.fresh.clear()
    this.chat = []
    this.undoing = null
    this.window = null
    this.seq = this.awaited = -1
    this.restIfDone()
  }

  private foretold(cid: string, told: Foresight | null): void {
    this.wonders.get(cid)?.(told)
    this.wonders.delete(cid)
  }

  private advised(cid: string, told: unknown, code: string): void {
    this.pleas.get(cid)?.({ told: told as never, code })
    this.pleas.delete(cid)
  }

  private see(sent: ViewSent<T>): void {
    const before = this.fresh.has(sent.seat) ? this.sent[sent.seat] : undefined
    if (before && sent.seq < before.seq) return
    const known = before ? this.logs[sent.seat]! : []
    const kept = sent.cut === null ? known : known.filter(([seq]) => seq < sent.cut!)
    const last = kept.length ? kept[kept.length - 1]![0] : -1
    const news = sent.events.filter(([seq]) => seq > last)
    this.fresh.add(sent.seat)
    this.sent = { ...this.sent, [sent.seat]: sent }
    this.logs = { ...this.logs, [sent.seat]: [...kept, ...news] }
    this.seq = Math.max(this.seq, sent.seq)
    this.restIfDone()
    if (this.window && this.window.seq < sent.seq) this.window = null
    this.onNews(sent, sent.replayed || !before ? [] : news)
  }

  private restIfDone(): void {
    if (!this.commands.size && this.seq >= this.awaited) this.busy = false
  }

  private refused(nak: { cid: string | null; code: string; reason: Reason | null }): void {
    if (nak.cid) this.commands.delete(nak.cid)
    if (nak.cid && this.wonders.has(nak.cid)) return this.foretold(nak.cid, null)
    if (nak.cid && this.pleas.has(nak.cid)) return this.advised(nak.cid, null, nak.code)
    this.restIfDone()
    if (nak.code === 'stale' && this.isSetBack) return
    this.notice = nak.reason ? { kind: 'reason', reason: nak.reason } : { kind: 'code', code: nak.code }
  }

  /** Whoever was told that the last moves are lost knows why a click came too late. */
  private get isSetBack(): boolean {
    return this.notice?.kind === 'code' && this.notice.code === 'set_back'
  }

  private takingBack(undo: UndoSent): void {
    const mine = this.table?.me.includes(undo.seat)
    this.undoing = undo.state === 'asked' && !mine ? undo : null
    if (mine && undo.state === 'asked') this.notice = { kind: 'code', code: 'undo_asked' }
    if (mine && undo.state === 'refused') this.notice = { kind: 'code', code: 'undo_refused' }
  }

  private hearTalk(talk: ChatSent): void {
    if (!this.chat.some((one) => one.id === talk.id)) this.chat = [...this.chat, talk]
  }

  // What is asked

  view(seat: number): View<T> | null {
    return this.sent[seat]?.view ?? null
  }

  /** My seats that are asked something, in order of play. */
  get asked(): number[] {
    const mine = this.table?.me ?? []
    return mine.filter((seat) => (this.sent[seat]?.view.legal.length ?? 0) > 0)
  }
}

export function socketAddress(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${location.host}/ws/${encodeURIComponent(id)}`
}
