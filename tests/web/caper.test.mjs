// Caper: Europe in the browser: whole games in every city, by mouse, finger and keyboard, and every screen.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { DESKTOP, PHONE, keyToTheRule, newPerson, openHouse, playOn, shut } from './house.mjs'
import { CAPER, SCENES, answerByKeys, answerByMouse, openTable, pickUp, sitDown, tabTo, waitForTurn } from './caper.mjs'
import { LOOKS, newScreens } from './looks.mjs'
import { inTwoHands, join } from './stacked.mjs'

const { check, settle, turnTo } = newScreens()

let house
before(async () => (house = await openHouse({ script: 'stacked.py' })))
after(() => house.close())

const isOver = (ask) => ask === 'over'
const GAMES = [
  { city: 'paris', size: DESKTOP, lang: 'de' },
  { city: 'barcelona', size: PHONE, lang: 'de' },
  { city: 'rome', size: DESKTOP, lang: 'en' },
  { city: 'london', size: PHONE, lang: 'en' },
]

describe('whole games', { concurrency: 2 }, () => {
  for (const { city, size, lang } of GAMES) {
    test(`a whole game in ${city} by clicks, ${size.width} wide, scored line by line`, async () => {
      const { check, settle } = newScreens()
      const person = await newPerson(house, { size, lang, settings: { speed: 0, lang }, touch: size === PHONE })
      const { page } = person
      await sitDown(house, person, city)
      await playOn(page, isOver, { answer: answerByMouse })
      await page.waitForSelector('dialog .winner')
      const totals = await page.$$eval('dialog .end > .pad tfoot td', (cells) =>
        cells.map((cell) => Number(cell.textContent)),
      )
      const parts = await page.$$eval('dialog .end > .pad tbody tr[data-row]', (all) =>
        all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent) || 0)),
      )
      assert.equal(parts.length, 7)
      assert.deepEqual(
        totals,
        [0, 1].map((seat) => parts.reduce((sum, row) => sum + row[seat], 0)),
      )
      assert.ok(totals[0] + totals[1] > 10, totals.join())
      assert.match(await page.textContent('dialog .winner'), /CA-11\.\d/)
      await page.click('dialog details summary')
      assert.match(await page.textContent('dialog details'), /CA-11\.4/)
      const size_ = size === PHONE ? 'phone' : 'desktop'
      await check(page, `caper-end-${city}`, { name: `${size_}-${lang}` })
      assert.deepEqual(person.complaints, [])
      await person.context.close()
      settle()
    })
  }
})

test('a thief round and a gear round by keyboard alone', async () => {
  const person = await newPerson(house, { lang: 'en', settings: { speed: 0, lang: 'en' } })
  const { page } = person
  await page.goto(house.url)
  await page.waitForSelector(`${CAPER} .big:not(:disabled)`)
  assert.ok(await tabTo(page, `${CAPER} .big`))
  await page.keyboard.press('Enter')
  await page.waitForSelector('.board .site')
  const round = () => page.$eval('.rounds .now', (now) => [...now.parentElement.children].indexOf(now) + 1)
  await playOn(page, async () => (await round()) > 2, { answer: answerByKeys })
  assert.ok((await page.locator('.crew:not(.away) [data-piece^="T"]').count()) >= 3)
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})

