import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ViewSent } from '$lib/house/seen'
import { TableLink, type Socket } from '$lib/desk/link.svelte'

class FakeSocket implements Socket {
  static all: FakeSocket[] = []
  readyState = 1
  sent: Record<string, unknown>[] = []
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  constructor() {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close() {
    this.readyState = 3
  }
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>)
  }
  drop() {
    this.readyState = 3
    this.onclose?.({} as CloseEvent)
  }
}

const view = (seq: number, more: Partial<ViewSent> = {}): object => ({
  t: 'view',
  seq,
  seat: 0,
  events: [],
  cut: null,
  undo: null,
  held: null,
  order: null,
  clock: null,
  local: false,
  replayed: false,
  view: {
    seat: 0,
    version: seq,
    table: { seats: 3, waiting: [0], ask: null, options: {} },
    ask: null,
    legal: [1, 2],
    scores: null,
    notes: {},
  },
  ...more,
})
const laid = (seq: number) => [seq, ['Laid', 1, 'R9'], ['GD-3.2']] as ViewSent['events'][number]

function open(): { link: TableLink; socket: FakeSocket } {
  const link = new TableLink('t', 'ws://x/ws/t', () => new FakeSocket())
  const socket = FakeSocket.all.at(-1)!
  socket.onopen?.({} as Event)
  return { link, socket }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
})
afterEach(() => vi.useRealTimers())

it('says hello with the last seq it has', () => {
  const { socket } = open()
  expect(socket.sent).toEqual([{ t: 'hello', since: -1 }])
})

it('keeps the newest view and forgets an older one that comes late', () => {
  const { link, socket } = open()
  socket.hear(view(5))
  socket.hear(view(4))
  expect(link.sent[0]!.seq).toBe(5)
})

it('comes back after a drop, asks for what it missed and resends what was not stored', () => {
  const { link, socket } = open()
  socket.hear(view(7))
  link.act(0, 2)
  socket.drop()
  vi.advanceTimersByTime(1000)
  const again = FakeSocket.all.at(-1)!
  again.onopen?.({} as Event)

  expect(again).not.toBe(socket)
  expect(again.sent[0]).toEqual({ t: 'hello', since: 7 })
  expect(again.sent[1]).toEqual(socket.sent[1])
})

it('resends a command until it is acknowledged, always under the same id', () => {
  const { link, socket } = open()
  socket.hear(view(1))
  link.act(0, 2)
  vi.advanceTimersByTime(8_000)
  const acts = socket.sent.filter((message) => message['t'] === 'act')
  expect(acts.length).toBeGreaterThan(1)
  expect(new Set(acts.map((message) => message['cid'])).size).toBe(1)

  socket.hear({ t: 'ack', cid: acts[0]!['cid'], seq: 2 })
  vi.advanceTimersByTime(20_000)
  expect(socket.sent.filter((message) => message['t'] === 'act').length).toBe(acts.length)
})

it('is busy until the view of its own move is here', () => {
  const { link, socket } = open()
  socket.hear(view(1))
  link.act(0, 2)
  expect(link.busy).toBe(true)
  socket.hear({ t: 'ack', cid: socket.sent.at(-1)!['cid'], seq: 2 })
  expect(link.busy).toBe(true)
  socket.hear(view(2))
  expect(link.busy).toBe(false)
})

it('shows a lost line only after three seconds', () => {
  const { link, socket } = open()
  socket.hear(view(1))
  socket.drop()
  expect(link.line).toBe('open')
  vi.advanceTimersByTime(3_100)
  expect(link.line).toBe('lost')
})

it('waits longer and longer, but not after the network is back', () => {
  const { link, socket } = open()
  socket.drop()
  for (let turn = 0; turn < 6; turn++) {
    vi.advanceTimersByTime(15_000)
    FakeSocket.all.at(-1)!.drop()
  }
  const before = FakeSocket.all.length
  vi.advanceTimersByTime(3_000)
  expect(FakeSocket.all.length).toBe(before)
  link.hurry()
  expect(FakeSocket.all.length).toBe(before + 1)
})

it('takes back events that no longer hold', () => {
  const { link, socket } = open()
  socket.hear(view(1, { events: [laid(1)] }))
  socket.hear(view(2, { events: [laid(2)] }))
  socket.hear(view(3, { events: [], cut: 2 }))
  expect(link.logs[0]!.map(([seq]) => seq)).toEqual([1])
})

it('animates news but never history', () => {
  const { link, socket } = open()
  const news: number[] = []
  link.onNews = (_, events) => news.push(events.length)
  socket.hear(view(1, { events: [laid(0), laid(1)], replayed: true }))
  socket.hear(view(2, { events: [laid(2)] }))
  expect(news).toEqual([0, 1])
  expect(link.logs[0]!.length).toBe(3)
})

it('answers why through a promise', async () => {
  const { link, socket } = open()
  const answer = link.why(0, 'lay R9')
  const asked = socket.sent.at(-1)!
  expect(asked).toMatchObject({ t: 'why', seat: 0, intent: 'lay R9' })
  socket.hear({ t: 'reason', cid: asked['cid'], reason: { rule: 'GD-3.8', code: 'must_follow', facts: {} } })
  expect((await answer)!.rule).toBe('GD-3.8')
})

it('tells a stale click apart from an illegal move', () => {
  const { link, socket } = open()
  socket.hear(view(1))
  link.act(0, 2)
  socket.hear({ t: 'nak', cid: socket.sent.at(-1)!['cid'], code: 'stale', reason: null })
  expect(link.notice).toEqual({ kind: 'code', code: 'stale' })
  expect(link.busy).toBe(false)
})

it('stops for good when another device has taken over', () => {
  const { link, socket } = open()
  socket.hear({ t: 'bye', code: 'taken_over' })
  socket.drop()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all.length).toBe(1)
  expect(link.line).toBe('closed')
})
