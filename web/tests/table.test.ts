import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ViewSent } from '$lib/house/seen'
import { Advice } from '$lib/desk/advice.svelte'
import { TableLink, type Socket } from '$lib/desk/link.svelte'
import type { Table } from '$lib/wire'

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

const ANNA = 'anna'
const BERTA = 'berta'
/** The table at a seq, told by a house that has read it under this epoch. */
const table = (epoch: string, version = 0, more: Partial<Table> = {}, now = 0): object => ({
  t: 'table',
  table: { id: 't', version, me: [0], seats: [], rematch: null, trouble: null, state: 'running', ...more },
  now,
  epoch,
})

function open(watch?: string): { link: TableLink; socket: FakeSocket } {
  const link = new TableLink('t', 'ws://x/ws/t', watch, () => new FakeSocket())
  return { link, socket: connected() }
}

/** The newest socket, open. */
function connected(): FakeSocket {
  const socket = FakeSocket.all.at(-1)!
  socket.onopen?.({} as Event)
  return socket
}

/** The line drops, and is there again. */
function reconnect(socket: FakeSocket): FakeSocket {
  socket.drop()
  vi.advanceTimersByTime(1_000)
  return connected()
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
})
afterEach(() => vi.useRealTimers())

it('says hello with the last seq it has', () => {
  const { socket } = open()
  expect(socket.sent).toEqual([{ t: 'hello', since: -1, epoch: '' }])
})

it('says the token of the watch link, and nowhere else', () => {
  const urls: string[] = []
  new TableLink('t', 'ws://x/ws/t', 'token', (url) => {
    urls.push(url)
    return new FakeSocket()
  })
  expect(connected().sent).toEqual([{ t: 'hello', since: -1, epoch: '', watch: 'token' }])
  expect(urls).toEqual(['ws://x/ws/t'])
})

it('keeps the newest view and forgets an older one that comes late', () => {
  const { link, socket } = open()
  socket.hear(view(5))
  socket.hear(view(4))
  expect(link.sent[0]!.seq).toBe(5)
})

