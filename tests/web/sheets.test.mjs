// All that can be laid on a table and beside it, by keys alone and in both lights: nothing stands in the way, and the
// focus is never lost.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openHouse } from './house.mjs'
import { goTo } from './list.mjs'
import { sitAt } from './scenes.mjs'
import { DESK, HAND, newWalker } from './walker.mjs'

let house
before(async () => (house = await openHouse({ script: 'played.py' })))
after(() => house.close())

/** A table under way, what is looked at closely there, and a word for something that may not be done. */
const TABLES = {
  'gelegenheit-early': { look: DESK, near: '.hand [data-look]', word: 'alarm' },
  'swindler-acting': { look: HAND, near: '.orders [data-look]', word: 'steal' },
  'caper-equipping': { look: DESK, near: '.hand [data-look]', word: 'burn' },
  'hadria-planning': { look: HAND, near: '.tray [data-look]', word: 'sewers' },
}
const HOST = 'dialog h3 + .row button'

/** What others can be told, in a sheet where there is no room beside the table. */
async function talks({ page, goes, writes, arrives, shuts }, isNarrow) {
  if (isNarrow) await goes('.log-tool + .tool', 'dialog #say', 'the talk')
  else await goes('#tab-chat', '#say', 'the talk')
  await writes('#say', 'Moin!')
  await page.keyboard.press('Enter')
  await arrives('.talk :text("Moin!")', 'something said')
  if (isNarrow) {
    await shuts('the talk')
    await goes('.log-tool', 'dialog .story', 'the log in a sheet')
    return shuts('the log in a sheet')
  }
  await goes('#tab-log', '.story', 'the log again')
  await goes('.fold', '.log-tool', 'the log folded')
  await goes('.log-tool', 'aside .story', 'the log unfolded')
}

for (const [table, { look, near, word }] of Object.entries(TABLES))
  test(`${table}: coach, paragraph, links, menu, log, talk, a thing looked at, a hint, a refusal and a pause`, async () => {
    const walker = await newWalker(house, look, { coach: true }, { grounds: true })
    const { page, goes, arrives, shuts, writes, done } = walker
    const isNarrow = look === HAND
    await sitAt(house, page, table, { lang: look.lang })
    if (isNarrow) await goes('.coach > summary', '.coach [data-means] span', 'the coach')
    else await page.waitForSelector('.coach [data-means] span')
    if (await page.$('[data-fresh]')) {
      await goes('[data-fresh]', 'dialog[open]', 'something new')
      await shuts('something new')
      await goes('[data-known]', '.coach :not([data-known])', 'nothing new any more')
    }

    await page.keyboard.press('y')
    await arrives('dialog[open] .text p', 'a paragraph')
    await shuts('a paragraph')
    await goes('.tools .gold', 'dialog[open] input', 'the links')
    await shuts('the links')
    await talks(walker, isNarrow)
    assert.ok(await goTo(page, near), `there is no ${near}`)
    await page.keyboard.press('i')
    await arrives('dialog[open]', 'a thing looked at')
    await shuts('a thing looked at')
    await goes('.prompt .tip', '.advice [data-do]', 'a hint')
    await page.keyboard.press('Escape')
    await arrives('.prompt.mine', 'no hint')

    await page.keyboard.press('v')
    await arrives('.list [data-may-i]', 'the list')
    await writes('[data-may-i]', word)
    await arrives('section:has([data-may-i]) [data-why]', 'what is asked about')
    await goes('section:has([data-may-i]) [data-why]', '.whynot', 'a refusal')
    await page.keyboard.press('Escape')
    await arrives('.list:not(:has(.whynot))', 'no refusal')

    await goes('.tools .tool:last-child', HOST, 'the menu')
    if (await page.$('dialog summary'))
      await goes('dialog summary', 'dialog details[open] select', 'each bot on its own')
    await goes(HOST, '.strip', 'a pause')
    await shuts('the menu')
    await arrives('.strip', 'a table that waits')
    await goes('.tools .tool:last-child', HOST, 'the menu of a table that waits')
    await goes(HOST, 'main:not(:has(.strip))', 'on again')
    await done()
  })
