// A game without a face of its own: the template, played through the plain table.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { GAME, MINUTES, newPerson, openHouse, sleep } from './house.mjs'
import { LOOKS, newScreens } from './looks.mjs'

const PLAIN = '[data-game="pickpockets"]'
const { check, settle, turnTo } = newScreens()

let house
before(async () => (house = await openHouse({ script: 'stacked.py' })))
after(() => house.close())

async function sitDown(person) {
  await person.page.goto(house.url)
  await person.page.click(`${PLAIN} .big:not(:disabled)`)
  await person.page.waitForSelector('.list .prompt')
}

/** Clicks some choice that is offered; what is clicked depends on the turn alone. */
async function choose(page, turn) {
  const choices = await page.$$eval('[data-choice]', (all) =>
    all.filter((one) => one.getAttribute('aria-pressed') !== 'true').map((one) => one.dataset.choice),
  )
  const wanted = choices.filter((one) => one !== 'take back')
  if (!wanted.length) return sleep(40)
  await page.click(`[data-choice="${wanted[turn % wanted.length]}"]`, { timeout: 1_000 }).catch(() => {})
}

test('the home page lists every game, each with a sign or a plain one', async () => {
  for (const look of LOOKS) {
    const person = await newPerson(house, look)
    await person.page.goto(house.url)
    await person.page.waitForSelector(`${GAME} .fan`)
    await person.page.waitForSelector(`${PLAIN} .blank svg`)
    await check(person.page, 'home-two', look)
    await person.page.goto(`${house.url}/rules`)
    await person.page.click('nav.games a[href="/rules/pickpockets"]')
    await person.page.waitForSelector('#PP-1\\.1')
    await check(person.page, 'rules-two', look)
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  }
  settle()
})

test('every game of the house opens at once, with a face of its own or without', async () => {
  const games = await (await fetch(`${house.url}/api/games`)).json()
  for (const { key } of games) {
    const person = await newPerson(house, { lang: 'en', settings: { speed: 0 } })
    const { page } = person
    await page.goto(house.url)
    await page.click(`[data-game="${key}"] .big:not(:disabled)`)
    await page.waitForSelector(`.room[data-game="${key}"] .prompt`)
    for (const look of LOOKS.filter((one) => one.lang === 'en')) {
      await page.setViewportSize(look.size)
      await check(page, `opened-${key}`, look)
    }
    assert.deepEqual(person.complaints, [], key)
    await person.context.close()
  }
  settle()
})

test('a whole game at the plain table, by its named buttons, in words from the texts', async () => {
  const person = await newPerson(house, { settings: { speed: 0 } })
  const { page } = person
  await sitDown(person)
  assert.match(await page.textContent('.prompt'), /Karte/)
  assert.match(await page.textContent('dl'), /Nachziehstapel.*\d+ verdeckt/s)
  for (const look of LOOKS) {
    await turnTo(page, look, '.prompt.mine [data-choice]')
    await check(page, 'plain-planning', look)
  }
  await turnTo(page, LOOKS[0], '.prompt')
  const end = Date.now() + MINUTES * 60_000
  for (let turn = 0; !(await page.$('.places')); turn++) {
    assert.ok(Date.now() < end, 'the game should be over by now')
    await choose(page, turn)
  }
  await check(page, 'plain-end', LOOKS[0])
  assert.deepEqual(person.complaints, [])
  await person.context.close()
  settle()
})

test('many choices are grouped and can be searched, and what is shut says why', async () => {
  const person = await newPerson(house, { lang: 'en', settings: { speed: 0 } })
  const { page } = person
  await page.route('**/assets/face-*.js', (route) => route.abort())
  await page.goto(house.url)
  await page.click(`${GAME} .big:not(:disabled)`)
  await page.waitForSelector('.list [data-choice]')
  const all = await page.locator('[data-choice]').count()
  assert.ok(all > 8, `${all} choices`)
  await page.fill('.many input', 'thief')
  await page.waitForFunction((all) => document.querySelectorAll('[data-choice]').length < all, all)
  await check(page, 'plain-many', LOOKS[1])
  await page.click('[data-why] >> nth=0')
  await page.waitForSelector('.whynot')
  assert.match(await page.textContent('.whynot .button'), /GD-/)
  await person.context.close()
  settle()
})
