// Hands to play Caper: Europe with, by mouse, by finger and by keyboard.
import { sleep } from './house.mjs'

export const CAPER = '[data-game="caper"]'

/** From the home page to a table of this city. */
export async function sitDown(house, person, city = 'paris') {
  const { page } = person
  await page.goto(house.url)
  await page.click(`${CAPER} .buttons .button:nth-child(2)`)
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
  else if (ask === 'hand') await click(page, `.hand .slot:nth-child(${1 + (turn % (await page.locator('.hand .slot').count()))}) button`)
  else if (ask === 'held') await playHeld(page, turn)
  else await sleep(30)
  return ask
}

async function playHeld(page, turn) {
  if (await page.$('.prompt .go')) return click(page, '.prompt .go')
  const places = await page.$$eval('.crew [data-target].glow', (all) => all.map((one) => one.dataset.target))
  const wanted = places.length && turn % 4 ? places[turn % places.length] : null
  const target = wanted ?? (await page.$eval('.prompt [data-target]', (one) => one.dataset.target).catch(() => places[0]))
  if (target) await click(page, `[data-target="${target}"]`)
}

export async function waitForTurn(page) {
  await page.waitForSelector('.prompt.mine', { timeout: 20_000 })
}

/** Picks up a card of the hand. */
export async function pickUp(page, index) {
  await page.click(`.hand .slot:nth-child(${index + 1}) button`)
  await page.waitForSelector('[data-letgo]')
}

// The keyboard

const focused = (page, selector) => page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)

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
    await page.waitForFunction(() => document.activeElement?.matches('[data-target]'), null, { timeout: 2_000 }).catch(() => {})
  } else if (ask === 'held') {
    if (!(await focused(page, '[data-target]'))) await page.keyboard.press('t')
    for (let step = 0; step < 12 && !(await focused(page, '.glow, .prompt [data-target]')); step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await sleep(150)
  } else await sleep(30)
  return ask
}