test('before a card is played the table tells what it would do, and a refused tap says why', async () => {
  const person = await newPerson(house, { lang: 'en', settings: { speed: 0, lang: 'en' } })
  const { page } = person
  await sitDown(house, person, 'paris')
  await waitForTurn(page)
  await pickUp(page, 0)
  const coins = Number(await page.textContent('.boss.me [data-coins] b'))
  const card = await page.getAttribute('.hand [aria-pressed="true"]', 'data-card')
  await page.focus('.crew:not(.away) [data-target].glow')
  await page.waitForSelector('.what li')
  const told = await page.textContent('.what')
  assert.match(told, /if the game ended now/i)
  const target = await page.getAttribute('.crew:not(.away) [data-target].glow', 'data-target')
  assert.ok(target.startsWith(`place ${card} `))
  const promised = /your coins: from (\d+) to (\d+)/i.exec(told)
  await page.click(`[data-target="${target}"]`)
  await page.waitForSelector(`.crew:not(.away) [data-piece="${card}"]`)
  assert.equal(Number(await page.textContent('.boss.me [data-coins] b')), promised ? Number(promised[2]) : coins)

  await openTable(house, page, { position: SCENES.full, lang: 'en' })
  await pickUp(page, 0)
  const open = await page.$$eval('.crew:not(.away) [data-target].glow', (all) => all.map((one) => one.dataset.target))
  assert.deepEqual([...new Set(open)], ['place T01 L02', 'place T01 L04'])
  await page.click('.crew:not(.away) .shut >> nth=0')
  await page.waitForSelector('.whynot')
  assert.match(await keyToTheRule(page), /CA-3\.\d/)
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})

test('the signs of a location have words, for a mouse and for a finger; Escape puts a held card back', async () => {
  const person = await newPerson(house, { lang: 'en', settings: { speed: 0, lang: 'en' } })
  const { page } = person
  await openTable(house, page, { position: SCENES.full, lang: 'en' })
  await page.mouse.move(1, 1)
  await page.hover('.site:first-child .facts .win')
  await page.waitForSelector('.peek:not(.nowhere) .effect')
  assert.match(await page.textContent('.peek .text'), /Whoever wins|Win/i)
  await page.keyboard.press('Escape')
  await page.waitForSelector('.peek', { state: 'detached' })
  await page.setViewportSize(PHONE)
  await page.click('.site:first-child .facts .win')
  await page.waitForSelector('dialog .effect')
  await shut(page)
  await page.setViewportSize(DESKTOP)
  await pickUp(page, 0)
  await page.evaluate(() => document.activeElement?.blur())
  await page.keyboard.press('Escape')
  await page.waitForSelector('[data-letgo]', { state: 'detached' })
  assert.equal(await page.locator('.hand [aria-pressed="true"]').count(), 0)
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})

const PANELS = [
  ['pad', (page) => page.click('.boss.me .points')],
  ['discards', (page) => page.click('.boss.me .pile')],
  ['location', (page) => page.click('.poster >> nth=1')],
  ['crew', (page) => page.click('.crew:not(.away) .slot:not(.free) >> nth=0')],
]

test('table, list and sheets in German and English, on a desk and in a hand', async () => {
  const people = []
  const newPage = async () => {
    people.push(await newPerson(house, { settings: { speed: 0, lang: 'de' } }))
    return people.at(-1).page
  }
  await inTwoHands(newPage, LOOKS, async (page, look) => {
    await openTable(house, page, { position: SCENES.thieves })
    await turnTo(page, look, '.board .prompt.mine')
    await check(page, 'caper-thieves', look)
    await openTable(house, page, { position: SCENES.gear })
    await turnTo(page, look, '.board .prompt.mine')
    await check(page, 'caper-gear', look)
    await pickUp(page, 1)
    await page.focus('.crew:not(.away) [data-target]')
    await page.waitForSelector('.what li')
    await check(page, 'caper-aim', look)
    await page.click('[data-letgo]')
    for (const [name, open] of PANELS) {
      await open(page)
      await page.waitForSelector('dialog[open]')
      await check(page, `caper-${name}`, look)
      await shut(page)
    }
    await page.keyboard.press('v')
    await page.waitForSelector('.list .columns')
    await check(page, 'caper-list', look)
    await page.keyboard.press('v')
    await page.waitForSelector('.board .sites')
  })
  settle()
  assert.deepEqual(
    people.flatMap((one) => one.complaints),
    [],
  )
  await Promise.all(people.map((one) => one.context.close()))
})

/** Both languages and both sizes in two looks. */
const CROSS = [LOOKS[0], LOOKS[3]]
const choice = (intent) => `.prompt [data-choice="${intent}"]`

