// Whatever Caper asks, all that is needed to answer lies in the window: prompt, hand and locations.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { DESKTOP, LOW, PHONE, newPerson, openHouse } from './house.mjs'
import { SCENES, openTable, pickUp } from './caper.mjs'
import { cutTexts } from './looks.mjs'

let house
before(async () => (house = await openHouse({ script: 'stacked.py' })))
after(() => house.close())

const NAME = 'Maximiliane von Hochfeld'
const ASKED = ['thieves', 'gear', 'crowded', 'burning']

/** What of the table does not lie in the window, or lies beneath something else. */
const hidden = (page, wanted) =>
  page.evaluate((wanted) => {
    const told = []
    const say = (what, { top, right, bottom, left }) =>
      told.push(`${what}: ${[left, top, right, bottom].map(Math.round).join(' ')} of ${innerWidth} x ${innerHeight}`)
    for (const one of wanted.flatMap((selector) => [...document.querySelectorAll(selector)])) {
      const box = one.getBoundingClientRect()
      const what = one.dataset.card ?? one.className
      if (!box.width || box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1)
        say(what, box)
      else if (one.matches('[data-card], .stack')) {
        const at = (share) => document.elementFromPoint(box.left + box.width / 2, box.top + box.height * share)
        const ends = [0.04, 0.5, 0.96].map(at)
        if (!ends.every((seen) => seen && (one.contains(seen) || seen.contains(one)))) say(`${what} is covered`, box)
        const side = one.closest('.crew')?.getBoundingClientRect()
        if (side && (box.top < side.top - 1 || box.bottom > side.bottom + 1)) say(`${what} leaves its side`, box)
      }
    }
    if (!document.querySelector('.mine .hand [data-card]')) told.push('there is no hand')
    return told
  }, wanted)

const HAND = ['.mine .hand', '.mine .hand [data-card]', '.prompt']
const TABLE = [...HAND, '.top', '.site', '.site .label', '.site .stack']

describe('nothing needs to be looked for', () => {
  for (const lang of ['de', 'en'])
    for (const size of [DESKTOP, LOW, PHONE]) {
      const wanted = size === PHONE ? HAND : TABLE
      test(`prompt, hand and locations at ${size.width} x ${size.height}, ${lang}`, async () => {
        const person = await newPerson(house, { size, lang, settings: { speed: 0, lang }, touch: size === PHONE })
        const { page } = person
        for (const scene of ASKED) {
          await openTable(house, page, { position: SCENES[scene], lang, name: NAME })
          await page.waitForSelector('.board .prompt.mine')
          await page.evaluate(() => document.fonts.ready)
          assert.deepEqual(await hidden(page, wanted), [], scene)
          assert.deepEqual(await cutTexts(page), [], scene)
        }
        await openTable(house, page, { position: SCENES.crowded, lang, name: NAME })
        await page.waitForSelector('.board .prompt.mine')
        const sites = () => page.$eval('.sites', (one) => one.getBoundingClientRect().height)
        const before = await sites()
        await pickUp(page, 1)
        assert.deepEqual(await hidden(page, HAND), [], 'a card is held')
        for (const place of ['play G02 T15', 'throw G02']) {
          await page.focus(`[data-target="${place}"]`)
          await page.waitForSelector('.what li')
          assert.deepEqual(await hidden(page, HAND), [], place)
          if (size !== PHONE) assert.equal(await sites(), before, 'nothing moves away from the pointer')
        }
        assert.deepEqual(await cutTexts(page), [], 'a card is pointed with')
        await person.context.close()
      })
    }
})
