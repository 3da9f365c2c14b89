/** Where the pieces of a pack lie in a position, and how they are moved from one place to another. */
import type { Json } from '../../house/seen'
import type { StudyField } from '../../wire'
import type { Position } from '../studying.svelte'

export type Shape = { is: string; of?: Shape; words?: string; names?: string[]; least?: number; most?: number }
export type Path = (string | number)[]
/** A place holds one piece or many; `path` leads to it in the position. */
export type Place = { path: Path; holds: 'one' | 'many'; words: string; pieces: string[] }

export const shapeOf = (field: StudyField): Shape => field.shape as unknown as Shape

/** All places of a pack, in the order of the fields. */
export function placesOf(fields: readonly StudyField[], pool: string, position: Position): Place[] {
  return fields
    .filter((field) => field.pool === pool)
    .flatMap((field) => within(shapeOf(field), position[field.field] ?? null, [field.field]))
}

function within(shape: Shape, value: Json, path: Path): Place[] {
  if (shape.of) {
    const entries = Array.isArray(value) ? value : []
    return entries.flatMap((entry, index) => within(shape.of!, entry, [...path, index]))
  }
  const words = shape.words ?? ''
  if (shape.is === 'word') return [{ path, holds: 'one', words, pieces: typeof value === 'string' ? [value] : [] }]
  const pieces = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
  return [{ path, holds: 'many', words, pieces }]
}

/** What stands at the end of a path. */
export function at(position: Position, path: Path): Json {
  let found: Json = position
  for (const part of path) found = (found as Record<string | number, Json> | null)?.[part] ?? null
  return found
}

/** The same position with another value there; what asks and who is waited for go together. */
export function put(position: Position, path: Path, value: Json): Position {
  const changed = replaced(position, path, value) as Position
  if (path[0] === 'ask') delete changed['waiting']
  return changed
}

function replaced(data: Json, [first, ...rest]: Path, value: Json): Json {
  if (first === undefined) return value
  if (Array.isArray(data)) return data.map((one, index) => (index === first ? replaced(one, rest, value) : one))
  const old = (data ?? {}) as Record<string, Json>
  return { ...old, [first]: replaced(old[first] ?? null, rest, value) }
}

/** Lays these pieces there; one that is driven out of a place for one lies where the other came from. */
export function lay(position: Position, places: readonly Place[], pieces: readonly string[], to: Place): Position {
  let changed = position
  for (const piece of pieces) {
    const from = places.find((place) => place.pieces.includes(piece))
    if (!from || same(from.path, to.path)) continue
    changed = swap(changed, from, to, piece)
  }
  return changed
}

function swap(position: Position, from: Place, to: Place, piece: string): Position {
  const there = at(position, to.path)
  const out = to.holds === 'one' && typeof there === 'string' ? there : null
  const left = without(position, from, piece)
  const kept = out === null ? left : into(left, from, out)
  return to.holds === 'one' ? put(kept, to.path, piece) : into(kept, to, piece)
}

const without = (position: Position, from: Place, piece: string): Position =>
  put(
    position,
    from.path,
    from.holds === 'one' ? null : (at(position, from.path) as Json[]).filter((one) => one !== piece),
  )

const into = (position: Position, to: Place, piece: string): Position =>
  put(position, to.path, to.holds === 'one' ? piece : [...((at(position, to.path) as Json[] | null) ?? []), piece])

export const same = (one: Path, other: Path): boolean => one.join(' ') === other.join(' ')

/** An entry as it is before anybody has written it. */
export function blank(shape: Shape): Json {
  if (shape.is === 'flag') return false
  if (shape.is === 'number') return Math.max(0, shape.least ?? 0)
  return shape.is === 'seat' || shape.is === 'word' ? null : []
}
