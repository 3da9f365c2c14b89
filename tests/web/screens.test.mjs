// Every screen in German and English, on a desk and in a hand. LANGFINGER_SHOTS names a folder for pictures.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DESKTOP, GAME, answerByMouse, asked, isOver, newPerson, openHouse, playOn, shut, sitDown } from './house.mjs'
import { LOOKS, newScreens } from './looks.mjs'

const { check, settle, turnTo } = newScreens()

let house
before(async () => (house = await openHouse()))
after(() => house.close())

test('home, rules, settings, credits and a dead end', async () => {
  for (const look of LOOKS) {
    const person = await newPerson(house, look)
    const { page } = person
    await page.goto(house.url)
    await page.waitForSelector(`${GAME} .big:not(:disabled)`)
    await check(page, 'home', look)
    await page.click(`${GAME} .buttons .button:nth-child(2)`)
    await page.waitForSelector('.drawer')
    await check(page, 'options', look)
    await page.goto(`${house.url}/rules/gelegenheit`)
    await page.waitForSelector('.rule')
    await check(page, 'rules', look)
    await page.goto(`${house.url}/rules/gelegenheit#GD-3.8`)
    await page.waitForSelector('.rule.here')
    await check(page, 'rules-paragraph', look)
    await page.fill('#query', 'joker')
    await page.waitForFunction(() => document.querySelector('search [role=status]')?.textContent !== '')
    await check(page, 'rules-search', look)
    for (const screen of ['settings', 'credits']) {
      await page.goto(`${house.url}/${screen}`)
      await page.waitForSelector('h1')
      await check(page, screen, look)
    }
    await page.goto(`${house.url}/table/there-is-no-such-table-x`)
    await page.waitForSelector('h1')
    await check(page, 'no-table', look)
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  }
  settle()
})

test('join and watch', async () => {
  const host = await newPerson(house)
  await sitDown(house, host)
  await host.page.click('.tools .gold')
  const join = await host.page.inputValue('dialog .input')
  const watch = (await host.page.locator('dialog .input').nth(1).inputValue()) ?? ''
  for (const look of LOOKS) {
    const friend = await newPerson(house, look)
    await friend.page.goto(join)
    await friend.page.waitForSelector('fieldset')
    await check(friend.page, 'join', look)
    await friend.page.goto(watch)
    await friend.page.waitForSelector('.board')
    assert.equal(await friend.page.locator('[data-card]').count(), 0)
    await check(friend.page, 'watch', look)
    assert.deepEqual(friend.complaints, [])
    await friend.context.close()
  }
  await host.context.close()
  settle()
})

const DIALOGS = {
  laying: [
    ['inspect', (page) => page.click('.hand .slot:last-child button', { button: 'right' })],
    ['scores', (page) => page.click('.tools .tool[title$="(S)"]')],
    ['menu', (page) => page.click('.tools .tool:last-child')],
    ['help', (page) => page.keyboard.press('?')],
    ['pile', (page) => page.keyboard.press('p')],
    ['last-trick', (page) => page.keyboard.press('l')],
    ['invite', (page) => page.click('.tools .gold')],
    ['talk', (page) => page.keyboard.press('m')],
    ['log', (page) => page.keyboard.press('g')],
  ],
}

