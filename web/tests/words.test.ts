import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { slots } from '$lib/house/texts'
import { LANGS, decimalMark, firstSpoken, houseIn, inLang, isLang } from '$lib/words/langs'
import { offlinePage } from '../worker/plugin'
import { words } from './played'

type Branch = { [key: string]: unknown }
function leaves(tree: unknown, path = ''): [string, unknown][] {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return [[path, tree]]
  return Object.entries(tree as Branch).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key))
}

const keysOf = (tree: unknown): string[] =>
  leaves(tree)
    .map(([key]) => key)
    .sort()

it('a language is a folder of words', () => {
  expect(LANGS).toEqual(['de', 'en'])
  expect(isLang('en')).toBe(true)
  expect(isLang('fr')).toBe(false)
  expect(firstSpoken(['fr-CH', 'de-CH', 'en'])).toBe('de')
  expect(firstSpoken(['fr'])).toBe('en')
})

it('what a language does not say yet is told in English', () => {
  const words = inLang({ './de/room.ts': 'Karte', './en/room.ts': 'card', './fr/room.ts': 'carte' })

  expect([words('de'), words('fr'), words('it')]).toEqual(['Karte', 'carte', 'card'])
})

it('numbers carry the mark of their language', () => {
  expect([decimalMark('de'), decimalMark('en'), decimalMark('fr')]).toEqual([',', '.', ','])
})

it('every language has a folder at every place, with the same files in it', () => {
  const found = Object.keys(import.meta.glob(['../src/words/*/*', '../src/games/*/words/*/*'], { eager: false }))
  const places = new Map<string, string[]>()
  for (const path of found) {
    const parts = path.split('/')
    const [file, lang] = [parts.pop()!, parts.pop()!]
    const key = `${parts.join('/')}/*/${file}`
    places.set(key, [...(places.get(key) ?? []), lang])
  }

  expect(places.size).toBeGreaterThan(15)
  for (const [place, langs] of places) expect(langs.sort(), place).toEqual([...LANGS])
})

it('the page without the house says the same in every language', () => {
  const said = [...offlinePage().matchAll(/<section lang="(\w+)">/g)].map((one) => one[1])

  expect(said).toEqual(LANGS)
})

it.each(LANGS)('the words of the house have the same keys in every language: %s', (lang) => {
  expect(keysOf(houseIn(lang))).toEqual(keysOf(houseIn('de')))
})

it('words that are functions give a text for numbers and names', () => {
  for (const [key, value] of LANGS.flatMap((lang) => leaves(houseIn(lang)))) {
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

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Every code with which the house says no over HTTP, read from its source. */
function refusals(): string[] {
  const http = at('../../src/langfinger/server/http/')
  const rooms = (readdirSync(http, { recursive: true }) as string[]).filter((name) => name.endsWith('.py'))
  const source = rooms.map((name) => readFileSync(http + name, 'utf8')).join('\n')
  const gate = readFileSync(at('../../src/langfinger/server/gate/http_gate.py'), 'utf8')
  const codes = [...source.matchAll(/Refused\(\s*[\w.]+,\s*"(\w+)"/g)].map((found) => found[1]!)
  const chosen = [...source.matchAll(/code = "(\w+)" if .* else "(\w+)"/g)].flatMap((found) => found.slice(1))
  const missing = [...source.matchAll(/lasting\(request, .*, "(\w+)"\)/g)].map((found) => `no_such_${found[1]}`)
  const turnedAway = /TURNED_AWAY.*/.exec(gate)![0].matchAll(/"(\w+)":/g)
  return [...codes, ...chosen, ...missing, ...[...turnedAway].map((found) => found[1]!)]
}

/** Every code of a message of the socket. */
function codesOf(message: string): string[] {
  const wire = JSON.parse(readFileSync(at('../openapi.json'), 'utf8')) as {
    components: { schemas: Record<string, { properties: { code: { enum: string[] } } }> }
  }
  return wire.components.schemas[message]!.properties.code.enum
}

it.each(LANGS.map((lang) => [lang, houseIn(lang)] as const))(
  'there is a sentence for everything the house may say no to: %s',
  (_, words) => {
    const codes = refusals()
    expect(codes).toEqual(
      expect.arrayContaining(['not_host', 'bad_request', 'no_such_space', 'full_house', 'stale_challenge']),
    )
    expect([...codes, ...codesOf('Nak')].filter((code) => !words.refusals[code])).toEqual([])
    expect(codesOf('Bye').filter((code) => !words.farewell[code])).toEqual([])
  },
)
