/** The line of a replay: to the board it is a table like any other, but nobody can do anything there. */
import type { Socket } from '../desk/link.svelte'
import type { Table, ViewSent } from '../wire'
import type { Viewing } from './viewing.svelte'

type Said = { t: string; cid: string }

export class FilmLine implements Socket {
  readyState = 1
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  private epoch = 0

  constructor(private readonly viewing: Viewing) {
    viewing.onshow = (isNext) => this.show(isNext)
    queueMicrotask(() => this.onopen?.(new Event('open')))
  }

  close(): void {
    this.viewing.onshow = () => {}
  }

  send(text: string): void {
    const { t, cid } = JSON.parse(text) as Said
    if (t === 'hello') this.show(false)
    else if (t === 'why') this.tell({ t: 'reason', cid, reason: null })
    else if (t === 'foresee') this.tell({ t: 'foresight', cid, told: null })
    else if (t === 'score') this.tell({ t: 'score', cid, lines: [] })
    else this.tell({ t: 'nak', cid, code: 'not_at_study', reason: null })
  }

  /** A step goes on with what the board shows; everything else begins anew. */
  private show(isNext: boolean): void {
    if (!isNext || !this.epoch) this.epoch++
    const epoch = `film ${this.epoch}`
    this.tell({ t: 'table', table: tableOf(this.viewing), now: performance.now(), epoch })
    this.tell({ t: 'view', ...viewOf(this.viewing) })
  }

  private tell(message: Record<string, unknown>): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

const seatOf = ({ eyes }: Viewing): number => (typeof eyes === 'number' ? eyes : -1)

function viewOf(viewing: Viewing): Omit<ViewSent, 't'> {
  return {
    seq: viewing.seq,
    seat: seatOf(viewing),
    events: viewing.past,
    cut: null,
    view: viewing.view,
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

/** Whatever it has come to is not told before the end. */
function tableOf(viewing: Viewing): Table {
  const { film } = viewing
  const seat = seatOf(viewing)
  return {
    id: '',
    edition: viewing.film.edition,
    game: film.game,
    title: '',
    seats: film.chairs,
    options: film.options,
    pace: 'turns',
    clock: {},
    window: 'turns',
    host: null,
    mine: false,
    me: seat < 0 ? [] : [seat],
    state: 'finished',
    invite: null,
    watch: null,
    version: Number.MAX_SAFE_INTEGER,
    turn: [],
    my_turn: false,
    wishes: [],
    scores: null,
    rematch: null,
    created: 0,
    trouble: null,
    teach: 'off',
    hints: false,
    sat: [],
    written: false,
    shuffle: null,
    evening: null,
  }
}
