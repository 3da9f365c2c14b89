/** The line of a puzzle: every answer is judged and none is made. */
import { chairsFor, LONE_TABLE, LoneLine } from '../desk/lone_line'
import type { Table, WindowSent } from '../wire'
import type { Puzzling } from './puzzling.svelte'
import type { Riddle } from './sources'

type Said = { t: string; cid: string; action: number }

export class PuzzleLine extends LoneLine {
  private epoch = 0
  private shown: Riddle | null = null

  constructor(
    private readonly puzzling: Puzzling,
    private readonly game: string,
    /** Questions to which several may answer at once. */
    private readonly windows: readonly string[],
  ) {
    super()
    puzzling.onshow = () => this.show()
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
    else if (t === 'score') this.tellScore(cid)
    else this.tell({ t: 'nak', cid, code: 'not_at_study', reason: null })
  }

  /** Points as they stand, for games that keep an open score: a board without its head does not ask for them. */
  private tellScore(cid: string): void {
    this.tell({ t: 'score', cid, lines: this.puzzling.riddle?.score ?? [] })
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
    this.tellTable(tableOf(this.game, riddle, this.puzzling.isOver), `puzzle ${this.epoch}`)
    this.tellView({ seq: 0, seat: riddle.seat, events: [], view: riddle.view })
    this.tellScore('')
    const kind = riddle.view.ask?.[0]
    if (typeof kind === 'string' && this.windows.includes(kind)) this.tell({ t: 'window', ...windowOf(riddle, kind) })
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

const tableOf = (game: string, { seat, seats, options }: Riddle, isOver: boolean): Table => ({
  ...LONE_TABLE,
  game,
  seats: chairsFor(seats),
  options,
  me: [seat],
  state: isOver ? 'finished' : 'running',
  turn: [seat],
  my_turn: !isOver,
})