/** What may be chosen and lies beneath the note of what others did; on any screen nothing does. */
const coveredByHarm = (page, chosen) =>
  page.evaluate((chosen) => {
    const note = document.querySelector('.hurt').getBoundingClientRect()
    const isUnder = ({ left, right, top, bottom }) =>
      left < note.right && note.left < right && top < note.bottom && note.top < bottom
    return [...document.querySelectorAll(chosen)]
      .filter((one) => isUnder(one.getBoundingClientRect()))
      .map((one) => one.outerHTML.slice(0, 80))
  }, chosen)

test('a burned card is seen to burn, and its owner chooses the loot to return', async () => {
  const host = await newPerson(house, { lang: 'en', settings: { speed: 0, lang: 'en' } })
  const guest = await newPerson(house, { settings: { speed: 1, lang: 'de' } })
  const table = await openTable(house, host.page, { position: SCENES.fire, name: 'Wanda', lang: 'en' })
  await join(house, guest.page, table, 'Mara')
  const { page } = guest
  await host.page.click('.hand [data-card^="G10"]')
  await Promise.all([
    page.waitForSelector('.crew:not(.away) .burns [data-piece="G05a"]'),
    host.page.click('[data-target="play G10 T18"]'),
  ])
  await page.waitForSelector('[data-piece="G05a"]', { state: 'detached' })
  await page.waitForSelector(choice('return painting'))
  assert.equal(await page.locator('.boss.me button.token').count(), 2)
  for (const look of CROSS) {
    await turnTo(page, look, choice('return painting'))
    await check(page, 'caper-returning', look)
    await page.waitForSelector('.hurt:not(.nowhere)')
    assert.deepEqual(await coveredByHarm(page, '.boss.me [data-target], .prompt, .prompt [data-choice]'), [])
  }
  await page.click('.boss.me [data-target="return diamond"]')
  await host.page.waitForFunction(() => /returns? (a|the) diamond/i.test(document.querySelector('.log').textContent))
  assert.deepEqual([...host.complaints, ...guest.complaints], [])
  await Promise.all([host.context.close(), guest.context.close()])
  settle()
})

test('with an empty supply coins come from the rival, laundered ones too', async () => {
  const person = await newPerson(house, { settings: { speed: 0, lang: 'de' } })
  const { page } = person
  await openTable(house, page, { position: SCENES.empty })
  await page.click('.hand [data-card^="G20"]')
  for (const look of CROSS) {
    await turnTo(page, look, '.board .prompt.mine')
    await page.click('.hand [data-card^="G20"]')
    await page.focus('[data-target="play G20 T12"]')
    await page.waitForSelector('.what li')
    assert.match(await page.textContent('.what'), /gewaschen: von 0 auf 2|laundered: from 0 to 2/i)
    await check(page, 'caper-laundering', look)
  }
  await turnTo(page, LOOKS[1], '.board .prompt.mine')
  await page.click('.hand [data-card^="G20"]')
  await page.click('[data-target="play G20 T12"]')
  await page.waitForFunction(() => /You launder 2 coins, 1 of them/.test(document.querySelector('.log').textContent))

  await openTable(house, page, { position: SCENES.empty, lang: 'en' })
  assert.match(await page.textContent('.board'), /Supply\s*0/)
  await page.click('.hand [data-card^="G01"]')
  await page.click('.prompt [data-target="throw G01"]')
  await page.waitForFunction(() =>
    /You take 1 coin.*1 of them from your rival/.test(document.querySelector('.log').textContent),
  )
  assert.deepEqual(person.complaints, [])
  await person.context.close()
  settle()
})

test('one of two cards is chosen to burn', async () => {
  const person = await newPerson(house, { settings: { speed: 0, lang: 'de' } })
  const { page } = person
  await openTable(house, page, { position: SCENES.burning })
  for (const look of [LOOKS[1], LOOKS[2]]) {
    await turnTo(page, look, choice('burn T05'))
    await check(page, 'caper-burning', look)
  }
  await page.click('.crew.away [data-target="burn T05"]')
  await page.waitForFunction(() => !document.querySelector('[data-piece="G06a"]'))
  assert.ok(await page.$('.crew.away [data-piece="G05a"]'))
  assert.deepEqual(person.complaints, [])
  await person.context.close()
  settle()
})

