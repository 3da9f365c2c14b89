/** The line of a study: nobody sits there and nothing is stored. */
import { chairsFor, LONE_TABLE, LoneLine } from '../desk/lone_line'
import type { Study, Table } from '../wire'
import type { Studying } from './studying.svelte'

type Said = { t: string; cid: string; seat: number; action: number; intent: string }

export class StudyLine extends LoneLine {
  private epoch = 0

  constructor(
    private readonly study: Studying,
    private readonly textOf: (action: number) => string,
  ) {
    super()
    study.onshow = (told, isNext) => this.show(told, isNext)
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
    this.tellTable(tableOf(this.study.game, told), `study ${this.epoch}`)
    this.tellView({ seq: told.moves.length, seat: told.seat, events: told.events, view: told.view })
  }
}

function tableOf(game: string, told: Study): Table {
  const { seats, options } = told.position as unknown as { seats: number; options: Record<string, string> }
  return {
    ...LONE_TABLE,
    game,
    seats: chairsFor(seats),
    options,
    me: [told.seat],
    state: 'running',
    turn: told.asked,
    my_turn: told.asked.includes(told.seat),
    scores: told.view.scores ?? null,
  }
}
