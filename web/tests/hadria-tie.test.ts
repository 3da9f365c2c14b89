import { expect, test } from 'vitest'
import { tieBreak } from '$lib/games/hadria/model/tie'
import type { Masked } from '$lib/house/seen'

const won: Masked = ['Won', 1, 'points', 5]
const table = (green_held: number[], left = [0, 1]) => ({ left, green_held })

test('the end says what decided among equal points (HA-17.4)', () => {
  expect(tieBreak(table([1, 2]), won, [5, 5])).toBe('greens')
  expect(tieBreak(table([2, 2]), won, [5, 5])).toBe('earlier')
})

test('it says nothing where nothing was equal, or where the jewel decided', () => {
  expect(tieBreak(table([2, 2]), won, [4, 5])).toBe('')
  expect(tieBreak(table([2, 2], [1]), won, [5, 5])).toBe('')
  expect(tieBreak(table([2, 2]), ['Won', 1, 'jewel', 5], [5, 5])).toBe('')
  expect(tieBreak(table([2, 2]), undefined, [5, 5])).toBe('')
})
