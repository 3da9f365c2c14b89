// Hands for the night in Hadria: what is asked, and answers by keys as a hurried thief gives them.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHouse, sleep } from './house.mjs'

export const GAME = '[data-game="hadria"]'
/** Rivals at the scene are ready as soon as this file is there. */
export const GO = join(tmpdir(), `langfinger-go-${process.pid}`)

const houses = new Map()

/** A house with hasty bots, or one in which every table begins at a scene; opened once. */
export function houseOf(scene) {
  if (!houses.has(scene)) {
    process.env.LANGFINGER_SCENE = scene
    process.env.LANGFINGER_GO = GO
    houses.set(scene, openHouse({ script: 'hadria_server.py' }))
  }
  return houses.get(scene)
}
export const closeHouses = async () => {
  for (const house of houses.values()) await (await house).close()
}

export async function sitDown(house, person) {
  await person.page.goto(house.url)
  await person.page.click(`${GAME} .big:not(:disabled)`)
  await person.page.waitForSelector('.board')
}

export const click = (page, selector) => page.locator(selector).first().dispatchEvent('click')
export const tapField = (page, field) => click(page, `[data-field="${field}"]`)

/** What the page asks of its player, if anything. */
export function asked(page) {
  return page.evaluate(() => {
    const is = (selector) => document.querySelector(selector) !== null
    if (is('.places')) return 'over'
    if (is('dialog[open] [data-choice]')) return 'dialog'
    if (!is('.prompt.mine') || is('[data-choice="rethink"]')) return ''
    if (is('.thief.open')) return 'thief'
    if (is('[data-choice="ready"]')) return 'plan'
    if (is('.card.legal')) return 'card'
    if (
      is(
        '.prompt [data-choice^="pick"], .prompt [data-choice^="steal"], .prompt [data-choice="turn"], .prompt [data-choice="leave"]',
      )
    )
      return 'take'
    if (is('.field.glows')) return 'field'
    return is('.prompt [data-choice]') ? 'button' : ''
  })
}

// The keyboard

const press = (page, key) => page.keyboard.press(key)
export const isAt = (page, selector) =>
  page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)

export async function tabTo(page, selector, key = 'Tab') {
  for (let step = 0; step < 60; step++) {
    if (await isAt(page, selector)) return true
    await press(page, key)
  }
  return false
}

const pressOn = async (page, selector, key) => (await tabTo(page, selector, key)) && press(page, 'Enter')

/** From the hand's first card with the arrow keys to one like this. */
async function pressCard(page, selector) {
  await press(page, 'h')
  await press(page, 'Home')
  await pressOn(page, selector, 'ArrowDown')
}

async function planByKeys(page, turn) {
  const planned = await page.locator('.stepper').count()
  if (!planned) return pressCard(page, '[data-card="move"].legal')
  const empty = await page.$$eval('.stepper b', (found) => found.findIndex((ap) => ap.textContent === '0'))
  if (empty >= 0) {
    await press(page, 'p')
    return pressOn(page, `[data-choice="take back ${empty + 1}"]`)
  }
  if (planned < 2 && turn % 3 === 0 && (await page.$('.card.legal[data-card]')))
    return pressCard(page, '.card.legal[data-card]')
  if (turn % 2) {
    await press(page, 'p')
    await press(page, 'Tab')
    if (await isAt(page, '.stepper button:not(.off)')) return press(page, 'Enter')
  }
  await press(page, 'a')
  return press(page, 'Enter')
}

const EAGER = /^(pick|steal|turn|leave|sneak|play|cleverness)/

async function buttonByKeys(page, turn) {
  await press(page, 'a')
  const all = await page.$$eval('.prompt [data-choice]', (found) => found.map((one) => one.dataset.choice))
  const wanted = all.find((one) => EAGER.test(one)) ?? all[turn % all.length]
  await pressOn(page, `.prompt [data-choice="${wanted}"]`)
  if (await isAt(page, '.red')) await press(page, 'Enter')
}

/** One answer with nothing but keys. */
export async function answerByKeys(page, turn) {
  const ask = await asked(page)
  if (ask === 'thief') await pressOn(page, '.thief.open')
  else if (ask === 'dialog') await pressOn(page, 'dialog[open] [data-choice]')
  else if (ask === 'card') await pressCard(page, '.card.legal')
  else if (ask === 'plan') await planByKeys(page, turn)
  else if (ask === 'take' || ask === 'button') await buttonByKeys(page, turn)
  else if (ask === 'field') {
    await press(page, 'k')
    for (let step = 0; step <= turn % 3; step++) await press(page, 'n')
    await press(page, 'Enter')
  } else await sleep(25)
  return ask
}
