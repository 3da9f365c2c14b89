import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import {
  GAME,
  answerByMouse,
  asked,
  beginAtTheBeginning,
  beginWithRound,
  isOver,
  keyToTheRule,
  newPerson,
  newTab,
  openHouse,
  playOn,
  shut,
  sitDown,
  sleep,
} from './house.mjs'

let house
before(async () => (house = await openHouse({ script: 'played.py' })))
beforeEach(() => beginAtTheBeginning(house))
after(() => house.close())

const found = (page) =>
  page.$$eval('[data-found]', (lines) => lines.map(({ dataset }) => `${dataset.found} ${dataset.holds}`))

const points = (page) =>
  page.$$eval('.places li', (rows) =>
    rows.map((row) => row.querySelector('b').textContent + ' ' + row.querySelector('.points').textContent),
  )

test('six rounds by mouse against bots, from a first visit, without a complaint in the console', async () => {
  const person = await newPerson(house)
  const start = Date.now()
  await sitDown(house, person)
  console.log(`# first click to table: ${Date.now() - start} ms`)

  await playOn(person.page, isOver)

  await person.page.click('[data-shuffle] button')
  await person.page.waitForSelector('[data-shuffle="done"]')
  assert.deepEqual(await found(person.page), ['secret yes', 'share yes', 'people yes', 'seed yes'])
  assert.equal((await points(person.page)).length, 4)
  assert.equal(await person.page.locator('.places + details tbody tr').first().locator('td b').count(), 7)
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})

test('the last round by keyboard alone, from the home page to the end', async () => {
  beginWithRound(house, 6)
  const person = await newPerson(house, { lang: 'en' })
  const { page } = person
  await page.goto(house.url)
  await page.waitForSelector(`${GAME} .big:not(:disabled)`)
  await tabTo(page, `${GAME} .big`)
  await page.keyboard.press('Enter')
  await page.waitForSelector('.board')

  await playOn(page, isOver, { answer: answerByKeys })

  assert.equal((await points(page)).length, 4)
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})

test('two people and a bot; one tab is killed in the middle and comes back to its seat', async () => {
  beginWithRound(house, 5)
  const host = await newPerson(house, { lang: 'de' })
  const guest = await newPerson(house, { lang: 'en' })
  await sitDown(house, host)
  await host.page.click('.tools .gold')
  const link = await host.page.inputValue('dialog .input')
  await shut(host.page)
  await guest.page.goto(link)
  await guest.page.fill('#name', 'Wanda')
  await guest.page.click('form .gold')
  await guest.page.waitForSelector('.board')
  await host.page.waitForFunction(() => document.body.textContent.includes('Wanda'))

  await Promise.all([
    playOn(host.page, async (ask) => isOver(ask)),
    (async () => {
      await playOn(guest.page, (ask, turn) => turn > 60)
      const address = guest.page.url()
      const seat = await guest.page.getAttribute('.me', 'data-seat')
      await guest.page.close()
      await host.page.waitForSelector('.seat.gone')
      guest.page = await newTab(guest)
      await guest.page.goto(address)
      await guest.page.waitForSelector('.board')
      assert.equal(await guest.page.getAttribute('.me', 'data-seat'), seat)
      assert.ok(await guest.page.locator('.log li').count())
      await playOn(guest.page, isOver)
    })(),
  ])

  // Bots have a name in each language, so only the numbers are the same on both screens.
  const numbers = async (page) => (await points(page)).map((line) => line.match(/[−-]?\d+/)[0])
  assert.equal((await numbers(host.page)).length, 4)
  assert.deepEqual(await numbers(host.page), await numbers(guest.page))
  assert.deepEqual([...host.complaints, ...guest.complaints], [])
  await Promise.all([host.context.close(), guest.context.close()])
})

test('two people at one device: hands are covered until the right one has taken it', async () => {
  const person = await newPerson(house)
  const { page } = person
  await page.goto(house.url)
  await page.click(`${GAME} .buttons .button:nth-child(2)`)
  await page.fill('#gelegenheit-locals', 'Berta')
  await page.selectOption('#gelegenheit-seats', '3')
  await page.click('.drawer .gold')
  await page.waitForSelector('.cover, .board')
  const seen = new Map()
  let covers = 0

  const look = async (page, turn) => {
    const now = await page.evaluate(() => ({
      cover: document.querySelector('.cover h2')?.textContent ?? '',
      cards: [...document.querySelectorAll('.hand [data-card]')].map((card) => card.dataset.card),
      me: document.querySelector('.me b')?.textContent ?? '',
    }))
    if (now.cover) {
      covers++
      assert.deepEqual(now.cards, [], 'no card may be seen behind the cover')
    }
    if (now.cards.length) seen.set(now.me, (seen.get(now.me) ?? 0) + 1)
    return answerByMouse(page, turn)
  }
  await playOn(page, () => covers > 12 && seen.size === 2, { answer: look })

  assert.ok(![...seen.keys()].includes(''), [...seen.keys()].join())
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})

test('a tap on a card that is not allowed says why, with the rule', async () => {
  const person = await newPerson(house, { lang: 'en' })
  const { page } = person
  await sitDown(house, person)
  await playOn(page, async () => (await asked(page)) === 'laying' && (await page.$('.hand .dim')) !== null, {
    answer: oneStep,
  })
  await page.click('.hand .dim')
  await page.waitForSelector('.whynot')
  await page.click('.whynot .button')
  await page.waitForSelector('dialog .text')
  await shut(page)
  await page.click('.hand .dim')
  await page.waitForSelector('.whynot')
  assert.match(await keyToTheRule(page), /GD-3\.\d+/)
  await person.context.close()
})

async function oneStep(page, turn) {
  if ((await asked(page)) === 'laying' && (await page.$('.hand .dim'))) return 'laying'
  return answerByMouse(page, turn)
}

// The keyboard

const focused = (page, selector) =>
  page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)

async function tabTo(page, selector) {
  for (let step = 0; step < 60; step++) {
    if (await focused(page, selector)) return true
    await page.keyboard.press('Tab')
  }
  return false
}

async function answerByKeys(page, turn) {
  const ask = await asked(page)
  if (ask === 'laying') await layByKeys(page)
  else if (ask === 'placing') await placeByKeys(page, turn)
  else if (ask === 'taking') await takeByKeys(page)
  else if (ask === 'naming') await pressOn(page, 'button.case')
  else if (ask === 'alarm') await pressOn(page, '.prompt .button:not(.red)')
  else await sleep(30)
  return ask
}

async function pressOn(page, selector) {
  if (await tabTo(page, selector)) await page.keyboard.press('Enter')
}

async function layByKeys(page) {
  if (!(await focused(page, '[data-card]'))) await page.keyboard.press('h')
  await page.keyboard.press('Home')
  for (let step = 0; step < 13; step++) {
    if (await focused(page, '.legal')) return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
  }
}

async function placeByKeys(page, turn) {
  if (await page.$('.prompt .go')) return pressOn(page, '.prompt .go')
  if (!(await focused(page, '.plaque'))) await page.keyboard.press('r')
  if (turn % 3 === 0) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
}

async function takeByKeys(page) {
  if (!(await focused(page, '.plaque'))) await page.keyboard.press('r')
  for (let step = 0; step < 6; step++) {
    if (await focused(page, '.open .plaque')) return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
  }
}
