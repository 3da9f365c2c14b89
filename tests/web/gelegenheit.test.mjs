import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { FIRST, PLACING, TAKING, openTable } from './gelegenheit.mjs'
import { DESKTOP, LOW, PHONE, newPerson, openHouse } from './house.mjs'
import { cutTexts } from './looks.mjs'

const ROLES = ['thief', 'police', 'insurance', 'detective', 'visitor_f', 'visitor_m']
const SIZES = { desktop: DESKTOP, low: LOW, phone: PHONE }
const shots = process.env.LANGFINGER_SHOTS

let house
before(async () => (house = await openHouse({ script: 'stacked.py' })))
after(() => house.close())

/** What can be read of each role's task without doing anything: text that is seen whole, and is big enough. */
const tasks = (page) =>
  page.$$eval('.plaque', (all) =>
    Object.fromEntries(
      all.map((plaque) => {
        const task = plaque.querySelector('.task')
        const box = task.getBoundingClientRect()
        const at = (x, y) => document.elementFromPoint(x, y)?.closest('.plaque') === plaque
        const seen =
          task.checkVisibility() &&
          box.height >= 12 &&
          box.top >= 0 &&
          box.bottom <= innerHeight &&
          parseFloat(getComputedStyle(task).fontSize) >= 12 &&
          at(box.left + 2, box.top + 2) &&
          at(box.right - 2, box.bottom - 2)
        return [plaque.dataset.role, seen ? task.textContent : '']
      }),
    ),
  )

const words = async (page) => {
  const texts = await page.$$eval('.plaque .task', (all) => all.map((one) => one.textContent))
  return Object.fromEntries(ROLES.map((role, at) => [role, texts[at]]))
}

/** Nothing lies on the name or the task of a role: the button that takes a stone back least of all. */
const covered = (page) =>
  page.$$eval('.plaque', (all) =>
    all.flatMap((plaque) =>
      [...plaque.querySelectorAll('.name, .task')].flatMap((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return [...range.getClientRects()]
          .flatMap((box) => [box.left + 1, box.right - 1].map((x) => [x, (box.top + box.bottom) / 2]))
          .filter(([x, y]) => document.elementFromPoint(x, y)?.closest('.minus'))
          .map(() => `${plaque.dataset.role}: ${text.textContent}`)
      }),
    ),
  )

/** Seats that lie over a role, or beyond their ring. */
const strayed = (page) =>
  page.$$eval('.seats [data-seat]', (all) => {
    const ring = document.querySelector('.seats').getBoundingClientRect()
    const roles = [...document.querySelectorAll('.plaque')].map((one) => one.getBoundingClientRect())
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    return all
      .map((one) => [one.dataset.seat, one.getBoundingClientRect()])
      .filter(
        ([, box]) => box.right > ring.right + 1 || box.left < ring.left - 1 || roles.some((role) => meet(role, box)),
      )
      .map(([seat]) => seat)
  })

async function openAt(lang, size, position) {
  const person = await newPerson(house, { lang, size, settings: { speed: 0, lang } })
  await openTable(house, person.page, position, lang)
  await person.page.waitForSelector('.prompt.mine')
  await person.page.waitForSelector('.roles .open')
  await person.page.evaluate(() => document.fonts.ready)
  return person
}

for (const lang of ['de', 'en'])
  for (const [name, size] of Object.entries(SIZES)) {
    for (const [ask, position] of Object.entries({ taking: TAKING, placing: PLACING, first: FIRST }))
      test(`${ask} on a ${name} screen in ${lang}: what every open role scores can be read`, async () => {
        const person = await openAt(lang, size, position)
        const { page } = person

        const open = await page.$$eval('.roles .open .plaque', (all) => all.map((one) => one.dataset.role))
        const seen = await tasks(page)
        const all = await words(page)

        if (shots) await page.screenshot({ path: `${shots}/gele-roles-${ask}-${name}-${lang}.png` })
        assert.deepEqual(open, ask === 'taking' ? ROLES.slice(1) : ROLES)
        for (const role of open) assert.equal(seen[role], all[role], `${role} cannot be read`)
        assert.deepEqual(await cutTexts(page), [])
        assert.deepEqual(await strayed(page), [])
        assert.deepEqual(person.complaints, [])
        await person.context.close()
      })

    test(`with stones laid down on a ${name} screen in ${lang} it can still be read`, async () => {
      const person = await openAt(lang, size, PLACING)
      const { page } = person
      const all = await words(page)

      await page.click('[data-role="thief"]')
      await page.click('[data-role="visitor_m"]')
      await page.waitForFunction(() => document.querySelectorAll('.minus').length === 2)

      if (shots) await page.screenshot({ path: `${shots}/gele-roles-drafted-${name}-${lang}.png` })
      assert.deepEqual(await tasks(page), all)
      assert.deepEqual(await covered(page), [])
      assert.deepEqual(await cutTexts(page), [])
      await person.context.close()
    })
  }
