// One key leads to the paragraph: of the question on the table, of a line of the log, of a card that one is at, and of
// whatever is refused.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { keyToTheRule, newPerson, openHouse } from './house.mjs'
import { press } from './list.mjs'
import { sitAt } from './scenes.mjs'

let house
before(async () => (house = await openHouse({ script: 'played.py' })))
after(() => house.close())

/** The number of the paragraph that the key opens from where the focus is; the sheet is shut again. */
async function byKey(page) {
  await page.keyboard.press('y')
  await page.waitForFunction(() => document.querySelector('dialog[open] .text p')?.textContent.length > 20)
  const id = (await page.textContent('dialog[open]')).match(/[A-Z]{2}-[A-Z]?\d+(\.\d+)?/)[0]
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog[open]', { state: 'detached' })
  return id
}

/** The paragraph of the question at a table, and of a card that is held there. */
const TOLD = {
  'gelegenheit-early': { question: 'GD-3.2', card: '[data-card$="7+"]', printed: 'GD-3.5' },
  'swindler-acting': { question: 'SW-6.1', card: '[data-card^="forger"]', printed: 'SW-13.5' },
  'caper-equipping': { question: 'CA-4.1', card: '.hand [data-card]', printed: 'CA-4.1' },
  'hadria-planning': { question: 'HA-5.2', card: '[data-card="move"]', printed: 'HA-7.2' },
}

for (const [table, { question, card, printed }] of Object.entries(TOLD))
  test(`${table}: question, log line and card lead to their paragraphs by one key`, async () => {
    const person = await newPerson(house, { lang: 'en', settings: { lang: 'en', speed: 0 } })
    const { page } = person
    await sitAt(house, page, table, { lang: 'en' })

    const line = page.locator('.log li[data-rule] button.rule').last()
    const wanted = await line.evaluate((one) => one.closest('li').dataset.rule)
    const asked = await byKey(page)
    await line.focus()
    const told = await byKey(page)
    await page.locator(card).first().focus()
    const held = await byKey(page)

    assert.deepEqual([asked, told, held], [question, wanted, printed])
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  })

/** Words that somebody types who has only the list: of most of the moves that they name nothing may be done now. */
const TRIED = {
  'gelegenheit-late': ['alarm', 'thief', 'lay red'],
  'swindler-acting': ['steal', 'hire', 'sidekick'],
  'caper-equipping': ['burn', 'place notre-dame', 'throw'],
  'hadria-moving': ['sewers', 'leave', 'discard'],
}
const FEWEST = 10

for (const [table, words] of Object.entries(TRIED))
  test(`${table}: in the list anything may be asked about, and every refusal has its paragraph by one key`, async () => {
    const person = await newPerson(house, { lang: 'en', settings: { lang: 'en', speed: 0 } })
    const { page } = person
    await sitAt(house, page, table, { lang: 'en' })
    await page.keyboard.press('v')
    await page.waitForSelector('.list [data-may-i]')

    const led = new Map()
    for (const word of words) {
      await page.fill('[data-may-i]', word)
      await page.waitForSelector('section:has([data-may-i]) [data-why]')
      const refused = await page.$$eval('section:has([data-may-i]) [data-why]', (all) =>
        all.map((one) => one.dataset.why),
      )
      for (const move of refused) {
        assert.ok(await press(page, `section:has([data-may-i]) [data-why="${move}"]`), move)
        await page.waitForSelector('.whynot')
        led.set(move, await keyToTheRule(page))
        await page.waitForSelector('.whynot', { state: 'detached' })
      }
    }

    console.log(`# ${table}: ${led.size} refusals, paragraphs ${[...new Set(led.values())].join(' ')}`)
    assert.ok(led.size >= FEWEST, `only ${led.size} refusals`)
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  })
