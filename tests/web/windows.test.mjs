// Reaction windows of the template game, in two real browsers.
import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { newPerson, openHouse, shut } from './house.mjs'
import { LOOKS, newScreens } from './looks.mjs'

const PLAIN = '[data-game="pickpockets"]'
const { check, settle } = newScreens()

let house
before(async () => (house = await openHouse({ script: 'stacked.py' })))
after(() => house.close())

/** How long a fixed window is open: long enough for a slow machine. */
const SECONDS = 10

/** Two people and a bot, about to plan, at a table whose windows are timed like this. */
async function company(timing, lang = 'de') {
  writeFileSync(house.position, JSON.stringify(PLANNING))
  const host = await newPerson(house, { lang, settings: { speed: 0 } })
  await host.page.goto(house.url)
  await host.page.click(`${PLAIN} .buttons .button:nth-child(2)`)
  await host.page.selectOption('#pickpockets-seats', '3')
  await host.page.selectOption('#pickpockets-window', timing)
  if (timing === 'fixed') await host.page.selectOption('#pickpockets-seconds', String(SECONDS))
  await host.page.click('.drawer .gold')
  await host.page.waitForSelector('.list .prompt')
  await host.page.click('.tools .gold')
  const link = await host.page.inputValue('dialog .input')
  await shut(host.page)
  const guest = await newPerson(house, { lang: 'en', settings: { speed: 0 } })
  await guest.page.goto(link)
  await guest.page.fill('#name', 'Wanda')
  await guest.page.click('form .gold')
  await guest.page.waitForSelector('.list .prompt')
  return { host, guest, people: [host, guest] }
}

const prompt = async (page) => (await page.textContent('.prompt .ask')).trim()
const choices = (page) => page.$$eval('[data-choice]', (all) => all.map((one) => one.dataset.choice))

/**
 * Everybody plans; the bot, first in turn order, can only seal a necklace, and both people keep a whistle. So as soon
 * as all have sealed, a window opens that asks both; a bot may have sealed for Wanda before she came.
 */
const PLANNING = {
  game: 'pickpockets',
  seats: 3,
  round: 1,
  first: 2,
  deck: 'rest',
  hands: [
    ['purse1', 'whistle1'],
    ['whistle2', 'whistle3'],
    ['necklace1', 'necklace2'],
  ],
  agenda: [['RoundEnd'], ['Reveal']],
  ask: ['Planning', [0, 1, 2]],
  waiting: [0, 1, 2],
}

/** Seals this card, unless somebody has done it for this person. */
async function seal(page, kind) {
  await page.waitForSelector('[data-choice="take back"], [data-choice^="seal"]')
  if (!(await choices(page)).includes('take back')) await page.click(`[data-choice="seal ${kind}"]`)
}

/** All have sealed, so that the first window opens. */
async function openWindow({ host, guest }) {
  await seal(guest.page, 'whistle')
  await guest.page.waitForSelector('[data-choice="take back"]')
  await seal(host.page, 'purse')
  for (const { page } of [host, guest]) await page.waitForSelector('.prompt.window [data-choice="pass"]')
}

const close = ({ people }) => Promise.all(people.map(({ context }) => context.close()))

test('all who are asked see the same question and the same countdown, and nobody sees an answer', async () => {
  const table = await company('fixed', 'en')
  const { host, guest, people } = table
  const begun = Date.now()
  await openWindow(table)
  const [mine, theirs] = await Promise.all(people.map(({ page }) => prompt(page)))
  assert.equal(mine, theirs)
  assert.match(mine, /Whistle or pass/)
  for (const { page } of people) assert.match(await page.textContent('.countdown b'), /^([1-9]|10)$/)

  const seen = () =>
    guest.page.$eval('.list', (list) => list.textContent.replace(/closes in \d+ seconds?\.|\b\d+\b/g, ''))
  const before = await seen()
  await host.page.click('[data-choice="pass"]')
  await host.page.waitForSelector('[data-choice="pass"][aria-pressed="true"]')
  assert.ok(await host.page.isVisible('.held'))
  assert.equal(await seen(), before)
  await host.page.waitForFunction(() => !document.querySelector('.prompt.window [aria-pressed="true"]'))
  assert.ok(Date.now() - begun >= 1_000 * SECONDS, 'a fixed window does not close because one has answered')
  assert.deepEqual([...host.complaints, ...guest.complaints], [])
  await close(table)
})

