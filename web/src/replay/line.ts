/** The line of a replay: nobody can do anything there. */
import { LONE_TABLE, LoneLine } from '../desk/lone_line'
import type { Table } from '../wire'
import type { Viewing } from './viewing.svelte'

type Said = { t: string; cid: string }

export class FilmLine extends LoneLine {
  private epoch = 0

  constructor(private readonly viewing: Viewing) {
    super()
    viewing.onshow = (isNext) => this.show(isNext)
  }

  close(): void {
    this.viewing.onshow = () => {}
  }

  send(text: string): void {
    const { t, cid } = JSON.parse(text) as Said
    if (t === 'hello') this.show(false)
    else if (t === 'why') this.tell({ t: 'reason', cid, reason: null })
    else if (t === 'foresee') this.tell({ t: 'foresight', cid, told: null })
    else if (t === 'score') this.tell({ t: 'score', cid, lines: this.viewing.score })
    else this.tell({ t: 'nak', cid, code: 'not_at_study', reason: null })
  }

  /** A step goes on with what the board shows; everything else begins anew. */
  private show(isNext: boolean): void {
    if (!isNext || !this.epoch) this.epoch++
    const { seq, past: events, view, score: lines } = this.viewing
    this.tellTable(tableOf(this.viewing), `film ${this.epoch}`)
    this.tellView({ seq, seat: seatOf(this.viewing), events, view })
    this.tell({ t: 'score', cid: '', lines })
  }
}

const seatOf = ({ eyes }: Viewing): number => (typeof eyes === 'number' ? eyes : -1)

/** Whatever it has come to is not told before the end. */
function tableOf(viewing: Viewing): Table {
  const { film } = viewing
  const seat = seatOf(viewing)
  return {
    ...LONE_TABLE,
    edition: film.edition,
    game: film.game,
    seats: film.chairs,
    options: film.options,
    me: seat < 0 ? [] : [seat],
    state: 'finished',
    written: false,
  }
}
