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
const named = found(/^\s*(--[\w-]+):/gm, tokens)

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
