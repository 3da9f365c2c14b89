// The night in Hadria: planned, changed, rehearsed, played, seen again; by mouse, by keys, in all sizes.
import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { DESKTOP, newPerson, openHouse, sleep } from './house.mjs'
import { LOOKS, newScreens } from './looks.mjs'

const GAME = '[data-game="hadria"]'
const { check, settle, turnTo } = newScreens()

/** A house with hasty bots, or with a scene in which they plan nothing and are ready when told. */
async function withHouse(scene, play, go = '') {
  process.env.LANGFINGER_SCENE = scene
  process.env.LANGFINGER_GO = go
  const house = await openHouse({ script: 'hadria_server.py' })
  try {
    await play(house)
  } finally {
    await house.close()
    if (go) rmSync(go, { force: true })
  }
}

async function sitDown(house, person) {
  await person.page.goto(house.url)
  await person.page.click(`${GAME} .big:not(:disabled)`)
  await person.page.waitForSelector('.board')
}

const click = (page, selector) => page.locator(selector).first().dispatchEvent('click', {}, { timeout: 15_000 })
const tapField = (page, field) => click(page, `[data-field="${field}"]`)

/** What the page asks of its player, if anything. */
function asked(page) {
  return page.evaluate(() => {
    const is = (selector) => document.querySelector(selector) !== null
    if (is('.places')) return 'over'
    if (!is('.prompt.mine') || is('[data-choice="rethink"]')) return ''
    if (is('dialog[open] [data-choice]')) return 'dialog'
    if (is('.thief.open')) return 'thief'
    if (is('[data-choice="ready"], .stepper')) return 'plan'
    if (is('.card.legal')) return 'card'
    if (is('.prompt [data-choice^="pick"], .prompt [data-choice^="steal"], .prompt [data-choice="turn"], .prompt [data-choice="leave"]')) return 'take'
    if (is('.field.glows')) return 'field'
    return is('.prompt [data-choice]') ? 'button' : ''
  })
}

const EAGER = /^(pick|steal|turn|leave|sneak|play|cleverness)/

/** One answer, as a hurried thief gives it. */
async function answer(page, turn) {
  const ask = await asked(page)
  const first = (selector) => click(page, selector).catch(() => {})
  if (ask === 'thief') await first('.thief.open')
  else if (ask === 'dialog') await first('dialog[open] [data-choice]')
  else if (ask === 'card') await first('.card.legal')
  else if (ask === 'plan') {
    const planned = await page.locator('.stepper').count()
    if (!planned) await first('[data-card="move"]')
    else if (turn % 3 && (await page.$('.stepper button:nth-of-type(2):not(.off)'))) await first('.stepper button:nth-of-type(2):not(.off)')
    else await first('[data-choice="ready"]')
  } else if (ask === 'take' || ask === 'button') {
    const all = await page.$$eval('.prompt [data-choice]', (found) => found.map((one) => one.dataset.choice))
    await first(`.prompt [data-choice="${all.find((one) => EAGER.test(one)) ?? all[turn % all.length]}"]`)
  } else if (ask === 'field') {
    const count = await page.locator('.field.glows').count()
    if (count) await page.locator('.field.glows').nth(turn % count).dispatchEvent('click').catch(() => {})
  } else await sleep(40)
  return ask
}

async function playOn(page, until, minutes = 8) {
  const end = Date.now() + minutes * 60_000
  for (let turn = 0; Date.now() < end; turn++) if (await until(await answer(page, turn), turn)) return
  throw new Error(`the night did not get there: ${await page.textContent('.prompt')}`)
}

