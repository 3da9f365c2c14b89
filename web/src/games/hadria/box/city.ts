/** The city as it is printed in the box: fields, streets, distances, and where labels have room. */
import type { HaDistrict } from '../seen'
import box from './box.json'

export type Field = { key: string; district: HaDistrict; x: number; y: number; kinds: string[] }
export type Exit = { key: string; district: HaDistrict; field: string; kind: 'gate' | 'ship'; x: number; y: number }
export type Point = { x: number; y: number }

export const FIELDS = box.field as Field[]
export const EXITS = box.exit as Exit[]
export const STREETS = box.streets as [string, string][]
export const DISTRICTS: readonly HaDistrict[] = ['N', 'E', 'S', 'W', 'P']

/** The city with its walls, the harbour and a bit of the land around it. */
export const WORLD = { x: -38, y: -38, width: 1076, height: 1076 }

const FIELD = new Map(FIELDS.map((field) => [field.key, field]))
const EXIT = new Map(EXITS.map((exit) => [exit.field, exit]))

export const isField = (key: string): boolean => FIELD.has(key)
export const at = (key: string): Field => FIELD.get(key)!
export const exitOf = (field: string): Exit | null => EXIT.get(field) ?? null
export const exitCalled = (key: string): Exit | null => EXITS.find((exit) => exit.key === key) ?? null
export const is = (key: string, kind: string): boolean => at(key).kinds.includes(kind)

/** Where a step leads; a dungeon is left by its streets, never entered. */
export const NEXT: ReadonlyMap<string, string[]> = new Map(
  FIELDS.map(({ key }) => {
    const ends = STREETS.flatMap(([a, b]) => (a === key ? [b] : b === key ? [a] : []))
    return [key, ends.filter((end) => !is(end, 'dungeon'))]
  }),
)

const known = new Map<string, Map<string, number>>()

/** The least number of streets from a field to every other. */
export function distances(from: string): Map<string, number> {
  const before = known.get(from)
  if (before) return before
  const found = new Map([[from, 0]])
  const reached = [from]
  for (const field of reached) {
    for (const next of NEXT.get(field)!) {
      if (found.has(next)) continue
      found.set(next, found.get(field)! + 1)
      reached.push(next)
    }
  }
  known.set(from, found)
  return found
}

export const distance = (a: string, b: string): number => distances(a).get(b) ?? Infinity

/** A shortest way, without the field it begins on; `shut` fields are never entered. */
export function way(from: string, to: string, shut: readonly string[] = []): string[] {
  const came = new Map([[from, from]])
  const reached = [from]
  for (const field of reached) {
    for (const next of NEXT.get(field)!) {
      if (came.has(next) || shut.includes(next)) continue
      came.set(next, field)
      reached.push(next)
    }
  }
  if (!came.has(to)) return []
  const steps: string[] = []
  for (let field = to; field !== from; field = came.get(field)!) steps.unshift(field)
  return steps
}

/** The next field in a direction on the map, for the arrow keys. */
export function towards(from: string, dx: number, dy: number): string {
  const here = at(from)
  let best = from
  let least = Infinity
  for (const { key, x, y } of FIELDS) {
    const ahead = (x - here.x) * dx + (y - here.y) * dy
    const aside = Math.abs((x - here.x) * dy - (y - here.y) * dx)
    const cost = ahead + aside * 1.5
    if (key === from || ahead < aside * 0.6 || cost >= least) continue
    least = cost
    best = key
  }
  return best
}

// Labels

export type Box = { left: number; top: number; right: number; bottom: number }
export type Label = Point & { key: string; box: Box }
const TEXT = { width: 25, height: 12 }
const ROOM = 15

const around = (x: number, y: number): Box => ({
  left: x - TEXT.width / 2,
  right: x + TEXT.width / 2,
  top: y - TEXT.height / 2,
  bottom: y + TEXT.height / 2,
})
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** How far a point is from a street. */
export function fromStreet(x: number, y: number, a: Point, b: Point): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
  const part = Math.max(0, Math.min(1, ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length))
  return Math.hypot(x - a.x - part * (b.x - a.x), y - a.y - part * (b.y - a.y))
}

const SIDES = Array.from({ length: 16 }, (_, turn) => {
  const angle = Math.PI / 2 + (turn % 2 ? 1 : -1) * Math.ceil(turn / 2) * (Math.PI / 8)
  return { x: Math.cos(angle) * (ROOM + TEXT.width / 2 - 1), y: Math.sin(angle) * (ROOM + TEXT.height / 2 + 1) }
})

function placeLabels(): Label[] {
  const placed: Label[] = []
  const ends = STREETS.map(([a, b]) => [at(a), at(b)] as const)
  for (const field of FIELDS) {
    let best: Label | null = null
    let least = Infinity
    SIDES.forEach((side, turn) => {
      const x = field.x + side.x
      const y = field.y + side.y
      const box = around(x, y)
      let cost = turn * 0.4
      for (const one of placed) cost += overlap(box, one.box) * 100
      for (const other of FIELDS)
        cost += overlap(box, { left: other.x - 14, right: other.x + 14, top: other.y - 14, bottom: other.y + 14 }) * 8
      for (const [a, b] of ends) cost += Math.max(0, 10 - fromStreet(x, y, a, b)) * 2
      if (cost >= least) return
      least = cost
      best = { key: field.key, x, y, box }
    })
    placed.push(best!)
  }
  return placed
}
export const LABELS = placeLabels()
