// The lesson of Caper, by mouse and by what its steps point at.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newPerson, openHouse } from './house.mjs'
import { beginLesson, follow, litPlace } from './lesson.mjs'

const KEY = 'caper'
let house
before(async () => (house = await openHouse()))
after(() => house.close())

/** A card is taken up and then goes where it glows; loot is one click. */
async function byMouse(page, { wants }) {
  if (!wants.startsWith('take')) await (await litPlace(page, '[data-card]')).click()
  await (await litPlace(page, `[data-target="${wants}"]`)).click()
}

test('whoever follows the lesson by mouse gets to its end, and plays on against a novice', async () => {
  const person = await newPerson(house, { settings: { speed: 0, offers: true } })
  const { page } = person
  await beginLesson(house, page, KEY)

  const steps = await follow(page, byMouse)

  assert.equal(steps, 11)
  await page.click('.lesson [data-on]')
  await page.waitForSelector('.lesson', { state: 'detached' })
  await page.waitForSelector('[data-level="novice"]')
  await page.waitForSelector('.prompt.mine')
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})
