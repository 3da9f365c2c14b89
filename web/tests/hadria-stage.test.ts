import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NO_CHOICES } from '$lib/desk/input'
import type { Happened, Masked } from '$lib/house/seen'
import type { Vocabulary } from '$lib/wire'
import { KINDS } from '$lib/games/hadria/box/box'
import { FIELDS } from '$lib/games/hadria/box/city'
import { attention, heardBy, hearers, hides, movement } from '$lib/games/hadria/model/hearing'
import { TILE_MARKS } from '$lib/games/hadria/pieces/marks'
import { HaModel } from '$lib/games/hadria/model/model'
import { PICTURES } from '$lib/games/hadria/pieces/pictures'
import { kindOf } from '$lib/games/hadria/box/names'
import type { HaTable, HaView } from '$lib/games/hadria/seen'
import { after, start } from '$lib/games/hadria/stage/stage'

const file = resolve('../build/web/hadria.json')
type Played = { nights: { events: Masked[]; view: HaView }[][]; vocabulary: Vocabulary }
const { nights, vocabulary } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { nights: [] }) as Played

/** What events alone must tell; in which order things lie does not matter. */
const facts = (table: HaTable) => ({
  round: table.round,
  alarmed: table.alarmed,
  start: table.start,
  roll: table.roll,
  open_district: table.open_district,
  places: table.places,
  thieves: table.thieves,
  left: table.left,
  figures: table.figures,
  ranks: table.ranks,
  tiles: [...table.tile_fields].sort(),
  open: table.face_up_fields.map((field, at) => `${field} ${kindOf(table.face_up[at]!)}`).sort(),
  kept: table.kept.map((row) =>
    row
      .map(kindOf)
      .filter((tile) => tile !== 'informer' && tile !== 'spy')
      .sort(),
  ),
  yellows: [...table.yellows].sort(),
  greens: [...table.greens].sort(),
  imperial: [table.imperial_field, table.imperial_owner, table.best_thief],
  held: [table.yellow_held, table.green_held],
  smoke: [...table.smoke].sort(),
  fire: [...table.fire].sort(),
  states: [
    table.hidden,
    table.protected,
    table.disguised,
    table.immobile,
    table.blinded,
    table.marked,
    table.stunned,
    table.trapped,
  ].map((set) => [...set].sort()),
  aps: table.aps,
  shut: table.shut_exit,
})

describe.runIf(nights.length)('the film of the night', () => {
  test.each(nights.map((messages, index) => [index, messages] as const))(
    'told by its events alone it is the true one, night %i',
    (_, messages) => {
      let table = start(messages[0]!.view.table)
      for (const { events, view } of messages) {
        for (const event of events) table = after(table, event)
        expect(facts(table), JSON.stringify(events)).toEqual({
          ...facts(view.table),
          roll: view.ask || view.table.roll ? view.table.roll : table.roll,
        })
      }
    },
  )

  test('thefts, arrests, jewels and tiles are among what is told', () => {
    const told = new Set(nights.flatMap((messages) => messages.flatMap(({ events }) => events.map(([kind]) => kind))))
    for (const kind of [
      'Walked',
      'GuardMoved',
      'Arrested',
      'Jailed',
      'JewelTaken',
      'TileTurned',
      'TileKept',
      'FireLaid',
    ])
      expect(told).toContain(kind)
  })
})

describe.runIf(nights.length)('who hears whom', () => {
  test('the map says the same as the engine at every moment: how far, how fast, where hidden, who (HA-12.1 to HA-12.3)', () => {
    let heard = 0
    for (const { view } of nights.flat()) {
      const { table, notes } = view
      const seats = [...table.places.keys()]
      const figures = [...table.figures.keys()]
      expect(seats.map((seat) => figures.map((figure) => attention(table, figure, table.thieves[seat])))).toEqual(
        notes['attention'],
      )
      expect(figures.map((figure) => movement(table, figure))).toEqual(notes['movement'])
      expect(
        FIELDS.map((field) => field.key)
          .filter((field) => hides(table, field))
          .sort(),
      ).toEqual([...(notes['hiding'] as string[])].sort())
      const heardBy = seats.map((seat) =>
        (table.places[seat] ? hearers(table, seat, table.places[seat]) : []).map((one) => `g${one.figure + 1}`).sort(),
      )
      expect(heardBy, JSON.stringify(view.ask)).toEqual((notes['heard_by'] as string[][]).map((row) => [...row].sort()))
      heard += heardBy.flat().length
    }
    expect(heard).toBeGreaterThan(100)
  })

  test('the map knows as many listening guards as the city guard has when it acts (HA-12.3)', () => {
    let compared = 0
    for (const messages of nights) {
      let table = start(messages[0]!.view.table)
      for (const { events, view } of messages) {
        for (const event of events) {
          if (event[0] === 'WatchActs') {
            const now = { ...table, lanterns: view.table.lanterns }
            const lights = events.some(([kind]) => kind === 'RoundEnded') ? null : now
            if (lights) {
              expect(
                table.figures.filter((_, figure) => heardBy(lights, figure).length).length,
                JSON.stringify(event),
              ).toBe(event[2])
              compared += event[2] as number
            }
          }
          table = after(table, event)
        }
      }
    }
    expect(compared).toBeGreaterThan(10)
  })
})

describe.runIf(nights.length)('pictures and words', () => {
  test('every kind of card has a picture, every tile a sign, every field and district a name', () => {
    expect(Object.keys(PICTURES).sort()).toEqual([...vocabulary.words['kind']!].sort())
    expect(KINDS.sort()).toEqual([...vocabulary.words['kind']!].sort())
    expect(Object.keys(TILE_MARKS).sort()).toEqual([...vocabulary.words['tile']!].sort())
    expect(FIELDS.map((field) => field.key).sort()).toEqual([...vocabulary.words['field']!].sort())
  })

  test('a planned card is out of the hand, and the strip has all that was revealed', () => {
    for (const messages of nights) {
      const log: Happened[] = []
      for (const { events, view } of messages) {
        for (const event of events) log.push([log.length, event, []])
        const model = new HaModel(view, view.table, NO_CHOICES, ['Ada', 'Ben', 'Cleo', 'Dov'], log)
        const held = view.table.hands[0]
        const shown = view.table.shown_basics[0] ?? 0
        const basics = 2 - (shown & 1) - (shown >> 1)
        if (Array.isArray(held) && model.asked === 'Planning')
          expect(model.hand.length + model.plan.length).toBe(held.length + basics)
        if (model.asked === 'Acting') {
          const numbers = model.turns.map((turn) => turn.ap)
          expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
          expect(model.turns.some((turn) => turn.key === 'watch')).toBe(true)
          expect(model.turns.filter((turn) => turn.state === 'now')).toHaveLength(1)
        }
      }
    }
  })
})
