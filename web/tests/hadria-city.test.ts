import { describe, expect, test } from 'vitest'
import { Camera, IN_HAND, NAMED } from '$lib/games/hadria/city/camera.svelte'
import {
  EXITS,
  FIELDS,
  LABELS,
  STREETS,
  WORLD,
  at,
  distance,
  distances,
  is,
  overlap,
  towards,
  way,
} from '$lib/games/hadria/box/city'
import { words as de } from '$lib/games/hadria/words/de/words'
import { words as en } from '$lib/games/hadria/words/en/words'
import { MARKS } from '$lib/games/hadria/pieces/marks'
import { ROOFS, districtAt } from '$lib/games/hadria/city/scenery'

const FINGER = 44

describe('the city', () => {
  test('has its fields, streets and exits, all joined', () => {
    expect(FIELDS).toHaveLength(129)
    expect(STREETS).toHaveLength(173)
    expect(EXITS).toHaveLength(8)
    expect([...distances('P01').keys()].sort()).toEqual(
      FIELDS.map((one) => one.key)
        .filter((key) => !is(key, 'dungeon'))
        .sort(),
    )
  })

  test('explains every kind of field that is more than a street or a start, in both languages', () => {
    const kinds = new Set(FIELDS.flatMap((one) => one.kinds))
    kinds.delete('normal')
    kinds.delete('start')
    expect(Object.keys(de.kindMeans).sort()).toEqual([...kinds].sort())
    expect(Object.keys(en.kindMeans).sort()).toEqual([...kinds].sort())
  })

  test('is as wide as the rules say (HA-E47)', () => {
    expect(['N01', 'E01', 'S01', 'W01'].map((start) => distance(start, 'P01'))).toEqual([11, 10, 10, 10])
    expect(distance('P01', 'P09')).toBe(2)
    expect(distance('N01', 'N00')).toBe(Infinity)
    expect(distance('N00', 'N16')).toBe(1)
  })

  test('a way is as long as the distance and goes around what is shut', () => {
    expect(way('N01', 'P01')).toHaveLength(11)
    const short = way('N15', 'N10')
    expect(way('N15', 'N10', [short[0]!])).not.toContain(short[0])
    expect(way('N15', 'N15')).toEqual([])
  })

  test('two fields are never nearer than a finger at the first look on a phone', () => {
    for (const [index, a] of FIELDS.entries()) {
      const nearest = Math.min(...FIELDS.slice(0, index).map((b) => Math.hypot(a.x - b.x, a.y - b.y)))
      expect(nearest * IN_HAND, a.key).toBeGreaterThanOrEqual(FINGER)
    }
  })

  test('no two names overlap, and none lies on a field', () => {
    for (const [index, one] of LABELS.entries()) {
      const others = LABELS.slice(0, index).filter((other) => overlap(one.box, other.box) > 0)
      const discs = FIELDS.filter(
        ({ x, y }) => overlap(one.box, { left: x - 9, right: x + 9, top: y - 9, bottom: y + 9 }) > 0,
      )
      expect(
        [...others, ...discs].map((other) => other.key),
        one.key,
      ).toEqual([])
    }
    expect(12 * NAMED).toBeGreaterThan(9)
  })

  test('every kind of field but the plain one has a sign', () => {
    const kinds = new Set(FIELDS.flatMap((field) => field.kinds))
    kinds.delete('normal')
    expect([...kinds].sort()).toEqual(MARKS.map(([kind]) => kind).sort())
  })

  test('the painted quarters are those of the fields, and all have roofs', () => {
    for (const field of FIELDS) expect(districtAt(field.x, field.y), field.key).toBe(field.district)
    for (const roofs of ROOFS.filter((one) => one.district !== 'P')) expect(roofs.lit.length).toBeGreaterThan(2000)
  })

  test('the arrow keys reach every field', () => {
    const reached = new Set(['P01'])
    for (const field of reached)
      for (const [x, y] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        reached.add(towards(field, x, y))
    expect(FIELDS.map((field) => field.key).filter((key) => !reached.has(key))).toEqual([])
  })
})

describe('the camera', () => {
  const opened = (width: number, height: number) => {
    const camera = new Camera()
    camera.measure(width, height, at('N15'))
    return camera
  }

  test('opens on the whole city on a desk and on my thief in the hand', () => {
    const desk = opened(700, 650)
    expect(desk.isWhole).toBe(true)
    expect(desk.named).toBe(false)
    const phone = opened(390, 400)
    expect(phone.k).toBe(IN_HAND)
    expect(phone.named).toBe(true)
    const spot = phone.toScreen(at('N15'))
    expect(spot.x).toBeGreaterThan(0)
    expect(spot.x).toBeLessThan(390)
  })

  test('keeps what is under the pointer there, and the city on the screen', () => {
    const camera = opened(700, 650)
    const before = camera.toWorld(300, 300)
    camera.zoom(2, 300, 300)
    const after = camera.toWorld(300, 300)
    expect(after.x).toBeCloseTo(before.x, 3)
    expect(after.y).toBeCloseTo(before.y, 3)
    camera.pan(9999, 9999)
    expect(camera.toWorld(0, 0).x).toBeCloseTo(WORLD.x, 3)
    camera.zoom(0.001)
    expect(camera.k).toBeCloseTo(camera.whole, 5)
  })

  test('moves only for what cannot be seen', () => {
    const camera = opened(390, 400)
    const x = camera.x
    camera.reveal(at('N15'))
    expect(camera.x).toBe(x)
    camera.reveal(at('S20'))
    const spot = camera.toScreen(at('S20'))
    expect(spot.y).toBeLessThan(400)
    expect(spot.y).toBeGreaterThan(0)
  })

  test('in the hand comes so near that fields can be tapped, and no nearer than shows them all', () => {
    const camera = opened(390, 400)
    camera.fit()
    camera.frame(['N08', 'N02'].map(at))
    expect(camera.k).toBe(IN_HAND)
    camera.frame(['N01', 'S01'].map(at))
    expect(camera.k).toBeLessThan(IN_HAND)
    const desk = opened(700, 650)
    desk.frame(['N08', 'N02'].map(at))
    expect(desk.isWhole).toBe(true)
  })

  test('keeps my thief in sight when the window shrinks', () => {
    const camera = new Camera()
    camera.measure(390, 560, at('N01'))
    camera.measure(390, 280, at('N01'))
    expect(camera.sees(at('N01'), 30)).toBe(true)
  })
})
