// One key leads to the paragraph: of the question on the table, of a line of the log, of a card that one is at.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newPerson, openHouse } from './house.mjs'
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
