/** Whoever is hurt is told so, once, and only of what others did. */
import { expect, it } from 'vitest'
import { harmTo, lastHarms } from '$lib/desk/harm'
import type { Happened, Masked } from '$lib/house/seen'

const ARGS = { MarkerPlaced: ['seat', 'order'], Kicked: ['seat', 'order'], PointsLost: ['seat', 'points'] }
const MORE = { ...ARGS, Cancelled: ['seat', 'order'], TilePassed: ['loot', 'seat', 'seat2'], Stole: ['seat', 'seat2'] }
const FACE = {
  harms: { Kicked: 'seat', PointsLost: 'seat', TilePassed: 'seat', Stole: 'seat2' },
  dear: ['Cancelled'],
  decisions: ['MarkerPlaced', 'Cancelled'],
} as const
const log = (...events: [number, ...Masked][]): Happened[] =>
  events.map(([seq, ...event]) => [seq, event as unknown as Masked, []])
const hurts = (all: Happened[]) => harmTo(all, 0, FACE, MORE).map(([, [kind]]) => kind)

it('tells who was kicked off and what that cost', () => {
  const kicked = log(
    [1, 'MarkerPlaced', 0, 'A3'] as never,
    [2, 'MarkerPlaced', 1, 'A3'] as never,
    [2, 'Kicked', 0, 'A3'] as never,
    [2, 'PointsLost', 0, 2] as never,
  )

  expect(hurts(kicked)).toEqual(['Kicked', 'PointsLost'])
})

it('tells nothing of what befalls others, and finds the seat wherever an event names it', () => {
  const others = log([1, 'Kicked', 2, 'A3'] as never, [2, 'TilePassed', 'ring', 1, 0] as never)
  const mine = log([3, 'TilePassed', 'ring', 0, 1] as never, [4, 'Stole', 1, 0] as never)

  expect(hurts([...others, ...mine])).toEqual(['TilePassed', 'Stole'])
})

it('says nothing of what one’s own decision costs', () => {
  expect(hurts(log([1, 'Cancelled', 0, 'A3'] as never, [1, 'PointsLost', 0, 2] as never))).toEqual([])
})

it('is silent again after the next decision', () => {
  expect(hurts(log([1, 'Kicked', 0, 'A3'] as never, [2, 'MarkerPlaced', 0, 'A4'] as never))).toEqual([])
})

it('says nothing of points where there was none to lose', () => {
  expect(hurts(log([1, 'Kicked', 0, 'A3'] as never, [1, 'PointsLost', 0, 0] as never))).toEqual(['Kicked'])
})

it('leaves out whole moves, never the cause of what is told', () => {
  const kicked = (seq: number, order: string): [number, ...Masked][] => [
    [seq, 'Kicked', 0, order] as never,
    [seq, 'PointsLost', 0, 2] as never,
  ]
  const all = log(...kicked(2, 'A1'), ...kicked(3, 'A2'), ...kicked(4, 'A3'))

  expect(lastHarms(all, 4).map(([seq]) => seq)).toEqual([3, 3, 4, 4])
  expect(lastHarms(all, 3).map(([seq]) => seq)).toEqual([4, 4])
  expect(lastHarms(all, 6)).toEqual(all)
  expect(lastHarms(all.slice(4), 1).map(([, [kind]]) => kind)).toEqual(['PointsLost'])
})
