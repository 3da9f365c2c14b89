// Reaction windows of the template game, in two real browsers.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newPerson, openHouse, shut, sleep } from './house.mjs'
import { LOOKS, newScreens } from './looks.mjs'

const PLAIN = '[data-game="pickpockets"]'
const { check, settle } = newScreens()

let house
before(async () => (house = await openHouse({ template: true })))
after(() => house.close())

/** Two people and a bot at a table whose windows are timed like this. */
async function company(timing, lang = 'de') {
  const host = await newPerson(house, { lang, settings: { speed: 0 } })
  await host.page.goto(house.url)
  await host.page.click(`${PLAIN} .buttons .button:nth-child(2)`)
  await host.page.selectOption('#pickpockets-seats', '3')
  await host.page.selectOption('#pickpockets-window', timing)
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

/** What a page asks: nothing, a plan, a window. */
const asks = (page) =>
  page.evaluate(() => {
    const choices = [...document.querySelectorAll('[data-choice]')]
    return {
      over: document.querySelector('.places') !== null,
      window: document.querySelector('.prompt.window') !== null,
      choices: choices.map((one) => one.dataset.choice),
      held: choices.find((one) => one.getAttribute('aria-pressed') === 'true')?.dataset.choice ?? null,
      ordered: document.querySelector('.orders.on') !== null,
      prompt: document.querySelector('.prompt .ask')?.textContent.trim() ?? '',
    }
  })

/** One answer outside of windows, or a pass inside. */
async function goOn(page, now) {
  if (now.window && now.ordered) return
  const wanted = now.window ? (now.held ? [] : ['pass']) : now.choices.filter((one) => one !== 'take back')
  if (wanted.length) await page.click(`[data-choice="${wanted[0]}"]`, { timeout: 1_000 }).catch(() => {})
}

/** Plays until a window is open that `fits`; what everybody is asked is handed to it. */
async function untilWindow(people, fits) {
  const end = Date.now() + 3 * 60_000
  while (Date.now() < end) {
    const now = await Promise.all(people.map(({ page }) => asks(page)))
    if (fits(now)) return now
    if (now.some((one) => one.over)) return null
    for (const [index, one] of now.entries()) await goOn(people[index].page, one)
    await sleep(40)
  }
  throw new Error('no window opened')
}

/** The same at one table after the other, if a game ends before. */
async function findWindow(timing, fits, lang) {
  for (let tries = 0; tries < 6; tries++) {
    const table = await company(timing, lang)
    const found = await untilWindow(table.people, fits)
    if (found) return { ...table, now: found }
    await close(table)
  }
  throw new Error('six games without such a window')
}

const close = ({ people }) => Promise.all(people.map(({ context }) => context.close()))
const bothAsked = (now) => now.every((one) => one.window && !one.held && one.choices.includes('pass'))
const isOpen = (now) => now.every((one) => one.window)

test('all who are asked see the same question and the same countdown, and nobody sees an answer', async () => {
  const { host, guest, people } = await findWindow('fixed', bothAsked, 'en')
  const opened = Date.now()
  const [mine, theirs] = await Promise.all(people.map(({ page }) => asks(page)))
  assert.equal(mine.prompt, theirs.prompt)
  assert.match(mine.prompt, /Whistle or pass/)
  for (const { page } of people) assert.match(await page.textContent('.countdown b'), /^[1-7]$/)

  const seen = () =>
    guest.page.$eval('.list', (list) => list.textContent.replace(/closes in \d seconds?\.|\b\d\b/g, ''))
  const before = await seen()
  await host.page.click('[data-choice="pass"]')
  await host.page.waitForSelector('[data-choice="pass"][aria-pressed="true"]')
  assert.ok(await host.page.isVisible('.held'))
  assert.equal(await seen(), before)
  await host.page.waitForFunction(() => !document.querySelector('.prompt.window [aria-pressed="true"]'), null, {
    timeout: 9_000,
  })
  assert.ok(Date.now() - opened > 1_500, 'a fixed window does not close because one has answered')
  assert.deepEqual([...host.complaints, ...guest.complaints], [])
  await close({ people })
})

test('an answer can be changed until the window closes, by mouse and by key', async () => {
  const { people, now } = await findWindow(
    'relaxed',
    (now) => isOpen(now) && now.some((one) => one.choices.includes('whistle')),
  )
  const index = now.findIndex((one) => one.choices.includes('whistle'))
  const { page } = people[index]
  await page.click('[data-choice="whistle"]')
  await page.waitForSelector('[data-choice="whistle"][aria-pressed="true"]')
  await page.evaluate(() => document.activeElement?.blur())
  await page.keyboard.press(' ')
  await page.waitForSelector('[data-choice="pass"][aria-pressed="true"]')
  for (const look of LOOKS.filter((one) => one.lang === (index ? 'en' : 'de'))) {
    await page.setViewportSize(look.size)
    await check(page, 'window', look)
  }
  await page.setViewportSize(LOOKS[0].size)
  await page.keyboard.press(String(1 + (await asks(page)).choices.indexOf('whistle')))
  await page.waitForSelector('[data-choice="whistle"][aria-pressed="true"]')
  await people[1 - index].page.click('[data-choice="pass"]')
  await page.waitForFunction(() => /pfeif\S+ mit|whistles? with/.test(document.querySelector('.log').textContent))
  await close({ people })
  settle()
})

test('a standing order passes in windows until it is dropped, and is shown to its owner alone', async () => {
  const { host, guest, people } = await company('relaxed', 'de')
  const { page } = host
  await page.click('.prompt .orders')
  for (const look of LOOKS.filter((one) => one.lang === 'de')) {
    await page.setViewportSize(look.size)
    await check(page, 'orders', look)
  }
  await page.check('dialog input[value="end"]')
  await shut(page)
  await page.waitForSelector('.prompt .orders.on')
  const now = await untilWindow(people, (now) => now[0].window && now[0].held === 'pass')
  assert.ok(now, 'the order answers by itself')
  assert.equal(await guest.page.locator('.orders.on').count(), 0)
  await page.click('.prompt .orders')
  await page.check('dialog input[value="ask"]')
  await shut(page)
  await page.waitForFunction(() => !document.querySelector('.prompt .orders.on'))
  await close({ people })
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

/** Wanda seals nothing until the other has sealed and prepared a pass; true when it was given. */
async function passesByItself({ host, guest }) {
  let byHand = false
  for (const end = Date.now() + 90_000; Date.now() < end; await sleep(30)) {
    const [mine, theirs] = [await asks(host.page), await asks(guest.page)]
    if (!mine.window) byHand = false
    if (mine.held === 'pass' && !byHand) return true
    if (mine.over) return false
    const sealed = mine.choices.includes('take back')
    if (sealed && !mine.ordered) await preparePass(host.page)
    else if (!sealed && !mine.ordered) {
      // A bot may have sealed for Wanda before she came: then the window is there too soon.
      byHand = mine.window
      await goOn(host.page, mine)
    }
    if (mine.ordered || !theirs.choices.some((one) => one.startsWith('seal'))) await goOn(guest.page, theirs)
  }
  return false
}

test('a prepared answer is given as soon as it is asked for', async () => {
  let table = await company('relaxed', 'de')
  let given = await passesByItself(table)
  for (let tries = 0; tries < 4 && !given; tries++) {
    await close(table)
    table = await company('relaxed', 'de')
    given = await passesByItself(table)
  }
  assert.ok(given)
  assert.equal(await table.host.page.locator('.orders.on').count(), 0)
  await close(table)
})

test('whoever opens a table times its windows, and reads what that means', async () => {
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