test('at normal speed the end is scored line by line, each with its rule', async () => {
  const person = await newPerson(house, { settings: { speed: 1, lang: 'de' } })
  const { page } = person
  await openTable(house, page, { position: SCENES.last })
  await page.click('.hand [data-card^="G02"]')
  await page.click('.prompt [data-target="throw G02"]')
  const told = []
  const lineOf = async () => page.textContent('.walk .told', { timeout: 3_000 })
  for (let line = 0; line < 3; line++) {
    await page.waitForFunction(
      (before) => (document.querySelector('.walk .told')?.textContent ?? before) !== before,
      told.at(-1) ?? '',
    )
    told.push(await lineOf())
  }
  for (const look of LOOKS) {
    await page.setViewportSize(look.size)
    if (look.lang === 'de') await check(page, 'caper-walk', look)
  }
  await page.setViewportSize(DESKTOP)
  const sum = () =>
    page.$$eval('dialog .pad tfoot td', (cells) => cells.reduce((all, cell) => all + Number(cell.textContent), 0))
  const before = await sum()
  while (await page.$('.walk')) {
    told.push((await lineOf().catch(() => null)) ?? told.at(-1))
    await page.click('.end .buttons .button:nth-child(2)', { timeout: 2_000 }).catch(() => {})
  }
  assert.ok(new Set(told).size > 7, told.join('\n'))
  for (const line of told) assert.match(line, /CA-1[01]\.\d/)
  await page.waitForSelector('dialog .winner')
  assert.ok((await sum()) > before, 'the pad fills')
  await page.click('.end .buttons .button')
  await page.waitForSelector('.walk')
  await page.click('[data-skip]')
  await page.waitForSelector('dialog .winner')
  assert.deepEqual(person.complaints, [])
  await person.context.close()
  settle()
})

test('a tie that coins break is the victory of one', async () => {
  for (const [lang, won, why] of [
    ['de', 'Du gewinnst', 'Du gewinnst bei gleichen Punkten durch mehr Münzen.'],
    ['en', 'You win', 'You win on coins, the points being equal.'],
  ]) {
    const person = await newPerson(house, { lang, settings: { speed: 0, lang } })
    const { page } = person
    await openTable(house, page, { position: SCENES.tied, lang })
    await page.click('.hand [data-card^="G02"]')
    await page.click('.prompt [data-target="throw G02"]')
    await page.waitForSelector('dialog .winner')
    const [title, verdict] = await page.$$eval('dialog .winner p', (all) => all.map((one) => one.textContent.trim()))
    assert.equal(title, won)
    assert.ok(verdict.startsWith(why), verdict)
    assert.match(verdict, /CA-11\.8/)
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  }
})

test('whoever has put the result away sees it again, plays a rematch, and finds the points at home', async () => {
  const person = await newPerson(house, { lang: 'en', settings: { speed: 0, lang: 'en' } })
  const { page } = person
  const { id } = await openTable(house, page, { position: SCENES.tied, lang: 'en' })
  await page.click('.hand [data-card^="G02"]')
  await page.click('.prompt [data-target="throw G02"]')
  await page.waitForSelector('dialog .winner')
  await shut(page)
  for (const look of [LOOKS[1], LOOKS[3]]) {
    await page.setViewportSize(look.size)
    await check(page, 'caper-over', look)
  }
  await page.click('.strip.over .button:first-child')
  await page.waitForSelector('dialog .winner')
  await shut(page)
  await page.click('.strip.over .gold')
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(id))
  await page.goto(house.url)
  await page.waitForSelector(`.table:has([href="/table/${id}"])`)
  assert.match(await page.textContent(`.table:has([href="/table/${id}"])`), /Mara \d+, .+ \d+/)
  assert.deepEqual(person.complaints, [])
  await person.context.close()
  settle()
})
