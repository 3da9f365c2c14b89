/**
 * Roofs, walls and water of the night city: not printed anywhere and of no use to anybody but the
 * eye. Houses stand along the streets; the same every time, because the dice are loaded.
 */
import { DISTRICTS, FIELDS, STREETS, at, fromStreet, type Point } from '../box/city'
import type { HaDistrict } from '../seen'

export type Roofs = { district: HaDistrict; lit: string; shade: string; windows: string }
export type Landmark = Point & { district: HaDistrict; size: number; kind: 'dome' | 'chimney' | 'crane' | 'cog' }

const CENTRE = 500
/** The moat of the palace ends here. */
export const PALACE = 134
const HALF = 468
const low = CENTRE - HALF
const high = CENTRE + HALF

let seed = 20160916
function dice(): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 4294967296
}

/** Each district is a quarter of the city between two diagonals. */
export function districtAt(x: number, y: number): HaDistrict {
  const dx = x - CENTRE
  const dy = y - CENTRE
  if (Math.hypot(dx, dy) < PALACE) return 'P'
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'E' : 'W'
  return dy > 0 ? 'S' : 'N'
}

const ends = STREETS.map(([a, b]) => [at(a), at(b)] as const)
const isInside = (x: number, y: number) => Math.abs(x - CENTRE) < HALF - 8 && Math.abs(y - CENTRE) < HALF - 8
const isOpen = (x: number, y: number, room: number): boolean =>
  isInside(x, y) &&
  Math.hypot(x - CENTRE, y - CENTRE) > PALACE + room &&
  ends.every(([a, b]) => fromStreet(x, y, a, b) > room) &&
  FIELDS.every((field) => Math.hypot(field.x - x, field.y - y) > room + 9)

type House = Point & { angle: number; long: number; deep: number }

const isFree = (house: House, others: readonly House[]): boolean =>
  others.every((other) => Math.hypot(other.x - house.x, other.y - house.y) > (other.long + house.long) / 2 - 0.5)

function alongStreets(): House[] {
  const houses: House[] = []
  for (const [a, b] of ends) {
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const angle = Math.atan2(b.y - a.y, b.x - a.x)
    for (const side of [-1, 1]) {
      for (let step = 18; step < length - 12; step += 12 + dice() * 7) {
        const deep = 9 + dice() * 6
        const off = side * (10 + deep / 2 + dice() * 2.5)
        const house = {
          x: a.x + Math.cos(angle) * step - Math.sin(angle) * off,
          y: a.y + Math.sin(angle) * step + Math.cos(angle) * off,
          angle: angle + (dice() - 0.5) * 0.12,
          long: 11 + dice() * 7,
          deep,
        }
        if (isOpen(house.x, house.y, deep / 2 + 5) && isFree(house, houses)) houses.push(house)
      }
    }
  }
  return houses
}

/** What is left between the streets is filled with back yards. */
function inBackYards(houses: House[], landmarks: readonly Landmark[]): void {
  for (let tries = 0; tries < 2200; tries++) {
    const x = CENTRE + (dice() - 0.5) * 2 * HALF
    const y = CENTRE + (dice() - 0.5) * 2 * HALF
    const house = {
      x,
      y,
      angle: Math.floor(dice() * 4) * (Math.PI / 4) + dice() * 0.2,
      long: 10 + dice() * 8,
      deep: 8 + dice() * 6,
    }
    if (landmarks.some((one) => Math.hypot(one.x - x, one.y - y) < one.size + 8)) continue
    if (isOpen(x, y, 15) && isFree(house, houses)) houses.push(house)
  }
}

const n = (value: number) => value.toFixed(1)

