/** One card, two cards: no words of the house or of a room count "1 cards". */
import { expect, it } from 'vitest'
import { settings } from '$lib/house/settings.svelte'
import { w } from '$lib/words/index.svelte'

type Tree = Record<string, unknown>
const rooms = import.meta.glob<{ g: () => Tree }>('../src/games/*/words/words.ts', { eager: true })
/** They are never said of one: no game takes a minute, and nobody sets a table for one. */
const NEVER_ONE = ['minutes', 'learnIn', 'clockMove', 'secondsN', 'seatsN', 'players']
const OF_MANY = 'minutes seconds days seats players Minuten Sekunden Tage Plätze Spieler'.split(' ')

/** All that is said of a number, by its key: of one, and of two. */
function counted(words: Tree): [key: string, one: string, two: string][] {
  return Object.entries(words).flatMap(([key, value]) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return counted(value as Tree)
    if (typeof value !== 'function' || NEVER_ONE.includes(key)) return []
    const say = value as (...told: number[]) => unknown
    return [[key, saying(say, 1), saying(say, 2)]]
  })
}
function saying(words: (...told: number[]) => unknown, n: number): string {
  try {
    return String(words(n, n, n))
  } catch {
    return '' // it wants to be told something else than numbers
  }
}

const behind = (n: number, text: string) =>
  [...text.matchAll(new RegExp(`(?<![\\d.,])${n} (\\p{L}+)`, 'gu'))].map((found) => found[1]!)

/** What is said of one with a word that elsewhere is said of two only. */
function miscounted(all: [string, string, string][]): string[] {
  const many = new Set([
    ...OF_MANY,
    ...all.flatMap(([, one, two]) => behind(2, two).filter((word) => !behind(1, one).includes(word))),
  ])
  return all.filter(([, one]) => behind(1, one).some((word) => many.has(word))).map(([key, one]) => `${key}: ${one}`)
}

it('finds what is said of one as of many', () => {
  const words = {
    cardsN: (n: number) => `${n} ${n === 1 ? 'card' : 'cards'}`,
    left: (n: number) => `${n} cards left`,
    day: (n: number) => `Day ${n} of 6`,
  }

  expect(miscounted(counted(words))).toEqual(['left: 1 cards left'])
})

it.each(['de', 'en'] as const)('the house and its rooms count well: %s', (lang) => {
  settings.lang = lang
  const all = [w() as Tree, ...Object.values(rooms).map(({ g }) => g())].flatMap(counted)

  expect(Object.keys(rooms)).toHaveLength(4)
  expect(all.length).toBeGreaterThan(60)
  expect(miscounted(all)).toEqual([])
})
