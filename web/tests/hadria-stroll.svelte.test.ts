/** A far field is walked to step by step, as long as there is nothing else to decide. */
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Choices } from '$lib/desk/input'
import { FIELDS, NEXT, way } from '$lib/games/hadria/box/city'
import { Stroll, wayTo } from '$lib/games/hadria/board/stroll.svelte'
import { HaModel } from '$lib/games/hadria/model/model'
import type { HaDesk, HaTable, HaView } from '$lib/games/hadria/seen'
import type { ActionInfo } from '$lib/wire'

const FROM = 'P01'
const FAR = FIELDS.map(({ key }) => key).find((key) => way(FROM, key).length === 3)!
const [FIRST, SECOND] = way(FROM, FAR) as [string, string]

/** Where the thief stands, what else may be done there, who stands in the way. */
function standing(place: string, steps: number, more: string[] = [], figures: string[] = []): HaModel {
  const space: ActionInfo[] = [...NEXT.get(place)!.map((field) => `walk ${field}`), 'stop', ...more].map((text) => {
    const verb = text.split(' ')[0]!
    return { text, verb: verb[0]!.toUpperCase() + verb.slice(1), args: text.split(' ').slice(1) } as ActionInfo
  })
  const table = {
    places: [place],
    fire: [],
    figures,
    yellows: [FAR],
    greens: [SECOND],
    imperial_field: null,
  } as unknown as HaTable
  const view = { seat: 0, ask: ['Moving', 0, 'move', steps, 0, 0], table } as unknown as HaView
  const legal = space.map((_, index) => index)
  return new HaModel(view, table, new Choices(space, legal), ['Ada'], [])
}

let now = $state.raw(standing(FROM, 3))
let done: string[] = []
let stroll: Stroll
let leave: () => void
const desk = { link: { busy: false }, press: async (intent: string) => void done.push(intent) }

beforeEach(() => {
  done = []
  now = standing(FROM, 3)
  leave = $effect.root(() => {
    stroll = new Stroll(desk as unknown as HaDesk, () => now)
  })
})
afterEach(() => leave())

const arrive = (model: HaModel) => {
  now = model
  flushSync()
}

test('the way is walked to its end', () => {
  expect(stroll.begin(FAR)).toBe(true)
  expect(stroll.way).toEqual([FROM, FIRST, SECOND, FAR])
  arrive(standing(FIRST, 2))
  arrive(standing(SECOND, 1))
  arrive(standing(FAR, 0))

  expect(done).toEqual([`walk ${FIRST}`, `walk ${SECOND}`, `walk ${FAR}`])
  expect(stroll.way).toEqual([])
})

test('it ends where there is something to take', () => {
  stroll.begin(FAR)
  arrive(standing(FIRST, 2, ['pick yellow']))

  expect(done).toEqual([`walk ${FIRST}`])
  expect(stroll.way).toEqual([])
})

test('a field that is too far is not walked to, nor one behind a city guard', () => {
  expect(wayTo(standing(FROM, 2), FAR)).toEqual([])
  expect(wayTo(standing(FROM, 3, [], [FIRST]), FAR)).not.toContain(FIRST)
})

test('the nearest jewel is known, and the way to it', () => {
  expect(now.nearestJewel).toEqual({ field: SECOND, jewel: 'green', way: [FIRST, SECOND] })
})
