/** The line of a puzzle: to the board it is a table like any other, but every answer is judged and none is made. */
import type { Socket } from '../desk/link.svelte'
import { ANIMALS } from '../study/line'
import type { Table, ViewSent, WindowSent } from '../wire'
import type { Puzzling } from './puzzling.svelte'
import type { Riddle } from './sources'

type Said = { t: string; cid: string; action: number }

export class PuzzleLine implements Socket {
  readyState = 1
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  private epoch = 0
  private shown: Riddle | null = null

  constructor(
    private readonly puzzling: Puzzling,
    private readonly game: string,
    /** Questions to which several may answer at once. */
    private readonly windows: readonly string[],
  ) {
    puzzling.onshow = () => this.show()
    queueMicrotask(() => this.onopen?.(new Event('open')))
  }

  close(): void {
    this.puzzling.onshow = () => {}
  }

  send(text: string): void {
    const said = JSON.parse(text) as Said
    const { t, cid } = said
    if (t === 'hello') this.show()
    else if (t === 'act') void this.answer(said)
    else if (t === 'why') this.tell({ t: 'reason', cid, reason: null })
    else if (t === 'foresee') this.tell({ t: 'foresight', cid, told: null })
    else if (t === 'score') this.tell({ t: 'score', cid, lines: this.puzzling.riddle?.score ?? [] })
    else this.tell({ t: 'nak', cid, code: 'not_at_study', reason: null })
  }

  /** A message that comes twice is answered once. */
  private async answer({ cid, action }: Said): Promise<void> {
    if (!this.puzzling.busy) await this.puzzling.answer(action)
    this.tell({ t: 'ack', cid, seq: -1 })
  }

  /** Another puzzle begins anew; of the same one only the table changes, which rests once it is solved. */
  private show(): void {
    const { riddle } = this.puzzling
    if (!riddle) return
    if (riddle !== this.shown || !this.epoch) this.epoch++
    this.shown = riddle
    const table = tableOf(this.game, riddle, this.puzzling.isOver)
    this.tell({ t: 'table', table, now: performance.now(), epoch: `puzzle ${this.epoch}` })
    this.tell({ t: 'view', ...viewOf(riddle) })
    const kind = riddle.view.ask?.[0]
    if (typeof kind === 'string' && this.windows.includes(kind)) this.tell({ t: 'window', ...windowOf(riddle, kind) })
  }

  private tell(message: Record<string, unknown>): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

function viewOf({ seat, view }: Riddle): Omit<ViewSent, 't'> {
  return {
    seq: 0,
    seat,
    events: [],
    cut: null,
    view,
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

/** Nobody waits: there is time to think. */
const windowOf = ({ seat }: Riddle, kind: string): Omit<WindowSent, 't'> => ({
  seq: 0,
  kind,
  seats: [seat],
  timing: 'turns',
  until: null,
  now: performance.now(),
})

function tableOf(game: string, { seat, seats, options }: Riddle, isOver: boolean): Table {
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
    me: [seat],
    state: isOver ? 'finished' : 'running',
    invite: null,
    watch: null,
    version: Number.MAX_SAFE_INTEGER,
    turn: [seat],
    my_turn: !isOver,
    wishes: [],
    scores: null,
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