it('comes back after a drop, asks for what it missed and resends what was not stored', () => {
  const { link, socket } = open()
  socket.hear(table(ANNA, 7))
  socket.hear(view(7))
  link.act(0, 2)
  const again = reconnect(socket)

  expect(again).not.toBe(socket)
  expect(again.sent[0]).toEqual({ t: 'hello', since: 7, epoch: ANNA })
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

it('asks for a hint and for reasons, and hears why there are none', async () => {
  const { link, socket } = open()
  const hint = link.hint(0)
  const asked = socket.sent.at(-1)!
  expect(asked).toMatchObject({ t: 'hint', seat: 0 })
  const advice = { best: [{ action: 2, share: 1, value: 0.5 }], unit: 'chance', simulations: 8, because: [] }
  socket.hear({ t: 'hint', cid: asked['cid'], seq: 1, seat: 0, advice })
  expect((await hint).told!.advice).toEqual(advice)
  const thought = link.thought(7)
  expect(socket.sent.at(-1)).toMatchObject({ t: 'thought', seq: 7 })
  socket.hear({ t: 'nak', cid: socket.sent.at(-1)!['cid'], code: 'no_thought', reason: null })
  expect(await thought).toEqual({ told: null, code: 'no_thought' })
  expect(link.notice).toBe(null)
})

it('waits for no advice on a line that is lost', async () => {
  const { link, socket } = open()
  const hint = link.hint(0)
  socket.drop()
  expect(await hint).toEqual({ told: null, code: 'no_answer' })
  expect(await link.thought(1)).toEqual({ told: null, code: 'no_answer' })
})

it('shows a hint only while the table stands as it did', async () => {
  const { link, socket } = open()
  const advice = new Advice(link)
  const answer = (seq: number) =>
    socket.hear({ t: 'hint', cid: socket.sent.at(-1)!['cid'], seq, seat: 0, advice: { best: [] } })
  socket.hear(view(1))
  const first = advice.ask(0)
  expect(advice.hint).toEqual({ seat: 0, told: null, code: '' })
  answer(1)
  await first
  expect(advice.hint).toEqual({ seat: 0, told: { best: [] }, code: '' })
  const late = advice.ask(0)
  socket.hear(view(2))
  answer(1)
  await late
  expect(advice.hint).toBe(null)
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

it('stops for good when its link no longer works', () => {
  const { link, socket } = open('old')
  socket.hear({ t: 'bye', code: 'not_welcome' })
  socket.drop()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all.length).toBe(1)
  expect([link.line, link.farewell]).toEqual(['closed', 'not_welcome'])
})

it('keeps what it has while the house remembers the table', () => {
  const { link, socket } = open()
  socket.hear(table(ANNA, 1))
  socket.hear(view(1, { events: [laid(1)] }))
  const again = reconnect(socket)
  again.hear(table(ANNA, 2))
  again.hear(view(2, { events: [laid(2)], replayed: true }))
  expect(link.logs[0]!.map(([seq]) => seq)).toEqual([1, 2])
  expect(link.notice).toBeNull()
})

it('never shows more of a window than there is, however late the table was told', () => {
  const { link, socket } = open()
  vi.advanceTimersByTime(3_000)
  socket.hear(table(ANNA, 9))
  socket.hear({ t: 'window', seq: 9, kind: 'veto', seats: [0], timing: 'fixed', until: 16_000, now: 10_000 })
  expect(link.window!.until! - performance.now() - link.ahead).toBe(6_000)
})

it('forgets all numbers when the house has read the table anew', () => {
  const { link, socket } = open()
  socket.hear(table(ANNA, 9))
  socket.hear({ t: 'chat', id: 1, who: 0, name: 'Anna', text: 'Na?', at: 0 })
  socket.hear({ t: 'window', seq: 9, kind: 'veto', seats: [0], timing: 'fixed', until: 500, now: 0 })
  socket.hear(view(9, { events: [laid(8), laid(9)] }))
  const news: number[] = []
  link.onNews = (_, events) => news.push(events.length)

  const again = reconnect(socket)
  again.hear(table(BERTA, 4))
  expect([link.chat, link.window]).toEqual([[], null])
  again.hear({ t: 'chat', id: 1, who: 1, name: 'Berta', text: 'Oh.', at: 0 })
  again.hear(view(4, { events: [laid(3), laid(4)], replayed: true }))

  expect(link.sent[0]!.seq).toBe(4)
  expect(link.logs[0]!.map(([seq]) => seq)).toEqual([3, 4])
  expect(link.chat.map(({ text }) => text)).toEqual(['Oh.'])
  expect(news).toEqual([0])
  expect(reconnect(again).sent[0]).toEqual({ t: 'hello', since: 4, epoch: BERTA })
})

it('says so calmly when the house has lost the last moves', () => {
  const { link, socket } = open()
  socket.hear(table(ANNA, 9))
  socket.hear(view(9))
  link.act(0, 2)
  const again = reconnect(socket)
  again.hear(table(BERTA, 4))
  again.hear({ t: 'nak', cid: again.sent.at(-1)!['cid'], code: 'stale', reason: null })
  expect(link.notice).toEqual({ kind: 'code', code: 'set_back' })
})

it('says nothing when the house lost nothing, or the table itself says why it stands still', () => {
  const { link, socket } = open()
  socket.hear(table(ANNA, 9))
  socket.hear(view(9))
  const again = reconnect(socket)
  again.hear(table(BERTA, 9))
  again.hear(view(9))
  const trouble = { why: 'damaged', moves: 3, lost: 6, mend: true } as const
  reconnect(again).hear(table('carla', 3, { state: 'broken', trouble }))
  expect(link.notice).toBeNull()
})

it('waits for no view that the house has lost', () => {
  const { link, socket } = open()
  socket.hear(table(ANNA, 1))
  socket.hear(view(1))
  link.act(0, 2)
  socket.hear({ t: 'ack', cid: socket.sent.at(-1)!['cid'], seq: 2 })
  const again = reconnect(socket)
  again.hear(table(BERTA, 1))
  expect(link.busy).toBe(false)
})

it('knows the clock of the house by the message that was quickest', () => {
  const { link, socket } = open()
  const start = performance.now()
  socket.hear(table(ANNA, 0, {}, 5_000))
  vi.advanceTimersByTime(100)
  socket.hear(table(ANNA, 0, {}, 5_030))
  expect(link.ahead).toBe(5_000 - start)
  vi.advanceTimersByTime(100)
  socket.hear(table(ANNA, 0, {}, 5_250))
  expect(link.ahead).toBe(5_050 - start)
})

it('measures the clock of the house anew on every line', () => {
  const { link, socket } = open()
  socket.hear(table(ANNA, 0, {}, 9_000_000))
  const again = reconnect(socket)
  again.hear(table(BERTA, 0, {}, 300))
  expect(link.ahead).toBe(300 - performance.now())
})

it('does not care how the clock on the wall is set', () => {
  const { link, socket } = open()
  socket.hear(table(ANNA, 0, {}, 5_000))
  socket.hear(view(1))
  const before = link.ahead
  vi.setSystemTime(Date.now() - 3_600_000)
  socket.hear(table(ANNA, 1, {}, 5_000))
  link.act(0, 2)
  vi.advanceTimersByTime(8_000)
  expect(link.ahead).toBe(before)
  expect(socket.sent.filter((message) => message['t'] === 'act').length).toBeGreaterThan(1)
})

const SHELVED = { state: 'broken', trouble: { why: 'damaged', moves: 0, lost: 9, mend: false } } as const

it('knocks no more at a table that cannot be shown, until the network is back', () => {
  const { link, socket } = open()
  link.table = (table('', 0, SHELVED) as { table: Table }).table
  socket.drop()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all.length).toBe(1)
  expect([link.line, link.farewell]).toEqual(['closed', 'shelved'])
  link.hurry()
  expect(FakeSocket.all.length).toBe(2)
  expect([link.line, link.farewell]).toEqual(['joining', ''])
})

it('comes back to a table that stands still but is shown', () => {
  const { link, socket } = open()
  socket.hear(table(ANNA, 3, { ...SHELVED, state: 'closed' }))
  socket.hear(view(3))
  expect(reconnect(socket)).not.toBe(socket)
  expect(link.farewell).toBe('')
})
