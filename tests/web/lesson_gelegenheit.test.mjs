// The lesson of Gelegenheit macht Diebe, by mouse and by what its steps point at.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newPerson, openHouse } from './house.mjs'
import { beginLesson, follow, litPlace } from './lesson.mjs'

const KEY = 'gelegenheit'
let house
before(async () => (house = await openHouse()))
after(() => house.close())

/** Stones go where the step points, as many as it names; everything else is one click. */
async function byMouse(page, { wants }) {
  const [verb, ...words] = wants.split(' ')
  if (verb === 'place') {
    for (const role of words) await (await litPlace(page, `[data-role="${role}"]`)).click()
    await (await litPlace(page, '[data-choice]')).click()
  } else await (await litPlace(page, '*')).click()
}

test('whoever follows the lesson by mouse gets to its end, and plays on against novices', async () => {
  const person = await newPerson(house, { settings: { speed: 0, offers: true } })
  const { page } = person
  await beginLesson(house, page, KEY)

  const steps = await follow(page, byMouse)

  assert.equal(steps, 13)
  await page.click('.lesson [data-on]')
  await page.waitForSelector('.lesson', { state: 'detached' })
  await page.waitForSelector('[data-level="novice"]')
  await page.waitForSelector('.prompt.mine')
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})
