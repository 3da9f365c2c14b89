// What irritated a newcomer in whole games, where only a browser can say whether it still does: harm that is told at the
// table, a far field that is walked to, the nearest jewel, and fields that say what they are for.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { DESKTOP, PHONE, newPerson, openHouse } from './house.mjs'
import { cutTexts, violations } from './looks.mjs'
import { sitAt } from './scenes.mjs'

let house
before(async () => (house = await openHouse({ script: 'played.py' })))
after(() => house.close())

const SIZES = { desktop: DESKTOP, phone: PHONE }
const shots = process.env.LANGFINGER_SHOTS
const shoot = (page, name) => shots && page.screenshot({ path: join(shots, `${name}.png`) })

async function sit(table, { lang, size }) {
  const person = await newPerson(house, { lang, size, settings: { lang, speed: 0 } })
  await sitAt(house, person.page, table, { lang })
  return person
}

async function leave(person) {
  assert.deepEqual(await cutTexts(person.page), [])
  assert.deepEqual(await violations(person.page), [])
  assert.deepEqual(person.complaints, [])
  await person.context.close()
}

/** What may be chosen, or is asked, and lies beneath the note. */
const beneath = (page) =>
  page.evaluate(() => {
    const note = document.querySelector('.hurt').getBoundingClientRect()
    const over = ({ left, right, top, bottom }) =>
      left < note.right && note.left < right && top < note.bottom && note.top < bottom
    return [...document.querySelectorAll('.prompt, .glows')]
      .filter((one) => over(one.getBoundingClientRect()))
      .map((one) => one.className)
  })

const HARM = {
  de: /^Seit deinem letzten Zug: Du wirst von A\d verdrängt \(.+?\)\. Du verlierst \d SP\./,
  en: /^Since your last turn: You are kicked off A\d \(.+?\)\. You lose \d VP\./,
}

for (const lang of ['de', 'en'])
  for (const [name, size] of Object.entries(SIZES)) {
    test(`who was hurt is told at the table, the cause first, until it is put away: ${name}, ${lang}`, async () => {
      const person = await sit('swindler-reserving', { lang, size })
      const { page } = person
      await page.waitForSelector('.hurt:not(.nowhere)')
      await shoot(page, `hurt-${name}-${lang}`)

      assert.match((await page.textContent('.hurt p')).replace(/\s+/g, ' ').trim(), HARM[lang])
      assert.deepEqual(await beneath(page), [])
      if (size === PHONE) {
        await page.click('.hurt .more')
        await page.waitForSelector('dialog .log .mark')
        await page.click('dialog .close')
        await page.waitForSelector('dialog', { state: 'detached' })
      }
      await page.click('.hurt .tool')
      await page.waitForSelector('.hurt', { state: 'detached' })
      await leave(person)
    })

    test(`a tap on a far field walks there, and fields and jewels are explained: ${name}, ${lang}`, async () => {
      const person = await sit('hadria-setting-out', { lang, size })
      const { page } = person
      const field = (one) => page.locator(`[data-field="${one}"]`).first()

      await page.click('[data-jewel]')
      await page.waitForSelector('.said')
      assert.match(
        await page.textContent('.said'),
        lang === 'de'
          ? /Am nächsten liegt ein .+: [A-Z]\d\d, \d+ Felder? von dir/
          : /Nearest is .+ on [A-Z]\d\d, \d+ fields? away/,
      )
      await shoot(page, `jewel-${name}-${lang}`)

      await field('N18').dispatchEvent('contextmenu')
      await page.waitForSelector('dialog .means')
      assert.match(await page.textContent('dialog .means'), lang === 'de' ? /Kanal/ : /sewer/i)
      await shoot(page, `field-${name}-${lang}`)
      await page.keyboard.press('Escape')
      await page.waitForSelector('dialog', { state: 'detached' })

      await field('E08').dispatchEvent('click')
      await page.waitForFunction(() => /\b2\b/.test(document.querySelector('.prompt.mine .ask')?.textContent ?? ''))
      assert.equal(await page.locator('.whynot').count(), 0)
      if (size === DESKTOP) {
        const log = await page.textContent('.log')
        assert.match(log, /N07 (nach|to) E01/)
        assert.match(log, /E01 (nach|to) E08/)
      }
      await shoot(page, `walked-${name}-${lang}`)
      await leave(person)
    })
  }
