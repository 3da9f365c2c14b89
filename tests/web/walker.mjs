// Somebody who goes through the house by keys alone: whatever comes of a step is looked at, in both lights.
import assert from 'node:assert/strict'
import { newBarriers } from './barriers.mjs'
import { DESKTOP, PHONE, newPerson, shut } from './house.mjs'
import { goTo } from './list.mjs'

/** A walk is in one of these; what a page is like in the other, its own scenes look at. */
export const DESK = { lang: 'de', size: DESKTOP }
export const HAND = { lang: 'en', size: PHONE }

/** Somebody who has no mouse: goes from thing to thing, and whatever has come of it is looked at. */
export async function newWalker(house, { lang, size }, settings = {}, look = {}) {
  const person = await newPerson(house, { lang, size, settings: { lang, speed: 0, confirm: 'never', ...settings } })
  const { page } = person
  const barriers = newBarriers(look)
  const arrives = async (until, name) => {
    await page.waitForSelector(until)
    await barriers.keeps(page, name)
    await barriers.look(page, name)
  }
  return {
    page,
    arrives,
    /** A page that is opened anew: nobody has anything yet. */
    async opens(path, until, name) {
      await page.goto(house.url + path)
      await page.waitForSelector(until)
      await barriers.look(page, name)
    },
    async goes(selector, until, name, key = 'Enter') {
      assert.ok(await goTo(page, selector), `there is no ${selector}`)
      await page.keyboard.press(key)
      await arrives(until, name)
    },
    async writes(selector, text) {
      assert.ok(await goTo(page, selector), `there is no ${selector}`)
      await page.keyboard.type(text)
    },
    /** Shuts the sheet that lies on top. */
    async shuts(name) {
      await shut(page)
      await barriers.keeps(page, `${name} is shut`)
    },
    async done() {
      barriers.settle()
      assert.deepEqual(person.complaints, [])
      await person.context.close()
    },
  }
}