test('the table in all its phases, as a board and as a list, with all its sheets', async () => {
  const person = await newPerson(house, { settings: { speed: 0 } })
  const { page } = person
  await sitDown(house, person)
  const seen = new Set()
  const wanted = ['placing', 'laying', 'naming', 'taking', 'alarm']

  const visit = async (phase) => {
    for (const look of LOOKS) {
      await turnTo(page, look, '.prompt.mine')
      await check(page, `table-${phase}`, look)
      if (phase === 'placing') {
        await page.click('.roles .place:nth-of-type(3) .plaque')
        await page.click('.roles .place:nth-of-type(5) .plaque')
        await check(page, 'table-stones', look)
      }
      if (phase === 'laying' && (await page.$('.hand .dim'))) {
        await page.click('.hand .dim >> nth=0')
        await page.waitForSelector('.whynot')
        await check(page, 'table-why', look)
      }
      for (const [name, open] of DIALOGS[phase] ?? []) {
        await shut(page)
        await open(page)
        await check(page, name, look)
        await shut(page)
      }
      await page.evaluate(() => document.activeElement?.blur())
      await page.keyboard.press('v')
      await page.waitForSelector('.list')
      await check(page, `list-${phase}`, look)
      await page.evaluate(() => document.activeElement?.blur())
      await page.keyboard.press('v')
      await page.waitForSelector('.board')
    }
    await turnTo(page, LOOKS[0], '.prompt.mine')
  }

  await playOn(
    page,
    async (ask, turn) => {
      if (isOver(ask)) return true
      const now = await asked(page)
      const deep =
        now !== 'laying' ||
        (turn > 90 && (await page.$('.hand .dim')) !== null && (await page.$('.last, .laid')) !== null)
      if (wanted.includes(now) && !seen.has(now) && deep) {
        seen.add(now)
        await visit(now)
      }
      if (!seen.has('summary') && (await page.$('.trick .sheet'))) {
        seen.add('summary')
        for (const look of LOOKS) {
          await page.setViewportSize(look.size)
          if (look.lang === 'de') await check(page, 'round-over', look)
        }
        await page.setViewportSize(DESKTOP)
      }
      return false
    },
    { minutes: 12, answer: answerByMouse },
  )
  for (const look of LOOKS) {
    await turnTo(page, look, '.places')
    await check(page, 'end', look)
    await shut(page)
    await page.waitForSelector('.scrubber')
    await page.locator('.scrubber input').fill('40')
    await check(page, 'replay', look)
    for (const part of [0.2, 0.4, 0.6, 0.8]) {
      const last = Number(await page.getAttribute('.scrubber input', 'max'))
      await page.locator('.scrubber input').fill(String(Math.round(last * part)))
      await check(page, `replay-${part}`, look)
    }
  }
  await page.goto(house.url)
  await page.waitForSelector('.tables')
  await check(page, 'home-tables', LOOKS[0])
  console.log(`# phases seen: ${[...seen].join(', ')}`)
  assert.ok(seen.has('placing') && seen.has('laying') && seen.has('taking'))
  assert.deepEqual(person.complaints, [])
  await person.context.close()
  settle()
})

test('six at the table, with names as long as names may be', async () => {
  const person = await newPerson(house, { settings: { speed: 0 } })
  const { page } = person
  await page.goto(house.url)
  await page.fill('#name', 'Maximiliane von Hochfeld')
  await page.click(`${GAME} .buttons .button:nth-child(2)`)
  await page.selectOption('#gelegenheit-seats', '6')
  await page.click('.drawer summary')
  await page.click('.drawer fieldset:last-of-type label:last-of-type')
  await page.click('.drawer .gold')
  await page.waitForSelector('.board')
  await playOn(
    page,
    async (ask) =>
      ask === 'laying' && (await page.locator('.laid').count()) > 3 && (await page.locator('.owner').count()) > 3,
    { minutes: 3, answer: untilFull },
  )
  for (const look of LOOKS) {
    await turnTo(page, look, '.prompt.mine')
    await check(page, 'six', look)
  }
  await person.context.close()
  settle()
})

/** Plays on, but leaves a full trick with roles as it is. */
async function untilFull(page, turn) {
  const full = (await page.locator('.laid').count()) > 3 && (await page.locator('.owner').count()) > 3
  return full && (await asked(page)) === 'laying' ? 'laying' : answerByMouse(page, turn)
}

test('the cover of a hot seat', async () => {
  for (const look of LOOKS) {
    const person = await newPerson(house, look)
    const { page } = person
    await page.goto(house.url)
    await page.click(`${GAME} .buttons .button:nth-child(2)`)
    await page.fill('#gelegenheit-locals', 'Berta, Carla')
    await page.selectOption('#gelegenheit-seats', '3')
    await page.click('.drawer .gold')
    await page.waitForSelector('.cover')
    await check(page, 'hand-over', look)
    await person.context.close()
  }
  settle()
})