function roof(house: House, side: 1 | -1): string {
  const ux = (Math.cos(house.angle) * house.long) / 2
  const uy = (Math.sin(house.angle) * house.long) / 2
  const vx = ((-Math.sin(house.angle) * house.deep) / 2) * side
  const vy = ((Math.cos(house.angle) * house.deep) / 2) * side
  const { x, y } = house
  return `M${n(x - ux)} ${n(y - uy)}L${n(x + ux)} ${n(y + uy)}L${n(x + ux + vx)} ${n(y + uy + vy)}L${n(x - ux + vx)} ${n(y - uy + vy)}Z`
}

/** Light falls from above left. */
const litSide = (house: House): 1 | -1 => (Math.sin(house.angle) - Math.cos(house.angle) > 0 ? 1 : -1)

const KINDS: Record<HaDistrict, Landmark['kind']> = { N: 'dome', E: 'chimney', S: 'crane', W: 'cog', P: 'dome' }

const GRID = 14

/** Points of the city with the room around them. */
function openGround(): Landmark[] {
  const found: Landmark[] = []
  for (let x = low + GRID; x < high; x += GRID) {
    for (let y = low + GRID; y < high; y += GRID) {
      const district = districtAt(x, y)
      if (district === 'P') continue
      let size = Math.min(
        HALF - 12 - Math.max(Math.abs(x - CENTRE), Math.abs(y - CENTRE)),
        Math.hypot(x - CENTRE, y - CENTRE) - PALACE - 4,
      )
      for (const [a, b] of ends) if (size > 20) size = Math.min(size, fromStreet(x, y, a, b))
      if (size > 20) found.push({ x, y, district, size, kind: KINDS[district] })
    }
  }
  return found.sort((a, b) => b.size - a.size)
}

/** The widest open places of each district. */
function openPlaces(): Landmark[] {
  const found: Landmark[] = []
  for (const place of openGround()) {
    const near = found.filter((one) => one.district === place.district)
    const room = near.every((one) => Math.hypot(one.x - place.x, one.y - place.y) > one.size + place.size + 22)
    if (room && near.length < 5) found.push({ ...place, size: Math.min(place.size - 8, 26) })
  }
  return found
}

export const LANDMARKS = openPlaces()

function build(): Roofs[] {
  const houses = alongStreets().filter((house) =>
    LANDMARKS.every((one) => Math.hypot(one.x - house.x, one.y - house.y) > one.size + 7),
  )
  inBackYards(houses, LANDMARKS)
  return DISTRICTS.map((district) => {
    const own = houses.filter((house) => districtAt(house.x, house.y) === district)
    const bright = own.filter(() => dice() < 0.28)
    return {
      district,
      lit: own.map((house) => roof(house, litSide(house))).join(''),
      shade: own.map((house) => roof(house, litSide(house) === 1 ? -1 : 1)).join(''),
      windows: bright.map((house) => `M${n(house.x + 1)} ${n(house.y + 2)}h2.200v2.200h-2.200z`).join(''),
    }
  })
}
export const ROOFS = build()

/** A wheel with teeth, around 0 0. */
export function cog(outer: number, inner: number, teeth: number): string {
  let path = ''
  for (let tooth = 0; tooth < teeth; tooth++) {
    for (const [part, radius] of [
      [-0.3, inner],
      [-0.19, outer],
      [0.19, outer],
      [0.3, inner],
    ] as const) {
      const angle = ((tooth + part) / teeth) * 2 * Math.PI - Math.PI / 2
      path += `${path ? 'L' : 'M'}${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
    }
  }
  return path + 'Z'
}

/** The quarters of the city as outlines; the palace is cut out by what lies on it. */
export const QUARTERS: Record<'N' | 'E' | 'S' | 'W', string> = {
  N: `M${CENTRE} ${CENTRE}L${low} ${low}H${high}Z`,
  E: `M${CENTRE} ${CENTRE}L${high} ${low}V${high}Z`,
  S: `M${CENTRE} ${CENTRE}L${high} ${high}H${low}Z`,
  W: `M${CENTRE} ${CENTRE}L${low} ${high}V${low}Z`,
}
export const WALL = { low, high, quay: high - 4 }
