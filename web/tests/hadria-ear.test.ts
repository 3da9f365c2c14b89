/** The city by ear: streets by their direction, who detects me, and ways round what bars them. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'smol-toml'
import { NO_CHOICES } from '$lib/desk/input'
import { keep } from '$lib/house/settings.svelte'
import { Texts, type Tree } from '$lib/house/texts'
import { FIELDS, NEXT } from '$lib/games/hadria/box/city'
import { comes, direction, earsAt, nearest, openExits, streetsOf } from '$lib/games/hadria/ear/ear'
import { EARS, earsInWords, streetInWords, wayInWords } from '$lib/games/hadria/ear/told'
import { HaModel } from '$lib/games/hadria/model/model'
import type { HaDesk, HaTable, HaView } from '$lib/games/hadria/seen'
import type { Vocabulary } from '$lib/wire'

const words = parse(readFileSync(resolve('../src/langfinger/games/hadria/texts/en.toml'), 'utf8')) as Tree
const desk = { names: ['Ada', 'Ben'], texts: new Texts('en', words, {} as Vocabulary) } as unknown as HaDesk

/** Ada on a field, guards on theirs; what else lies about is said. */
function night(place: string | null, more: Partial<HaTable> = {}): HaModel {
  const figures = more.figures ?? []
  const table = {
    places: [place, 'N02'],
    left: [],
    figures,
    ranks: figures.map(() => 'guard'),
    thieves: ['morius', 'zain'],
    yellows: [],
    greens: [],
    imperial_field: null,
    imperial_owner: null,
    tile_fields: [],
    face_up_fields: [],
    face_up: [],
    fire: [],
    smoke: [],
    hidden: [],
    disguised: [],
    stunned: [],
    trapped: [],
    lanterns: [0, 0, 0, 0, 0],
    event: null,
    open_district: null,
    shut_exit: null,
    ...more,
  } as unknown as HaTable
  return new HaModel({ seat: 0, ask: null, table } as unknown as HaView, table, NO_CHOICES, ['Ada', 'Ben'], [])
}

beforeEach(() => keep({ lang: 'en' }))

describe('streets', () => {
  test('are told by the compass, clockwise from the north', () => {
    expect(direction('E01', 'E02')).toBe('s')
    expect(direction('E02', 'E01')).toBe('n')
    expect(streetsOf('N08')).toEqual([
      { to: 'N02', direction: 'ne' },
      { to: 'N01', direction: 'nw' },
    ])
  })

  test('lead where the map draws them, from every field', () => {
    for (const { key } of FIELDS)
      expect(
        streetsOf(key)
          .map((one) => one.to)
          .sort(),
      ).toEqual([...NEXT.get(key)!].sort())
  })

  test('say what lies at their end and how many would detect me there', () => {
    const model = night('N08', { figures: ['N03'] } as Partial<HaTable>)

    expect(streetInWords(desk, model, 'N08', 'N02')).toBe(
      'north-east: N02, gate: Ben; 1 of the city guard detects you there',
    )
    expect(streetInWords(desk, night('N08'), 'N08', 'N01')).toMatch(/nobody detects you there$/)
  })
})

describe('ears', () => {
  test('are named with their distance, and whether they come', () => {
    const model = night('N08', { figures: ['N10', 'N09'] } as Partial<HaTable>)

    expect(earsAt(model, 'N08').map((one) => [one.figure, one.distance, comes(model, one)])).toEqual([
      [1, 2, true],
      [0, 4, false],
    ])
    expect(earsInWords(model, 'N08')).toBe(
      'Here you are detected by: Guard 2, 2 fields away, reaches you; Guard 1, 4 fields away, does not get that far.',
    )
  })

  test('of a trapped guard hear, and it stays', () => {
    const model = night('N08', { figures: ['N09'], trapped: [0] } as Partial<HaTable>)

    expect(comes(model, earsAt(model, 'N08')[0]!)).toBe(false)
  })

  test('hear nobody in a hideout', () => {
    expect(earsInWords(night('N20', { figures: ['N21'] } as Partial<HaTable>), 'N20')).toBe('Nobody detects you here.')
  })
})

describe('ways', () => {
  test('go round guards and fire, and are told step by step', () => {
    expect(wayInWords(night('N01'), 'N02')).toBe('To N02: 2 steps, south-east N08, north-east N02.')
    expect(night('N01', { figures: ['N08'] } as Partial<HaTable>).wayTo('N02')).not.toContain('N08')
    expect(night('N01', { fire: ['N08'] } as Partial<HaTable>).wayTo('N02')).not.toContain('N08')
    expect(wayInWords(night('N01'), 'N00')).toMatch(/^No way leads to N00/)
    expect(wayInWords(night('N01'), 'N01')).toBe('')
  })

  test('lead to the nearest jewel and the nearest exit that is open and not shut', () => {
    const model = night('N08', { yellows: ['N03'], greens: ['S01'], open_district: 'N' } as Partial<HaTable>)

    expect(model.nearestJewel?.field).toBe('N03')
    expect(nearest(model, openExits(model))).toBe('N02')
    expect(openExits(night('N08', { open_district: 'N', shut_exit: 'XN1' } as Partial<HaTable>))).not.toContain('N02')
    expect(nearest(night('N08'), [])).toBe('')
  })
})

describe('keys', () => {
  test('read out where I am, the streets, the nearest jewel and the way out', () => {
    const model = night('N08', { yellows: ['N01'], open_district: 'N' } as Partial<HaTable>)

    expect(EARS['ears']!(desk, model)).toMatch(/^N08, .*you are here: Ada\. Nobody detects you here\.$/)
    expect(EARS['streets']!(desk, model)).toMatch(/north-east: N02.*north-west: N01/)
    expect(EARS['jewel']!(desk, model)).toMatch(/^N01.*yellow jewel\. To N01: 1 step, north-west N01\.$/)
    expect(EARS['out']!(desk, model)).toMatch(/exit open\. To N02: 1 step/)
  })

  test('say so where there is nothing, and to whoever is not in the city', () => {
    expect(EARS['jewel']!(desk, night('N08'))).toBe('No jewel can be reached.')
    expect(EARS['out']!(desk, night('N08'))).toBe('No exit is open yet.')
    for (const read of Object.values(EARS)) expect(read(desk, night(null))).toBe('You are not in the city.')
  })
})

describe('the nearest jewel', () => {
  test('is the one with the shortest way round fire, and the imperial one while nobody has it', () => {
    const near = night('N01', { yellows: ['N02'], greens: ['N05'], imperial_field: 'P01' } as Partial<HaTable>)
    const burning = night('N01', { yellows: ['N02'], imperial_field: 'P01', fire: ['N02'] } as Partial<HaTable>)

    expect(near.nearestJewel).toEqual({ field: 'N02', jewel: 'yellow', way: ['N08', 'N02'] })
    expect(burning.nearestJewel?.jewel).toBe('imperial')
  })

  test('is none for who is not in the city, or where none lies', () => {
    expect(night(null, { yellows: ['N02'] } as Partial<HaTable>).nearestJewel).toBeNull()
    expect(night('N01').nearestJewel).toBeNull()
  })
})
