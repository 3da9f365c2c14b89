// Hands to play Caper: Europe with, by mouse, by finger and by keyboard.
import { readFileSync } from 'node:fs'
import { sleep } from './house.mjs'
import { openTable as open } from './stacked.mjs'

export const CAPER = '[data-game="caper"]'

/** From the home page to a table of this city. */
export async function sitDown(house, person, city = 'paris') {
  const { page } = person
  await page.goto(house.url)
  await page.click(`${CAPER} .buttons .button:nth-child(2)`)
  await page.click(`${CAPER} .drawer summary`)
  await page.check(`${CAPER} input[name="caper-city"][value="${city}"]`)
  await page.click(`${CAPER} .drawer .gold`)
  await page.waitForSelector('.board .site')
}

/** What the page asks of its player, if anything. */
export function asked(page) {
  return page.evaluate(() => {
    const is = (selector) => document.querySelector(selector) !== null
    if (is('dialog .pad')) return 'over'
    if (is('.cover')) return 'cover'
    if (!is('.prompt.mine')) return ''
    if (is('.prompt [data-choice]')) return 'small'
    if (is('[data-letgo]')) return 'held'
    return is('.hand [data-card]') ? 'hand' : ''
  })
}

const click = (page, selector) => page.click(selector, { timeout: 10_000 }).catch(() => {})

/** One answer: picks a card up, then plays it where it glows; every fourth gear card is thrown away. */
export async function answerByMouse(page, turn) {
  const ask = await asked(page)
  if (ask === 'cover') await click(page, '.cover .button')
  else if (ask === 'small') await click(page, '.prompt [data-choice]')
  else if (ask === 'hand')
    await click(page, `.hand .slot:nth-child(${1 + (turn % (await page.locator('.hand .slot').count()))}) button`)
  else if (ask === 'held') await playHeld(page, turn)
  else await sleep(30)
  return ask
}

async function playHeld(page, turn) {
  if (await page.$('.prompt .go')) return click(page, '.prompt .go')
  const places = await page.$$eval('.crew [data-target].glow', (all) => all.map((one) => one.dataset.target))
  const wanted = places.length && turn % 4 ? places[turn % places.length] : null
  const target =
    wanted ?? (await page.$eval('.prompt [data-target]', (one) => one.dataset.target).catch(() => places[0]))
  if (target) await click(page, `[data-target="${target}"]`)
}

export async function waitForTurn(page) {
  await page.waitForSelector('.prompt.mine')
}

/** Picks up a card of the hand. */
export async function pickUp(page, index) {
  await page.click(`.hand .slot:nth-child(${index + 1}) button`)
  await page.waitForSelector('[data-letgo]')
}

// The keyboard

const focused = (page, selector) =>
  page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)

export async function tabTo(page, selector) {
  for (let step = 0; step < 90; step++) {
    if (await focused(page, selector)) return true
    await page.keyboard.press('Tab')
  }
  return false
}

/** H goes to the hand, Enter picks a card up and goes to the places, Enter plays it there. */
export async function answerByKeys(page, turn) {
  const ask = await asked(page)
  if (ask === 'small') {
    if (await tabTo(page, '.prompt [data-choice]')) await page.keyboard.press('Enter')
  } else if (ask === 'hand') {
    await page.keyboard.press('h')
    if (turn % 3) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page
      .waitForFunction(() => document.activeElement?.matches('[data-target]'), null, { timeout: 2_000 })
      .catch(() => {})
  } else if (ask === 'held') {
    if (!(await focused(page, '[data-target]'))) await page.keyboard.press('t')
    for (let step = 0; step < 12 && !(await focused(page, '.glow, .prompt [data-target]')); step++)
      await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await sleep(150)
  } else await sleep(30)
  return ask
}

// Positions to begin at

const facts = JSON.parse(readFileSync(new URL('../../web/src/games/caper/box/facts.json', import.meta.url), 'utf8'))
const stays = (city) => (one) => one.box !== 'core' && one.box !== city
const copies = (gear) =>
  gear.count ? Array.from({ length: gear.count }, (_, index) => gear.id + 'abcdef'[index]) : [gear.id]

/** Three crews, written thief by thief with the gear on it: `T02 G01a G11a | T17`. */
const crews = (written) =>
  [0, 1, 2].map((space) =>
    (written[space] ?? '')
      .split('|')
      .map((stack) => stack.trim().split(' '))
      .filter(([thief]) => thief),
  )

/** S0 looks and has the marker's + side; S1 begins the turns of gear rounds. */
function position({ city = 'paris', mine, rival, coins, hands, ask, ...more }) {
  const sides = [crews(mine), crews(rival)]
  return {
    game: 'caper',
    seats: 2,
    options: { city },
    venue: city,
    half: 5,
    seat_a: 0,
    round: 4,
    locations: ['L01', 'L02', 'L04'],
    box_locations: 'rest',
    box_thieves: facts.thief.filter(stays(city)).map((one) => one.id),
    box_gear: facts.gear.filter(stays(city)).flatMap(copies),
    thieves: sides.map((side) => side.map((crew) => crew.map(([thief]) => thief))),
    gear: sides.map((side) => side.map((crew) => crew.map(([, ...gear]) => gear))),
    thief_deck: 'rest',
    gear_deck: 'rest',
    gear_hands: hands,
    hideouts: [
      [1, 1, 0],
      [0, 1, 0],
    ],
    loot: [
      [1, 1, 1],
      [1, 0, 1],
      [1, 1, 2],
    ],
    coins,
    laundered: [0, 0],
    supply: 10 - coins[0] - coins[1],
    ask,
    ...more,
  }
}