test('an answer can be changed until the window closes, by mouse and by key', async () => {
  const table = await company('relaxed')
  const { host, guest } = table
  const { page } = host
  await openWindow(table)
  await page.click('[data-choice="whistle"]')
  await page.waitForSelector('[data-choice="whistle"][aria-pressed="true"]')
  await page.evaluate(() => document.activeElement?.blur())
  await page.keyboard.press(' ')
  await page.waitForSelector('[data-choice="pass"][aria-pressed="true"]')
  for (const look of LOOKS.filter((one) => one.lang === 'de')) {
    await page.setViewportSize(look.size)
    await check(page, 'window', look)
  }
  await page.setViewportSize(LOOKS[0].size)
  await page.keyboard.press(String(1 + (await choices(page)).indexOf('whistle')))
  await page.waitForSelector('[data-choice="whistle"][aria-pressed="true"]')
  await guest.page.click('[data-choice="pass"]')
  await page.waitForFunction(() => /pfeif\S+ mit/.test(document.querySelector('.log').textContent))
  await close(table)
  settle()
})

test('a standing order passes in windows until it is dropped, and is shown to its owner alone', async () => {
  const table = await company('relaxed')
  const { host, guest } = table
  const { page } = host
  await page.click('.prompt .orders')
  for (const look of LOOKS.filter((one) => one.lang === 'de')) {
    await page.setViewportSize(look.size)
    await check(page, 'orders', look)
  }
  await page.check('dialog input[value="end"]')
  await shut(page)
  await page.waitForSelector('.prompt .orders.on')
  await openWindow(table)
  await page.waitForSelector('[data-choice="pass"][aria-pressed="true"]')
  assert.equal(await guest.page.locator('.orders.on').count(), 0)
  await page.click('.prompt .orders')
  await page.check('dialog input[value="ask"]')
  await shut(page)
  await page.waitForFunction(() => !document.querySelector('.prompt .orders.on'))
  await close(table)
  settle()
})

/** Opens the sheet of orders and prepares a pass. */
async function preparePass(page) {
  await page.click('.prompt .orders')
  await page.fill('dialog input[type="search"]', 'Lass')
  await page.click('[data-prepare="pass"]')
  await page.waitForSelector('dialog strong')
  await shut(page)
  await page.waitForFunction(() => /Vorbereitet/.test(document.querySelector('.orders.on')?.textContent ?? ''))
}

test('a prepared answer is given as soon as it is asked for', async () => {
  const table = await company('relaxed')
  const { host, guest } = table
  await seal(guest.page, 'whistle')
  await guest.page.click('[data-choice="take back"]')
  await guest.page.waitForSelector('[data-choice="seal whistle"]')
  await seal(host.page, 'purse')
  await host.page.waitForSelector('[data-choice="take back"]')
  await preparePass(host.page)
  await seal(guest.page, 'whistle')
  await host.page.waitForSelector('.prompt.window [data-choice="pass"][aria-pressed="true"]')
  assert.equal(await host.page.locator('.orders.on').count(), 0)
  await close(table)
})

test('whoever opens a table times its windows, and reads what that means', async () => {
  rmSync(house.position, { force: true })
  const person = await newPerson(house, { settings: { speed: 0 } })
  const { page } = person
  await page.goto(house.url)
  await page.click('[data-game="gelegenheit"] .buttons .button:nth-child(2)')
  await page.waitForSelector('#gelegenheit-clock')
  assert.equal(await page.locator('#gelegenheit-window, #gelegenheit-seconds').count(), 0)
  await page.click('[data-game="gelegenheit"] .buttons .button:nth-child(2)')
  await page.click(`${PLAIN} .buttons .button:nth-child(2)`)
  const means = () => page.textContent('#pickpockets-window-hint')
  assert.equal(await page.inputValue('#pickpockets-window'), 'fixed')
  assert.match(await means(), /genau so lange/)
  await page.selectOption('#pickpockets-pace', 'turns')
  assert.equal(await page.inputValue('#pickpockets-window'), 'turns')
  assert.equal(await page.locator('#pickpockets-seconds').count(), 0)
  assert.match(await means(), /Tag/)
  await page.selectOption('#pickpockets-pace', 'live')
  await page.selectOption('#pickpockets-window', 'relaxed')
  assert.match(await means(), /alle Gefragten/)
  await page.selectOption('#pickpockets-window', 'fixed')
  await page.selectOption('#pickpockets-seconds', '10')
  for (const look of LOOKS.filter((one) => one.lang === 'de')) {
    await page.setViewportSize(look.size)
    await page.locator('#pickpockets-window').scrollIntoViewIfNeeded()
    await check(page, 'new-table', look)
  }
  const opened = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/tables') && answer.request().method() === 'POST',
  )
  await page.click('.drawer .gold')
  const table = await (await opened).json()
  assert.equal(table.clock.window, 10)
  assert.equal(table.window, 'fixed')
  assert.deepEqual(person.complaints, [])
  await person.context.close()
  settle()
})
