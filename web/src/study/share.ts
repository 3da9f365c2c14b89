/** A study as part of an address, behind #, so that no server or log sees it. */
import { asked, type Meant } from '../house/api'
import type { Position } from './studying.svelte'

/** `example` is the worked example of the rulebook that it began with, if any. */
export type Shared = { position: Position; moves: string[]; seat: number; example?: string }
/** A table that is to be studied: which one, who looks, when, and what was asked there. */
export type FromTable = { table: string; seat: number; seq: number | null; intent: string }

/** A position is some thousand characters; whoever sends more does not mean it. */
const LONGEST = 20_000
const MOST_BYTES = 60_000
const PACKED = 'z.'
const PLAIN = 'j.'
const TABLE = 't.'
const EXAMPLE = 'e.'

export class BadLink extends Error {}

export async function pack({ position, moves, seat, example }: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ p: position, m: moves, s: seat, e: example }))
  if (!('CompressionStream' in globalThis)) return PLAIN + toText(bytes)
  return PACKED + toText(await through(bytes, new CompressionStream('deflate-raw')))
}

/** BadLink if it is no study. */
export async function unpack(code: string): Promise<Shared> {
  try {
    if (code.length > LONGEST) throw new BadLink()
    const bytes = fromText(code.slice(PACKED.length))
    const isPacked = code.startsWith(PACKED)
    if (!isPacked && !code.startsWith(PLAIN)) throw new BadLink()
    const all = isPacked ? await through(bytes, new DecompressionStream('deflate-raw')) : bytes
    return read(JSON.parse(new TextDecoder().decode(all)))
  } catch {
    throw new BadLink()
  }
}

function read(data: { p?: unknown; m?: unknown; s?: unknown; e?: unknown }): Shared {
  const { p: position, m: moves, s: seat, e: example } = data
  if (typeof position !== 'object' || !position || Array.isArray(position)) throw new BadLink()
  if (!Array.isArray(moves) || !moves.every((one) => typeof one === 'string') || typeof seat !== 'number')
    throw new BadLink()
  return { position: position as Position, moves, seat, ...(typeof example === 'string' ? { example } : {}) }
}

async function through(bytes: Uint8Array<ArrayBuffer>, by: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(by as ReadableWritablePair<Uint8Array, Uint8Array>)
    .getReader()
  const found: number[] = []
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return new Uint8Array(found)
    if (found.length + value.length > MOST_BYTES) throw new BadLink()
    for (const byte of value) found.push(byte)
  }
}

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

/** The way from a table to its study. */
export function studyOf(game: Meant, { table, seat, seq, intent }: FromTable): string {
  return `/study/${game.key}${asked(game)}#${TABLE}${[table, seat, seq ?? '', encodeURIComponent(intent)].join('.')}`
}

/** The table that an address speaks of, if it does. */
export function tableIn(code: string): FromTable | null {
  if (!code.startsWith(TABLE)) return null
  const [table = '', seat = '', seq = '', ...intent] = code.slice(TABLE.length).split('.')
  return { table, seat: Number(seat) || 0, seq: seq ? Number(seq) : null, intent: decodeURIComponent(intent.join('.')) }
}

/** The way from an example of the rulebook to its study. */
export const studyOfExample = (game: string, id: string): string => `/study/${game}#${EXAMPLE}${encodeURIComponent(id)}`

/** The example that an address speaks of, if it does. */
export const exampleIn = (code: string): string | null =>
  code.startsWith(EXAMPLE) ? decodeURIComponent(code.slice(EXAMPLE.length)) : null
