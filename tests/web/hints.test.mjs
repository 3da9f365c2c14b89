// How well bots play, what an expert would do, and why a bot did what it did.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { GAME, PHONE, newPerson, openHouse, playOn, shut, sitDown, sleep } from './house.mjs'
import { LOOKS, newScreens } from './looks.mjs'

const { check, settle } = newScreens()
const STILL = { settings: { speed: 0 } }
const LEVEL = { novice: 'Anfänger', casual: 'Hobbydieb', skilled: 'Könner', expert: 'Meister' }

let house
before(async () => (house = await openHouse({ script: 'stacked.py' })))
after(() => house.close())

/** A table set up by hand: three seats, bots of a level, and what they explain. */
async function setUp(person, { bot, teach = 'off' }) {
  const { page } = person
  await page.goto(house.url)
  await page.click(`${GAME} .buttons .button:nth-child(2)`)
  await page.selectOption('#gelegenheit-seats', '3')
  await page.selectOption('#gelegenheit-bot', bot)
  await page.selectOption('#gelegenheit-teach', teach)
  await page.click(`${GAME} .drawer .gold`)
  await page.waitForSelector('.board')
}

const levels = (page) => page.$$eval('[data-level]', (all) => all.map((one) => one.dataset.level))
const untilLevels = (page, wanted) =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll('[data-level]')].map((one) => one.dataset.level).join() === wanted,
    wanted.join(),
  )
const openMenu = async (page) => {
  await page.click('.tools .tool:last-child')
  await page.waitForSelector('dialog .menu')
}
const openHint = async (page) => {
  await page.click('.prompt.mine .tip')
  await page.waitForSelector('.advice [data-do]')
}

test('whoever sets up a table chooses how well the bots play, and newcomers meet casual ones', async () => {
  const person = await newPerson(house, STILL)
  const { page } = person
  await sitDown(house, person)
  await untilLevels(page, ['casual', 'casual', 'casual'])

  await page.goto(house.url)
  await page.click(`${GAME} .buttons .button:nth-child(2)`)
  assert.equal(await page.inputValue('#gelegenheit-bot'), 'casual')
  assert.deepEqual(await page.$$eval('#gelegenheit-bot option', (all) => all.map((one) => one.value)), [
    'novice',
    'casual',
    'skilled',
    'expert',
    'rules',
    'random',
  ])
  const means = await page.textContent('#gelegenheit-bot-means')
  await page.selectOption('#gelegenheit-bot', 'skilled')
  assert.notEqual(await page.textContent('#gelegenheit-bot-means'), means)
  await page.selectOption('#gelegenheit-teach', 'aloud')
  assert.match(await page.textContent('#gelegenheit-teach-means'), /verraten, was sie halten/)
  for (const look of LOOKS.filter((one) => one.lang === 'de')) {
    await page.setViewportSize(look.size)
    await page.locator('#gelegenheit-teach').scrollIntoViewIfNeeded()
    await check(page, 'levels-set-up', look)
  }
  await page.click(`${GAME} .drawer .gold`)
  await page.waitForSelector('.board')
  assert.deepEqual(await levels(page), ['skilled', 'skilled', 'skilled'])
  assert.match(await page.textContent('.seat'), /Bot: Könner/)
  await page.keyboard.press('v')
  await page.waitForSelector('.list')
  assert.equal((await page.textContent('section:has(#list-players)')).match(/Bot: Könner/g).length, 3)
  assert.deepEqual(person.complaints, [])
  await person.context.close()
  settle()
})

test('the host changes how well all bots play, or one alone, in the middle of a game', async () => {
  const person = await newPerson(house, STILL)
  const { page } = person
  await setUp(person, { bot: 'random' })
  await openMenu(page)
  await page.selectOption('#level', 'novice')
  await untilLevels(page, ['novice', 'novice'])
  await page.click('dialog summary')
  await page.selectOption('dialog [id="level-2"]', 'expert')
  await page.waitForFunction(() => document.querySelector('#level').value === '')
  assert.deepEqual((await levels(page)).sort(), ['expert', 'novice'])
  await page.selectOption('#teach', 'hints')
  await page.waitForFunction(() => document.querySelector('#teach-means').textContent.includes('Meister'))
  for (const look of LOOKS.filter((one) => one.lang === 'de')) {
    await page.setViewportSize(look.size)
    await check(page, 'levels-menu', look)
  }
  await shut(page)
  const seats = await page.$$eval('.seat', (all) => all.map((one) => one.textContent))
  for (const name of [LEVEL.novice, LEVEL.expert])
    assert.ok(
      seats.some((one) => one.includes(`Bot: ${name}`)),
      name,
    )
  assert.deepEqual(person.complaints, [])
  await person.context.close()
  settle()
})

test('a hint names a move, its worth, its reasons and the next best, and one press does it', async () => {
  const person = await newPerson(house, STILL)
  const { page } = person
  await setUp(person, { bot: 'random' })
  await page.waitForSelector('.prompt.mine')
  await openHint(page)
  const told = await page.textContent('.advice')
  assert.match(told, /\d+\s%\sSiegchance/)
  assert.match(told, /\d+\s%\sder\sGedanken/)
  assert.match(told, /Auch erwogen/)
  assert.match(told, /Denn/)
  assert.ok((await page.$$('.advice .other')).length <= 2)
  for (const look of LOOKS.filter((one) => one.lang === 'de')) {
    await page.setViewportSize(look.size)
    await check(page, 'hint', look)
  }
  await page.setViewportSize(LOOKS[0].size)
  const log = await page.textContent('.log')
  await page.click('.advice [data-do]')
  await page.waitForFunction((log) => document.querySelector('.log').textContent !== log, log)
  assert.equal(await page.locator('.advice').count(), 0)
  assert.match(await page.textContent('.log'), /Du /)
  assert.deepEqual(person.complaints, [])
  await person.context.close()
  settle()
})