test('a plan is changed before the screens lift; then a theft, an arrest and an escape with the jewel', async () => {
  const go = join(tmpdir(), `langfinger-go-${process.pid}`)
  await withHouse('escape', async (house) => {
    const person = await newPerson(house, { lang: 'en', settings: { speed: 4 } })
    const { page } = person
    await sitDown(house, person)
    await page.waitForSelector('[data-card="move"].legal')

    // Planning: lay a card, take it back, lay the Move, rehearse the way.
    await click(page, '.card.legal')
    await page.waitForSelector('[data-choice="take back 1"]')
    await click(page, '[data-choice="take back 1"]')
    await page.waitForSelector('.stepper', { state: 'detached' })
    await click(page, '[data-card="move"]')
    await page.waitForSelector('[data-choice="ap 1 2"]')
    await tapField(page, 'N02')
    await page.waitForSelector('.probe.safe')
    assert.match(await page.textContent('.probe'), /1 step to N02/)

    // Ready, then think again while the others still plan, then ready with fewer AP than before.
    await click(page, '[data-choice="ap 1 2"]')
    await page.waitForSelector('[data-choice="ap 1 3"]')
    await click(page, '[data-choice="ready"]')
    await page.waitForSelector('[data-choice="rethink"]')
    await click(page, '[data-choice="rethink"]')
    await page.waitForSelector('[data-choice="ap 1 1"]')
    await click(page, '[data-choice="ap 1 1"]')
    await page.waitForFunction(() => document.querySelector('.stepper b')?.textContent === '1')
    await click(page, '[data-choice="ready"]')
    await page.waitForSelector('[data-choice="rethink"]')
    writeFileSync(go, '')

    // The city guard acts at 5: whoever stands beside a guard is arrested, with reasons and rules.
    await page.waitForSelector('.prompt [data-choice="sneak"]', { timeout: 60_000 })
    const log = await page.textContent('.log')
    assert.match(log, /is arrested/)
    const rules = await page.$$eval('.log li', (lines) => lines.find((line) => /noticed|heard|detect/i.test(line.textContent))?.textContent ?? '')
    assert.match(rules, /N21/)

    // The theft and the way out.
    await click(page, '[data-choice="sneak"]')
    await page.waitForSelector('[data-field="N02"].glows')
    await tapField(page, 'S20')
    await page.waitForSelector('.whynot')
    assert.match(await page.textContent('.whynot'), /HA-\d/)
    await page.keyboard.press('Escape')
    await tapField(page, 'N02')
    await page.waitForSelector('[data-choice^="steal"]')
    await click(page, '[data-choice^="steal"]')
    await page.waitForSelector('[data-choice="leave"]')
    await click(page, '.prompt [data-choice="leave"]')
    await page.waitForSelector('.prompt [data-choice="leave"].red')
    await click(page, '.prompt [data-choice="leave"]')
    await page.waitForSelector('.places .first')
    assert.match(await page.textContent('.places .first'), /imperial jewel/)
    assert.match(await page.textContent('.log'), /You steal|You rob/i)
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  }, go)
})

test('a whole night by mouse against bots, and the film of it', async () => {
  await withHouse('', async (house) => {
    const person = await newPerson(house, { settings: { speed: 0 } })
    const { page } = person
    await sitDown(house, person)
    await playOn(page, async () => (await page.locator('.log li').count()) > 60)

    await page.waitForSelector('.reel')
    const now = await page.$eval('.reel input', (reel) => Number(reel.value))
    await click(page, '.reel button')
    await page.waitForSelector('.film.past')
    assert.ok((await page.$eval('.reel input', (reel) => Number(reel.value))) < now)
    await click(page, '.reel .play')
    await sleep(900)
    await click(page, '.reel .play')
    await click(page, '.reel .live')
    await page.waitForSelector('.film:not(.past)')

    await playOn(page, (ask) => ask === 'over')
    assert.ok(await page.locator('.places li').count())
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  })
})

