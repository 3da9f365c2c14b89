/** The line of a study: to the board it is a table like any other, but nobody sits there and nothing is stored. */
import type { Socket } from '../desk/link.svelte'
import type { Study, Table, ViewSent } from '../wire'
import type { Studying } from './studying.svelte'

type Said = { t: string; cid: string; seat: number; action: number; intent: string }

/** Animals sit on all chairs, as bots do elsewhere: clients call them in their own language. */
export const ANIMALS = ['magpie', 'raven', 'fox', 'marten', 'cat', 'rat', 'badger', 'polecat']

export class StudyLine implements Socket {
  readyState = 1
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  private epoch = 0

  constructor(
    private readonly study: Studying,
    private readonly textOf: (action: number) => string,
  ) {
    study.onshow = (told, isNext) => this.show(told, isNext)
    queueMicrotask(() => this.onopen?.(new Event('open')))
  }

  close(): void {
    this.study.onshow = () => {}
  }

  send(text: string): void {
    const said = JSON.parse(text) as Said
    if (said.t === 'hello') {
      if (this.study.told) this.show(this.study.told, false)
    } else void this.answer(said)
  }

  private async answer(said: Said): Promise<void> {
    const { t, cid, seat } = said
    if (t === 'act') {
      const isMade = await this.study.step(`S${seat} ${this.textOf(said.action)}`)
      if (isMade) this.tell({ t: 'ack', cid, seq: -1 })
      else this.tell({ t: 'nak', cid, code: 'stale', reason: null })
    } else if (t === 'undo') {
      this.tell({ t: 'ack', cid, seq: -1 })
      await this.study.back()
    } else if (t === 'why') {
      this.tell({ t: 'reason', cid, reason: (await this.study.ask(seat, said.intent))?.reason ?? null })
    } else if (t === 'foresee') {
      const told = this.study.ruling
      const ruling = await this.study.ask(seat, said.intent)
      this.study.ruling = told
      this.tell({ t: 'foresight', cid, told: ruling?.foresight ?? null })
    } else if (t === 'score') {
      this.tell({ t: 'score', cid, lines: this.study.told?.score ?? [] })
    } else this.tell({ t: 'nak', cid, code: 'not_at_study', reason: null })
  }

  /** A step goes on with what the board shows; everything else begins anew. */
  private show(told: Study, isNext: boolean): void {
    if (!isNext || !this.epoch) this.epoch++
    this.tell({
      t: 'table',
      table: tableOf(this.study.game, told),
      now: performance.now(),
      epoch: `study ${this.epoch}`,
    })
    this.tell({ t: 'view', ...viewOf(told) })
  }

  private tell(message: Record<string, unknown>): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

function viewOf(told: Study): Omit<ViewSent, 't'> {
  return {
    seq: told.moves.length,
    seat: told.seat,
    events: told.events,
    cut: null,
    view: told.view,
    undo: null,
    undone: null,
    held: null,
    order: null,
    spare: null,
    clock: null,
    local: false,
    replayed: false,
    lesson: null,
  }
}

function tableOf(game: string, told: Study): Table {
  const { seats, options } = told.position as unknown as { seats: number; options: Record<string, string> }
  const chairs = ANIMALS.slice(0, seats).map((name, seat) => ({
    seat,
    name,
    kind: 'bot' as const,
    bot: null,
    here: true,
    since: 0,
  }))
  return {
    id: '',
    edition: '',
    game,
    title: '',
    seats: chairs,
    options,
    pace: 'turns',
    clock: {},
    window: 'turns',
    host: null,
    mine: false,
    me: [told.seat],
    state: 'running',
    invite: null,
    watch: null,
    version: Number.MAX_SAFE_INTEGER,
    turn: told.asked,
    my_turn: told.asked.includes(told.seat),
    wishes: [],
    scores: told.view.scores ?? null,
    rematch: null,
    created: 0,
    trouble: null,
    teach: 'off',
    hints: false,
    sat: [],
    written: true,
    shuffle: null,
    evening: null,
  }
}
