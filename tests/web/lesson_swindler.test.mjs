// The lesson of Swindler, by mouse and by what its steps point at.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newPerson, openHouse } from './house.mjs'
import { beginLesson, follow, litPlace } from './lesson.mjs'

const KEY = 'swindler'
let house
before(async () => (house = await openHouse()))
after(() => house.close())

/** Draws, unless the step is made. */
const DRAW = (count) => {
  if (document.querySelector('.lesson .count')?.textContent !== count) return true
  document.querySelector('[data-choice="draw"]')?.click()
  return false
}

/** Loot is taken up before it is sold on a field, and a tap right after a draw counts for nothing. */
async function byMouse(page, { wants, count }) {
  const [verb, sort, field] = wants.split(' ')
  if (verb === 'draw') await page.waitForFunction(DRAW, count, { polling: 500 })
  else if (verb === 'sell') {
    await (await litPlace(page, `[data-loot="${sort}"]`)).click()
    await (await litPlace(page, `[data-field="${field}"]`)).click()
  } else await (await litPlace(page, '*')).click()
}

test('whoever follows the lesson by mouse gets to its end, and plays on against a novice', async () => {
  const person = await newPerson(house, { settings: { speed: 0, offers: true } })
  const { page } = person
  await beginLesson(house, page, KEY)

  const steps = await follow(page, byMouse)

  assert.equal(steps, 17)
  await page.click('.lesson [data-on]')
  await page.waitForSelector('.lesson', { state: 'detached' })
  await page.waitForSelector('[data-level="novice"]')
  await page.waitForSelector('.prompt.mine')
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})
