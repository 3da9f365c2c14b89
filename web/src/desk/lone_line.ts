/** A line that ends in this browser: to the board it is a table like any other, but nobody else sits there. */
import type { Table, ViewSent } from '../wire'
import type { Socket } from './link.svelte'

/** Animals sit on all chairs, as bots do elsewhere: clients call them in their own language. */
const ANIMALS = ['magpie', 'raven', 'fox', 'marten', 'cat', 'rat', 'badger', 'polecat']

export abstract class LoneLine implements Socket {
  readyState = 1
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null

  constructor() {
    queueMicrotask(() => this.onopen?.(new Event('open')))
  }

  abstract send(text: string): void
  abstract close(): void

  protected tell(message: Record<string, unknown>): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  protected tellTable(table: Table, epoch: string): void {
    this.tell({ t: 'table', table, now: performance.now(), epoch })
  }

  protected tellView(view: Seen): void {
    this.tell({ ...LONE_VIEW, ...view })
  }
}

type Seen = Pick<ViewSent, 'seq' | 'seat' | 'events'> & { view: unknown }

const LONE_VIEW = {
  t: 'view',
  cut: null,
  undo: null,
  undone: null,
  held: null,
  order: null,
  spare: null,
  clock: null,
  local: false,
  replayed: false,
  lesson: null,
} satisfies Partial<ViewSent>

/** Chairs for so many. */
export const chairsFor = (seats: number): Table['seats'] =>
  ANIMALS.slice(0, seats).map((name, seat) => ({ seat, name, kind: 'bot', bot: null, here: true, since: 0 }))

/** A table of nobody's: no clock, no link, nothing stored. */
export const LONE_TABLE = {
  id: '',
  edition: '',
  title: '',
  pace: 'turns',
  clock: {},
  window: 'turns',
  host: null,
  mine: false,
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
  written: true,
  shuffle: null,
  evening: null,
} satisfies Partial<Table>
