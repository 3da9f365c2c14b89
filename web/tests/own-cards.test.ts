/** Faces draw what is printed on the cards that are played, and then those of the house again. */
import { afterEach, expect, test } from 'vitest'
import * as caper from '$lib/games/caper/box/cards'
import facts from '$lib/games/caper/box/facts.json'
import * as hadria from '$lib/games/hadria/box/box'
import city from '$lib/games/hadria/box/box.json'
import * as swindler from '$lib/games/swindler/box/cards'
import printed from '$lib/games/swindler/box/facts.json'

afterEach(() => {
  for (const { lay } of [caper, hadria, swindler]) lay(null)
})

const HOOK = { ...facts.gear[0]!, id: 'G90', colour: 'pink', cost: 7, effects: 'caper 3' }

const PINK = { key: 'pink', box: 'core', provenance: 'X' }
const OCHRE = { key: 'ochre', box: 'core', provenance: 'X' }

test('a new card of Caper is drawn, with its number and its effects, in an ink of its own', () => {
  caper.lay({
    ...facts,
    colour: [...facts.colour, PINK, OCHRE],
    gear: [...facts.gear, HOOK],
    table: { ...facts.table, stars: [3, 4] },
  })

  expect(caper.numberOf('G90a')).toBe(7)
  expect(caper.effectsOf('G90a')[0]).toMatchObject({ does: 'caper', n: 3 })
  const [pink, ochre] = [caper.inkOf('G90a'), caper.inkOfColour('ochre')]
  expect([pink.letter, ochre.letter]).toEqual(['P', 'O'])
  expect(new Set([pink, ochre, ...Object.values(caper.INKS)].map((one) => one.shape)).size).toBe(12)
  expect(new Set([pink, ochre, ...Object.values(caper.INKS)].map((one) => one.ink)).size).toBe(12)
  expect(caper.STARS).toEqual([3, 4])
})

test('with the house comes its box again', () => {
  const before = caper.gear('G01a').cost
  caper.lay({ ...facts, gear: [{ ...facts.gear[0]!, cost: 9 }, ...facts.gear.slice(1)] })
  expect(caper.gear('G01a').cost).toBe(9)

  caper.lay(null)

  expect(caper.gear('G01a').cost).toBe(before)
})

test('orders, dealers and numbers of Swindler are those that are played', () => {
  const order = printed.order[0]!
  const other = {
    ...printed,
    order: [{ ...order, vp: 17 }, ...printed.order.slice(1)],
    numbers: { ...printed.numbers, start_vp: 5 },
  }
  swindler.lay(other as unknown as Parameters<typeof swindler.lay>[0])

  expect(swindler.ORDERS[order.key]!.vp).toBe(17)
  expect(swindler.NUMBERS['start_vp']).toBe(5)
})

test('a card of Hadria reaches as far as its card file says, and the board stays', () => {
  hadria.lay({
    ...city,
    card: city.card.map((one) => (one.key === 'fire' ? { ...one, range: 6 } : one)),
  } as typeof city)

  expect(hadria.cardCalled('fire')!.range).toBe(6)
  expect(hadria.TILES.length).toBe(city.tile.length)
})