test('planned and played by keyboard alone', async () => {
  await withHouse('escape', async (house) => {
    const person = await newPerson(house, { lang: 'en', settings: { speed: 0 } })
    const { page } = person
    await sitDown(house, person)
    await page.waitForSelector('[data-card="move"].legal')
    const key = (name) => page.keyboard.press(name)
    const at = (selector) => page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)
    const tabTo = async (selector) => {
      for (let step = 0; step < 80 && !(await at(selector)); step++) await key('Tab')
      assert.ok(await at(selector), selector)
    }

    await key('h')
    for (let step = 0; step < 10 && !(await at('[data-card="move"]')); step++) await key('ArrowDown')
    await key('Enter')
    await page.waitForSelector('[data-choice="ap 1 2"]')
    await tabTo('[data-choice="ap 1 2"]')
    await key('Enter')
    await page.waitForSelector('[data-choice="ap 1 3"]')
    await key('r')
    await page.waitForSelector('.said')
    await tabTo('[data-choice="ready"]')
    await key('Enter')

    await page.waitForSelector('.prompt [data-choice="sneak"]', { timeout: 60_000 })
    await tabTo('[data-choice="sneak"]')
    await key('Enter')
    await page.waitForSelector('[data-field="N02"].glows')
    await key('k')
    await key('Home')
    for (const arrow of ['ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowUp']) if (!(await at('[data-field="N02"]'))) await key(arrow)
    assert.ok(await at('[data-field="N02"]'), await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)))
    await key('Enter')
    await page.waitForSelector('.prompt [data-choice="leave"]')
    await tabTo('.prompt [data-choice="leave"]')
    await key('Enter')
    await page.waitForSelector('.prompt [data-choice="leave"].red')
    await key('Enter')
    await page.waitForSelector('.places .first')
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  })
})

test('every screen of the night in both languages and sizes', async () => {
  await withHouse('escape', async (house) => {
    const person = await newPerson(house, { size: DESKTOP, settings: { speed: 0 } })
    const { page } = person
    await sitDown(house, person)
    await page.waitForSelector('[data-card="move"].legal')
    await click(page, '[data-card="move"]')
    await page.waitForSelector('.stepper')
    await click(page, '.card.legal')
    await page.waitForFunction(() => document.querySelectorAll('.stepper').length === 2)
    await click(page, '[data-choice="ap 1 2"]')
    await page.waitForSelector('[data-choice="ap 1 3"]')
    for (const look of LOOKS) {
      await turnTo(page, look, '.prompt.mine')
      await page.waitForSelector('.stepper')
      await tapField(page, 'N09')
      await page.waitForSelector('.probe.safe, .probe.caught')
      await check(page, 'hadria-plan', look)
      for (const [name, open, what] of SHEETS) {
        await open(page)
        await page.waitForSelector(what)
        await check(page, `hadria-${name}`, look)
        await page.keyboard.press('Escape')
      }
      await page.keyboard.press('v')
      await page.waitForSelector('.list')
      await check(page, 'hadria-list', look)
      await page.keyboard.press('v')
      await page.waitForSelector('.map')
    }
    await click(page, '[data-choice="ready"]')
    await page.waitForSelector('.prompt [data-choice="sneak"]', { timeout: 60_000 })
    await click(page, '.prompt [data-choice="sneak"]')
    for (const look of LOOKS) {
      await turnTo(page, look, '.field.glows')
      await check(page, 'hadria-move', look)
      await click(page, '.reel button')
      await click(page, '.reel button')
      await check(page, 'hadria-film', look)
      await click(page, '.reel .live')
    }
    await tapField(page, 'N02')
    await page.waitForSelector('.prompt [data-choice="leave"]')
    await click(page, '.prompt [data-choice="leave"]')
    await page.waitForSelector('.prompt [data-choice="leave"].red')
    await click(page, '.prompt [data-choice="leave"]')
    for (const look of LOOKS) {
      await turnTo(page, look, '.places .first')
      await check(page, 'hadria-end', look)
    }
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  })
  await withHouse('', async (house) => {
    for (const look of LOOKS) {
      const person = await newPerson(house, look)
      await sitDown(house, person)
      await person.page.waitForSelector('.thief.open')
      await check(person.page, 'hadria-thieves', look)
      await person.context.close()
    }
  })
  settle()
})

const SHEETS = [
  ['card', (page) => page.locator('.card').first().click({ button: 'right' }), 'dialog .look'],
  ['player', (page) => click(page, '.player >> nth=1'), 'dialog .title'],
  ['field', (page) => page.locator('[data-field="N09"]').dispatchEvent('contextmenu'), 'dialog .look'],
  ['signs', (page) => page.keyboard.press('l'), 'dialog .tiles'],
]
