import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const SRC = resolve('src')
const SOURCES = ['.ts', '.svelte', '.css']
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => SOURCES.includes(extname(name)))
const tokens = files.filter((name) => name.endsWith('tokens.css'))
const texts = new Map(files.map((name) => [name, readFileSync(join(SRC, name), 'utf8')]))

const RAW = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi
const NAMED =
  /\b(?:color|background|fill|stroke|border|outline)[:=]\s*["']?(?:white|black|red|green|blue|yellow|orange|gold|gr[ae]y)\b/gi

const found = (pattern: RegExp, names = files) =>
  names.flatMap((name) => [...texts.get(name)!.matchAll(pattern)].map((match) => match[1]!))
const DAY = 'day.tokens.css'
const named = found(
  /^\s*(--[\w-]+):/gm,
  tokens.filter((name) => name !== DAY),
)

it('only token files hold raw colours; everywhere else colours go by their names', () => {
  const raw = files
    .filter((name) => !tokens.includes(name))
    .flatMap((name) => [RAW, NAMED].flatMap((one) => texts.get(name)!.match(one) ?? []).map((one) => `${name}: ${one}`))

  expect(tokens.length).toBeGreaterThan(1)
  expect(raw).toEqual([])
})

it('a name stands for one colour, and every colour is used', () => {
  const used = found(/var\((--[\w-]+)/g)

  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
  expect(named.filter((name) => !used.includes(name))).toEqual([])
})

it('every name that is used stands for something', () => {
  const set = [...named, ...found(/(?:^\s*|style:)(--[\w-]+)[:=]/gm)]

  expect(found(/var\((--[\w-]+)/g).filter((name) => !set.includes(name))).toEqual([])
})

/** The colours of a block of tokens. */
const coloured = (block: string) =>
  Object.fromEntries([...block.matchAll(/^\s*(--[\w-]+): (#[\da-f]+);/gim)].map(([, name, colour]) => [name, colour]))

const [byDay, asAtNight] = texts
  .get(DAY)!
  .split('/* As at night. */')
  .map((block) => coloured(block))

it('what is drawn has the same colours by day as by night', () => {
  const night = coloured(texts.get('tokens.css')!)

  expect(Object.keys(byDay!).length).toBeGreaterThan(20)
  expect(Object.keys(asAtNight!)).toEqual(Object.keys(byDay!))
  for (const name of Object.keys(byDay!)) expect([name, asAtNight![name]]).toEqual([name, night[name]])
})

/** How bright a colour is, by the formula of WCAG 2. */
function brightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
function contrast(one: string, other: string): number {
  const [dark, light] = [brightness(one), brightness(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

const GROUNDS = ['--ink', '--ink-2', '--ink-3', '--ink-4']
const PRINTS = ['--paper', '--soft', '--soft-2', '--soft-3', '--mist', '--silver', '--lamp', '--brass-light']

it.each([
  ['night', coloured(texts.get('tokens.css')!)],
  ['day', { ...coloured(texts.get('tokens.css')!), ...byDay }],
])('all that is written can be read: %s', (_, colours) => {
  const pairs = [
    ...GROUNDS.flatMap((ground) => PRINTS.map((print) => [print, ground])),
    ...['--gold', '--gold-light', '--gold-dark', '--lamp'].map((ground) => ['--on-gold', ground]),
    ...['--lamp-dim', '--lamp-dark', '--ash', '--danger-dark'].map((ground) => ['--paper', ground]),
    ['--danger-pale', '--lamp-dim'],
    ['--on-lamp', '--brass-light'],
  ]

  expect(pairs.filter(([print, ground]) => contrast(colours[print!]!, colours[ground!]!) < 4.5)).toEqual([])
})