const BOARD = { mine: ['T12 G05a | T03', 'T02 G01c'], rival: ['T18', 'T05 | T13 G02c', 'T07'] }
export const SCENES = {
  /** The first round: S1 has placed a thief, S0 is to answer. */
  thieves: position({
    city: 'barcelona',
    mine: [],
    rival: ['', 'T05'],
    round: 1,
    coins: [0, 1],
    hideouts: [
      [0, 0, 0],
      [0, 0, 0],
    ],
    loot: [
      [2, 1, 1],
      [1, 2, 1],
      [1, 1, 2],
    ],
    seat_a: 1,
    thief_hands: [
      ['T01', 'T03', 'T20', 'T15'],
      ['T08', 'T09', 'T10'],
    ],
    hands: [[], []],
    ask: ['Placing', 0],
  }),
  /** Three thieves at one location: the next one finds no room there. */
  full: position({
    mine: ['T12 | T03 | T02', 'T14'],
    rival: ['T05 | T13', 'T18', 'T07'],
    round: 3,
    coins: [2, 3],
    thief_hands: [
      ['T01', 'T08'],
      ['T09', 'T10'],
    ],
    hands: [[], []],
    ask: ['Placing', 0],
  }),
  /** A full table in Barcelona, and gear of three colours in the hand. */
  gear: position({
    city: 'barcelona',
    mine: ['T12 G05a G01c | T03', 'T02 G14a', 'T20 G10a'],
    rival: ['T01 G07a | T06 G06a G08a G02c | T04', 'T05 | T13 G09a', 'T19 G15a'],
    coins: [4, 3],
    markers: [-3, 2, 0],
    gear_discards: [['G16a'], ['G04a']],
    hands: [
      ['G01a', 'G02a', 'G16b', 'G09b'],
      ['G02b', 'G03a', 'G10b'],
    ],
    ask: ['Equipping', 0],
  }),
  /** As much as a table can hold: thieves with three cards each on both sides, long names, a whole hand. */
  crowded: position({
    city: 'london',
    locations: ['L24', 'L28', 'L25'],
    mine: ['T12 G05a G01c G04a | T03 G20a G06b G02b | T26 G22a G21b G08b', 'T02 G08a G10c G21a', 'T15'],
    rival: ['T01 G07a G03b G04b | T25 G06a G08c G02c | T04', 'T05 G22b G01b | T13 G05b G10a', 'T27 G07b'],
    coins: [4, 3],
    markers: [-5, 5, 0],
    hands_known: true,
    laundered: [1, 1],
    supply: 1,
    gear_discards: [['G09c'], ['G03c']],
    hands: [
      ['G01a', 'G02a', 'G04c', 'G09b', 'G06c', 'G20b'],
      ['G03a', 'G07c', 'G10b', 'G05c', 'G09a'],
    ],
    ask: ['Equipping', 0],
  }),
  /** S0 may burn a card of S1, who has taken loot for it. */
  fire: position({
    mine: BOARD.rival,
    rival: BOARD.mine,
    coins: [3, 2],
    hideouts: [
      [0, 1, 0],
      [1, 1, 0],
    ],
    hands: [
      ['G10a', 'G02b', 'G03a'],
      ['G01a', 'G01b'],
    ],
    ask: ['Equipping', 0],
  }),
  /** S0 may burn one of two cards. */
  burning: position({
    ...BOARD,
    mine: ['T12 G10a | T03', 'T02 G01c'],
    rival: ['T18 G05a | T05 G06a', 'T13 G02c', 'T07'],
    coins: [2, 3],
    hands: [
      ['G01a', 'G01b'],
      ['G02b', 'G03a'],
    ],
    agenda: [
      ['Played', 0],
      ['Effects', 0, 'L01', 'T12', 'G10a', 0, 0],
    ],
    ask: ['Burning', 0, 'L01'],
    waiting: [0],
  }),
  /** The supply is empty, and the rival is rich. */
  empty: position({
    ...BOARD,
    city: 'london',
    rival: ['T01', 'T05', 'T07'],
    coins: [1, 9],
    hands: [
      ['G20a', 'G01a', 'G01b'],
      ['G02a', 'G02b'],
    ],
    ask: ['Equipping', 0],
  }),
  /** The last choice of a game in which nobody has a point; S0 will have more coins. */
  tied: position({
    mine: [],
    rival: [],
    round: 6,
    coins: [2, 2],
    hideouts: [
      [0, 0, 0],
      [0, 0, 0],
    ],
    loot: [
      [2, 1, 1],
      [1, 2, 1],
      [1, 1, 2],
    ],
    hands: [['G01a', 'G02a'], ['G02b']],
    ask: ['Equipping', 0],
  }),
  /** The last choice of the game. */
  last: position({
    ...BOARD,
    round: 6,
    coins: [2, 3],
    markers: [2, -1, 0],
    hands: [['G01a', 'G02a'], ['G02b']],
    ask: ['Equipping', 0],
  }),
}

/** A table of Caper at a position. */
export const openTable = (house, page, wish) => open(house, page, { game: 'caper', seats: 2, ...wish })
