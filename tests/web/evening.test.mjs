// An evening of the same deals by one click and one link, and what people have played here.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newPerson, openHouse, playOut } from './house.mjs'
import { LOOKS, newScreens } from './looks.mjs'

const { check, settle, turnTo } = newScreens()
let house
before(async () => (house = await openHouse()))
after(() => house.close())

const CARD = '[data-game="caper"]'

/** Their table, ended as it stands. */
const giveUp = (page) =>
  page.evaluate(() =>
    fetch(`/api/tables/${location.pathname.split('/').pop()}/host`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"do":"end"}',
    }).then((answer) => answer.ok),
  )

async function newEvening(person) {
  const { page } = person
  await page.goto(house.url)
  await page.click(`${CARD} .buttons .button:nth-child(2)`)
  await page.click(`${CARD} [data-evening]`)
  await page.waitForSelector('[data-sit]')
  return { link: await page.inputValue('.share .input'), at: page.url() }
}

test('one click makes an evening, one link brings others to it, and nobody sees more than they have played', async () => {
  const ana = await newPerson(house)
  const { link, at } = await newEvening(ana)
  const ben = await newPerson(house)
  await ben.page.goto(link)
  await ben.page.fill('#name', 'Ben')
  await ben.page.click('form .gold')
  await ben.page.waitForSelector('.board')
  await ana.page.click('[data-sit]')
  await ana.page.waitForSelector('.board')
  assert.ok(await giveUp(ana.page))
  await ana.page.click('[data-evening]')
  await ana.page.waitForSelector('[data-par]')
  await ben.page.goto(at)
  await ben.page.waitForSelector('[data-deal="1"]')

  const seen = await ben.page.locator('tbody tr').count()
  const hers = await ana.page.textContent('[data-deal="1"]')
  for (const look of LOOKS) {
    await turnTo(ana.page, look, '[data-par]')
    await check(ana.page, 'evening', look)
  }
  await ana.page.click('[data-par] a')
  await ana.page.waitForSelector('.board')

  assert.equal(seen, 0)
  assert.match(hers, /Bots/)
  assert.deepEqual([...ana.complaints, ...ben.complaints], [])
  await ana.context.close()
  await ben.context.close()
  settle()
})

test('a game that is played to its end stands in the statistics, and goes when it is erased', async () => {
  const ana = await newPerson(house)
  const { page } = ana
  await page.goto(house.url)
  await page.click(`${CARD} .big:not(:disabled)`)
  await page.waitForSelector('.board')
  await playOut(page)
  await page.goto(house.url)
  await page.click('a[href="/statistics"]')
  await page.waitForSelector('table tbody tr')

  for (const look of LOOKS) {
    await turnTo(page, look, 'table tbody tr')
    await check(page, 'statistics', look)
  }
  await page.locator('section .buttons .button').last().click()
  await page.click('dialog .gold')
  await page.waitForSelector('table', { state: 'detached' })

  assert.deepEqual(ana.complaints, [])
  await ana.context.close()
  settle()
})
