// `node tests/web/sit_down.mjs KEY [ANSWERS]`: one click on the home page to a table of this game, then
// some answers by the named buttons of the plain face. For a game that has no face of its own yet.
import assert from 'node:assert/strict'
import { MINUTES, newPerson, openHouse, sleep } from './house.mjs'

const [key, answers = '12'] = process.argv.slice(2)

const house = await openHouse()
try {
  const person = await newPerson(house, { lang: 'en', settings: { speed: 0 } })
  const { page } = person
  await page.goto(house.url)
  await page.click(`[data-game="${key}"] .big:not(:disabled)`)
  await page.waitForSelector(`.room[data-game="${key}"] .prompt`)
  const told = []
  const end = Date.now() + MINUTES * 60_000
  while (told.length < Number(answers) && !(await page.$('.places'))) {
    assert.ok(Date.now() < end, `only ${told.length} answers in ${MINUTES} minutes: ${told}`)
    const open = await page.$$eval('.prompt.mine [data-choice]', (all) =>
      all.filter((one) => one.getAttribute('aria-pressed') !== 'true').map((one) => one.dataset.choice),
    )
    const wanted = open.filter((one) => one !== 'take back')
    const choice = wanted[told.length % Math.max(1, wanted.length)]
    const before = await page.textContent('.room')
    if (choice === undefined) await sleep(40)
    else if (
      await page.click(`[data-choice="${choice}"]`, { timeout: 1_000 }).then(
        () => true,
        () => false,
      )
    ) {
      await page.waitForFunction((before) => document.querySelector('.room')?.textContent !== before, before)
      told.push(choice)
    }
  }
  assert.deepEqual(person.complaints, [])
  assert.ok(told.length, 'nothing was asked')
  console.log(`${key}: sat down with one click and answered ${told.join(', ')}`)
} finally {
  await house.close()
}
