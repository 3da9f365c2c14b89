import { expect, it } from 'vitest'
import { slots } from '$lib/house/texts'
import { de } from '$lib/words/de'
import { en } from '$lib/words/en'
import { words } from './played'

type Branch = { [key: string]: unknown }
function leaves(tree: unknown, path = ''): [string, unknown][] {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return [[path, tree]]
  return Object.entries(tree as Branch).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key))
}

it('the words of the house have the same keys in both languages', () => {
  expect(
    leaves(en)
      .map(([key]) => key)
      .sort(),
  ).toEqual(
    leaves(de)
      .map(([key]) => key)
      .sort(),
  )
})

it('words that are functions give a text for numbers and names', () => {
  for (const [key, value] of [...leaves(de), ...leaves(en)]) {
    if (typeof value === 'function') expect((value as (...args: unknown[]) => string)(2, 3), key).toMatch(/\S/)
  }
})

it('the sentences of the game have the same slots in both languages', () => {
  const english = new Map(leaves(words('en')))
  for (const [key, value] of leaves(words('de'))) {
    expect(english.has(key), key).toBe(true)
    if (typeof value === 'string')
      expect(new Set(slots(value)), key).toEqual(new Set(slots(english.get(key) as string)))
  }
})
