// A finished game looked at together: one leads by hand and by keys, another follows elsewhere, with arrows and notes.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { DESKTOP, PHONE, newPerson, openHouse } from './house.mjs'
import { cutTexts, violations } from './looks.mjs'

let house
before(async () => (house = await openHouse({ script: 'finished.py' })))
after(() => house.close())

const shots = process.env.LANGFINGER_SHOTS

/** A table that was played to its end; whoever opens it sits in the first seat. */
async function finish(person) {
  await person.page.goto(house.url)
  return person.page.evaluate(async () => {
    const post = (path, body) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.json())
    await post('/api/me', { name: 'Anna', lang: 'de' })
    return post('/api/tables', { game: 'caper', seats: 2, bot: 'random' })
  })
}

const isAt = (page, place) => page.waitForSelector(`.bar input[data-step="${place}"]`)
const says = (page, where, text) =>
  page.waitForFunction(([where, text]) => document.querySelector(where)?.textContent.includes(text), [where, text])

async function looksGood(page, name) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) })
  assert.deepEqual(await cutTexts(page), [], name)
  assert.deepEqual(await violations(page), [], name)
}

test('one leads, another follows elsewhere, with arrows and notes', async () => {
  const host = await newPerson(house, { lang: 'en', size: PHONE, settings: { speed: 0 } })
  const table = await finish(host)
  const { page } = host
  await page.goto(`${house.url}/replay/${table.id}#at=6`)
  await page.click('#replay-together')
  await looksGood(page, 'together-begin')
  await page.click('[data-begin]')
  await page.waitForSelector('[data-lead][aria-pressed=true]')
  const url = await page.inputValue('#replay-panel .share input')
  assert.match(url, /together=1/)

  const other = await newPerson(house, { lang: 'de', size: DESKTOP, settings: { speed: 0 } })
  const guest = other.page
  await guest.goto(url)
  await says(guest, '[data-led]', 'Anna führt. Du folgst.')
  await says(page, '[data-here]', '1 person without')
  assert.equal(await guest.locator('[data-lead], #note').count(), 0)

  // Where the leader goes, the others go, with the same eyes.
  await page.locator('.bar input[type=range]').press('End')
  const end = Number(await page.inputValue('.bar input[type=range]'))
  await isAt(guest, end)
  await page.locator('.bar input[type=range]').fill('12')
  await isAt(guest, 12)
  await page.selectOption('[data-eyes]', '1')
  await guest.waitForFunction(() => location.hash.includes('eyes=1'))
  await isAt(guest, 12)

  // An arrow by mouse or finger, a ring by keys.
  const [from, to] = [page.locator('#table [data-seat]').first(), page.locator('#table [data-look]').first()]
  await page.click('[data-draw]')
  await from.click({ position: { x: 8, y: 8 } })
  await to.click({ position: { x: 4, y: 4 } })
  await guest.waitForSelector('[data-arrows="1"]', { state: 'attached' })
  await page.keyboard.press('Escape')
  await page.waitForSelector('[data-draw][aria-pressed=false]')
  const point = await page.locator('[data-point=from] option').nth(1).getAttribute('value')
  for (const end of ['from', 'to']) await page.selectOption(`[data-point=${end}]`, point)
  await page.locator('[data-add]').press('Enter')
  await guest.waitForSelector('[data-drawn] li:nth-child(2)')
  await guest.waitForSelector('[data-arrows="2"]', { state: 'attached' })

  await page.fill('#note', 'Hier war alles offen.')
  await page.keyboard.press('Enter')
  await says(guest, '[data-noted]', 'Hier war alles offen.')
  await says(guest, '[data-notes]', 'Hier war alles offen.')
  for (const one of [page, guest]) await one.evaluate(() => scrollTo(0, 0))
  await looksGood(page, 'together-leads')
  await looksGood(guest, 'together-follows')
  if (shots) {
    for (const [one, name] of [
      [page, 'leads'],
      [guest, 'follows'],
    ]) {
      await one.evaluate(() => document.querySelector('#replay-panel').scrollIntoView())
      await one.screenshot({ path: join(shots, `together-${name}-below.png`) })
      await one.evaluate(() => scrollTo(0, 0))
    }
  }

  // Arrows belong to their step; whoever goes elsewhere does so alone, until they follow again.
  await page.locator('.bar input[type=range]').focus()
  await page.keyboard.press('ArrowRight')
  await isAt(guest, 13)
  await guest.waitForSelector('[data-arrows]', { state: 'detached' })
  await guest.keyboard.press('ArrowLeft')
  await says(guest, '[data-led]', 'Du schaust selbst')
  await page.keyboard.press('ArrowRight')
  await isAt(page, 14)
  await isAt(guest, 12)
  await guest.click('[data-follow]')
  await isAt(guest, 14)

  await page.click('[data-end]')
  await says(guest, '[data-led]', 'Niemand führt')
  assert.deepEqual([...host.complaints, ...other.complaints], [])
  await host.context.close()
  await other.context.close()
})
