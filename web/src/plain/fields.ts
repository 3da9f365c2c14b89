/** The table in words: every field of a view by its name, entry by entry. */
import type { Json, Shown } from '../house/seen'
import { number, type Piece, type Texts } from '../house/texts'
import { w } from '../words/index.svelte'

/** One entry: whose or what it is, and what lies there. */
export type Entry = { owner: Piece | null; pieces: Piece[] }
export type Field = { field: string; name: string; entries: Entry[] }

const FRAME = new Set(['seats', 'version', 'waiting', 'ask', 'agenda', 'options'])

export function fields(table: Shown, texts: Texts, names: readonly string[]): Field[] {
  const found: Field[] = []
  for (const [field, value] of Object.entries(table as unknown as Record<string, Json>)) {
    if (FRAME.has(field)) continue
    const entries = entriesOf(field, value, table.seats, texts, names)
    if (entries.length) found.push({ field, name: fieldName(field, texts), entries })
  }
  return found
}

/** A field is named in the texts, `field.deck` or `field.deck.name`, or else by itself. */
export function fieldName(field: string, texts: Texts): string {
  for (const key of [`field.${field}`, `field.${field}.name`]) if (texts.has(key)) return texts.at(key)
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toLocaleUpperCase(texts.lang) + words.slice(1)
}

function entriesOf(field: string, value: Json, seats: number, texts: Texts, names: readonly string[]): Entry[] {
  const of = texts.vocabulary.fields[field]?.of ?? 'word'
  const each = eachOf(field, value, seats, texts)
  if (!each || !Array.isArray(value)) {
    const pieces = tell(value, of, texts, names)
    return pieces.length ? [{ owner: null, pieces }] : []
  }
  const owners = each === 'seat' ? names : (texts.vocabulary.words[each] ?? [])
  return value
    .map((entry, index) => ({ owner: ownerOf(each, index, owners, texts), pieces: tell(entry, of, texts, names) }))
    .filter((entry) => entry.pieces.length)
}

/** Whether each entry belongs to a seat or to a word: `field.<name>.each` says so, or the shape. */
function eachOf(field: string, value: Json, seats: number, texts: Texts): string {
  if (texts.has(`field.${field}.each`)) return texts.at(`field.${field}.each`)
  if (texts.vocabulary.fields[field]?.by_seat) return 'seat'
  const nested = Array.isArray(value) && value.length === seats && value.some(Array.isArray)
  return nested ? 'seat' : ''
}

function ownerOf(each: string, index: number, owners: readonly string[], texts: Texts): Piece {
  if (each === 'seat') return { kind: 'seat', value: index, text: owners[index] ?? `#${index}` }
  const value = owners[index] ?? index + 1
  return { kind: each, value, text: texts.thing(each, value) }
}

/** What lies in a place: words, numbers, or so many backs; nothing at all if nothing can be told. */
export function tell(value: Json, of: string, texts: Texts, names: readonly string[]): Piece[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'boolean') return [value ? w().yes : w().no]
  if (typeof value === 'number') return [count(value, of, names)]
  if (typeof value === 'string') return [{ kind: of, value, text: texts.thing(of, value) }]
  if (!Array.isArray(value)) return []
  if (!value.length) return [w().none]
  const backs = value.filter((one) => one === null).length
  const seen = value
    .filter((one) => one !== null)
    .map((one) => (Array.isArray(one) ? inner(one, of, texts, names) : tell(one, of, texts, names)))
  if (backs) seen.push([w().backs(backs)])
  return seen.flatMap((pieces, index) => (index ? [', ', ...pieces] : pieces))
}

const inner = (value: Json[], of: string, texts: Texts, names: readonly string[]): Piece[] => [
  '(',
  ...tell(value, of, texts, names),
  ')',
]

function count(value: number, of: string, names: readonly string[]): Piece {
  if (of === 'seat') return { kind: 'seat', value, text: names[value] ?? `#${value}` }
  return of === 'number' || of === 'flag' ? number(value) : w().backs(value)
}