test('a hint is asked for, read, put away and done by keys alone', async () => {
  const person = await newPerson(house, { lang: 'en', ...STILL })
  const { page } = person
  await setUp(person, { bot: 'random' })
  await page.waitForSelector('.prompt.mine')
  await page.keyboard.press('Shift+H')
  await page.waitForSelector('.advice [data-do]')
  assert.ok(await page.evaluate(() => document.activeElement.matches('.advice')))
  await page.keyboard.press('Escape')
  await page.waitForSelector('.advice', { state: 'detached' })
  await page.keyboard.press('Shift+H')
  await page.waitForSelector('.advice [data-do]')
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Do it')
  const log = await page.textContent('.log')
  await page.keyboard.press('Enter')
  await page.waitForFunction((log) => document.querySelector('.log').textContent !== log, log)
  await page.keyboard.press('?')
  assert.match(await page.textContent('dialog .keys'), /Shift\+H/)
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})

test('a hint goes when the table has moved on', async () => {
  const person = await newPerson(house, STILL)
  const { page } = person
  await setUp(person, { bot: 'random' })
  await page.waitForSelector('.prompt.mine')
  await openHint(page)
  const log = await page.textContent('.log')
  await playOn(page, async () => (await page.textContent('.log')) !== log)
  assert.equal(await page.locator('.advice').count(), 0)
  await person.context.close()
})

test('among several people nobody gets a hint unless the host allows it', async () => {
  const host = await newPerson(house, STILL)
  await setUp(host, { bot: 'random' })
  await host.page.click('.tools .gold')
  const link = await host.page.inputValue('dialog .input')
  await shut(host.page)
  await host.page.waitForSelector('.prompt.mine .tip')
  const guest = await newPerson(house, { lang: 'en', ...STILL })
  await guest.page.goto(link)
  await guest.page.fill('#name', 'Wanda')
  await guest.page.click('form .gold')
  await guest.page.waitForSelector('.board')
  await host.page.waitForSelector('.prompt .tip', { state: 'detached' })
  await host.page.keyboard.press('Shift+H')
  await host.page.waitForSelector('.said:has-text("keinen Tipp")')
  await openMenu(host.page)
  await host.page.selectOption('#teach', 'hints')
  await shut(host.page)
  await host.page.waitForSelector('.prompt.mine .tip')
  assert.deepEqual([...host.complaints, ...guest.complaints], [])
  await Promise.all([host, guest].map(({ context }) => context.close()))
})

test('bots that think aloud say why at once, on a phone too', async () => {
  const person = await newPerson(house, { size: PHONE, ...STILL })
  const { page } = person
  await setUp(person, { bot: 'casual', teach: 'aloud' })
  await playOn(page, () => page.evaluate(() => document.querySelector('.laid') !== null))
  await page.click('.tools .tool:nth-last-child(4)')
  await page.click('dialog .log .why >> nth=0')
  await page.waitForSelector('dialog .move')
  const told = await page.textContent('dialog:has(.move)')
  assert.match(told, /Warum, (Rabe|Fuchs|Elster|Marder)\? \(Hobbydieb\)/)
  assert.match(told, /Wege? durchgespielt/)
  for (const look of LOOKS.filter((one) => one.lang === 'de')) {
    await page.setViewportSize(look.size)
    await check(page, 'reasons', look)
  }
  assert.deepEqual(person.complaints, [])
  await person.context.close()
  settle()
})

/** A game that is soon over. */
const SHORT = '[data-game="pickpockets"]'

/** Clicks some choice that is offered. */
async function choose(page, turn) {
  const choices = await page.$$eval('.prompt.mine [data-choice]', (all) => all.map((one) => one.dataset.choice))
  const wanted = choices.filter((one) => one !== 'take back')
  if (!wanted.length) return sleep(40)
  await page.click(`[data-choice="${wanted[turn % wanted.length]}"]`, { timeout: 1_000 }).catch(() => {})
}

test('when the game is over every bot says why, and not before', async () => {
  const person = await newPerson(house, { lang: 'en', ...STILL })
  const { page } = person
  await page.goto(house.url)
  await page.click(`${SHORT} .big:not(:disabled)`)
  await page.waitForSelector('.list .prompt')
  /** While it is my turn the game is not over. */
  const early = () => page.evaluate(() => document.querySelector('.prompt.mine') && document.querySelector('.log .why'))
  await playOn(
    page,
    async () => {
      assert.equal(await early(), null)
      return (await page.$('.places')) !== null
    },
    { answer: choose },
  )
  await shut(page)
  const why = page.locator('.log .why').last()
  assert.match(await why.getAttribute('aria-label'), /^Why did [A-Z][a-z]+ do that\?$/)
  await why.focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('dialog .move')
  assert.match(await page.textContent('dialog'), /\(Old hand\)/)
  assert.match(await page.textContent('dialog'), /rules of thumb/)
  for (const look of LOOKS.filter((one) => one.lang === 'en')) {
    await page.setViewportSize(look.size)
    await check(page, 'reasons-after', look)
  }
  await page.setViewportSize(LOOKS[0].size)
  await shut(page)
  assert.deepEqual(person.complaints, [])
  await person.context.close()
  settle()
})
