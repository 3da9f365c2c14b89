import { afterEach, expect, test, vi } from 'vitest'
import type { Socket } from '../src/desk/link.svelte'
import { Together } from '../src/replay/together/together.svelte'
import { Viewing } from '../src/replay/viewing.svelte'
import { readPlace, writePlace } from '../src/replay/place'
import type { Film } from '../src/wire'

const STEPS = [0, 1, 2, 3, 4]
afterEach(() => void vi.useRealTimers())

const film = (eyes: Film['eyes'], mine: number[]) =>
  ({
    steps: STEPS,
    eyes,
    mine,
    events: [],
    first: 0,
    views: STEPS.map(() => ({})),
    scores: STEPS.map(() => []),
  }) as unknown as Film

/** A review with a line that is answered by hand. */
async function joined({ mine = [0], begins = false } = {}) {
  const viewing = await Viewing.open(({ eyes }) => Promise.resolve(film(eyes ?? 0, mine)), null, 1)
  const said: { t: string }[] = []
  const line: Socket = {
    readyState: 1,
    onopen: null,
    onmessage: null,
    onclose: null,
    close: () => {},
    send: (text) => void said.push(JSON.parse(text as string) as { t: string }),
  }
  const together = new Together(viewing, 'ws://house', 'token', begins, () => line)
  line.onopen!(new Event('open'))
  const hear = (message: object) => line.onmessage!(new MessageEvent('message', { data: JSON.stringify(message) }))
  const review = (more: object) =>
    hear({ t: 'review', lead: null, leading: false, here: [0], others: 0, at: -1, eyes: 0, arrows: [], ...more })
  return { viewing, together, said, line, hear, review }
}

const still = () => new Promise((resolve) => setTimeout(resolve))

test('whoever begins it leads, and tells where they are', async () => {
  const { said, review, together } = await joined({ begins: true })
  review({})
  review({ lead: 0, leading: true })
  expect(said.map(({ t }) => t)).toEqual(['hello', 'lead', 'show'])
  expect(said[2]).toMatchObject({ at: 1, eyes: 0, arrows: [] })
  expect(together.isLed).toBe(false)
})

test('whoever has no seat does not ask for the lead', async () => {
  const { said, review } = await joined({ begins: true, mine: [] })
  review({})
  expect(said.map(({ t }) => t)).toEqual(['hello'])
})

test('a follower goes where the leader goes, with the same eyes', async () => {
  const { viewing, together, review } = await joined()
  review({ lead: 1, at: 3, eyes: 'all', arrows: [['seat 0 0', 'seat 1 0']] })
  await still()
  together.moved()
  expect([viewing.at, viewing.eyes, together.following]).toEqual([3, 'all', true])
  expect(together.arrows).toHaveLength(1)
})

test('a follower who steps elsewhere looks alone, until they follow again', async () => {
  const { viewing, together, review } = await joined()
  review({ lead: 1, at: 3 })
  await still()
  await viewing.show(0)
  together.moved()
  review({ lead: 1, at: 4 })
  await still()
  expect([viewing.at, together.following]).toEqual([0, false])

  together.follows(true)
  await still()
  expect(viewing.at).toBe(4)
})

test('a leader who hurries along tells of it now and then, and of where it ended', async () => {
  const { viewing, together, review, said } = await joined()
  review({ lead: 0, leading: true, at: 1 })
  vi.useFakeTimers()
  for (const place of [2, 3, 4]) {
    await viewing.show(place)
    together.moved()
  }
  vi.runAllTimers()
  expect(said.filter(({ t }) => t === 'show')).toMatchObject([{ at: 4 }])
})

test('two touches are an arrow; the same again is not drawn twice', async () => {
  const { together, review, said } = await joined()
  review({ lead: 0, leading: true, at: 1 })
  for (const point of ['seat 0 0', 'seat 1 0']) together.touch(point)
  const arrows = [['seat 0 0', 'seat 1 0']]
  review({ lead: 0, leading: true, at: 1, arrows })
  together.draw('seat 0 0', 'seat 1 0')
  expect(said.filter(({ t }) => t === 'show')).toMatchObject([{ arrows }, { arrows }])
})

test('after the line was lost the leader leads again, and no note is told twice', async () => {
  const { together, review, hear, line, said } = await joined()
  review({ lead: 0, leading: true, at: 1 })
  hear({ t: 'note', id: 1, who: 0, name: 'Anna', at: 1, text: 'hm' })
  vi.useFakeTimers()
  line.onclose!(new CloseEvent('close'))
  expect(together.line).toBe('lost')
  vi.runAllTimers()
  line.onopen!(new Event('open'))
  hear({ t: 'note', id: 1, who: 0, name: 'Anna', at: 1, text: 'hm' })
  review({ at: 1 })
  expect(together.notes).toHaveLength(1)
  expect(said.map(({ t }) => t)).toEqual(['hello', 'hello', 'lead'])
})

test('whoever is sent away is told why, and does not knock again', async () => {
  const { together, hear, line } = await joined()
  hear({ t: 'bye', code: 'not_welcome' })
  line.onclose!(new CloseEvent('close'))
  expect([together.line, together.problem]).toEqual(['closed', 'not_welcome'])
})

test('a link says that others look on', () => {
  const place = { watch: 'token', at: 3, eyes: 'all' as const, together: true, ledger: false }
  expect(readPlace(writePlace(place))).toEqual(place)
  expect(readPlace(writePlace({ ...place, together: false })).together).toBe(false)
  expect(readPlace(writePlace({ ...place, ledger: true })).ledger).toBe(true)
})
