// Tables under way that are always the same, for whoever makes pictures of them or looks how they fit; see played.py.
import { openTable } from './stacked.mjs'

/** A table is a seed, played by bots until the first seat is asked so for the so-manieth time. */
export const TABLES = {
  'gelegenheit-placing': { game: 'gelegenheit', seats: 4, position: { seed: 2, ask: 'Placing', time: 4 } },
  'gelegenheit-early': { game: 'gelegenheit', seats: 4, position: { seed: 2, ask: 'Laying', time: 7 } },
  'gelegenheit-late': { game: 'gelegenheit', seats: 4, position: { seed: 2, ask: 'Laying', time: 14 } },
  'gelegenheit-laying': { game: 'gelegenheit', seats: 6, position: { seed: 2, ask: 'Laying', time: 14 } },
  'gelegenheit-taking': { game: 'gelegenheit', seats: 5, position: { seed: 5, ask: 'TakingRole', time: 1 } },
  'swindler-acting': { game: 'swindler', seats: 4, position: { seed: 3, ask: 'Acting', time: 8 } },
  'swindler-daring': { game: 'swindler', seats: 3, position: { seed: 4, ask: 'Daring', time: 6 } },
  'swindler-reserving': { game: 'swindler', seats: 3, position: { seed: 4, ask: 'Reserving', time: 5 } },
  'caper-equipping': { game: 'caper', seats: 2, position: { seed: 2, ask: 'Equipping', time: 11 } },
  'caper-london': {
    game: 'caper',
    seats: 2,
    position: { seed: 6, ask: 'Placing', time: 4 },
    options: { city: 'london', city_locations: '3' },
  },
  'caper-barcelona': {
    game: 'caper',
    seats: 2,
    position: { seed: 9, ask: 'Equipping', time: 9 },
    options: { city: 'barcelona', city_locations: '2' },
  },
  'hadria-planning': { game: 'hadria', seats: 4, position: { seed: 3, ask: 'Planning', time: 9 } },
  'hadria-setting-out': { game: 'hadria', seats: 3, position: { seed: 5, ask: 'Moving', time: 2 } },
  'hadria-moving': { game: 'hadria', seats: 3, position: { seed: 5, ask: 'Moving', time: 4 } },
}

/** When a table is ready to be looked at. */
export const ASKED = '.board .prompt.mine'

/** Somebody sits at one of these tables, and is asked. */
export async function sitAt(house, page, name, who = {}) {
  await openTable(house, page, { ...TABLES[name], ...who })
  await page.waitForSelector(ASKED)
}
