// The night in Hadria: planned, changed, rehearsed, played, seen again; by mouse, by keys, in all sizes.
import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { GO, answerByKeys, click, closeHouses, houseOf, isAt, sitDown, tabTo, tapField } from './hadria.mjs'
import { DESKTOP, PHONE, isOver, keyToTheRule, newPerson, playOn, shut } from './house.mjs'
import { LOOKS, newScreens } from './looks.mjs'

const { check, settle, turnTo } = newScreens()

after(async () => {
  rmSync(GO, { force: true })
  await closeHouses()
})

/** Sits down at the scene before the gate; rivals are ready at once unless they are told to wait. */
async function atTheGate(wishes = {}, patient = false) {
  if (patient) rmSync(GO, { force: true })
  else writeFileSync(GO, '')
  const house = await houseOf('escape')
  const person = await newPerson(house, { lang: 'en', settings: { speed: 0 }, ...wishes })
  await sitDown(house, person)
  await person.page.waitForSelector('[data-card="move"].legal')
  return person
}

/** Plans the Move with one AP and waits until it is due: the city guard has acted by then. */
async function untilMyMove(page) {
  await click(page, '[data-card="move"]')
  await page.waitForSelector('[data-choice="ap 1 2"]')
  await click(page, '[data-choice="ready"]')
  await page.waitForSelector('.prompt [data-choice="sneak"]')
}

async function leaveTheCity(page) {
  await page.waitForSelector('.prompt [data-choice="leave"]')
  await click(page, '.prompt [data-choice="leave"]')
  await page.waitForSelector('.prompt [data-choice="leave"].red')
  await click(page, '.prompt [data-choice="leave"]')
  await page.waitForSelector('.places .first')
}

async function goodbye(person) {
  assert.deepEqual(person.complaints, [])
  await person.context.close()
}

test('a plan is changed before the screens lift; then a theft, an arrest and an escape with the jewel', async () => {
  const person = await atTheGate({ settings: { speed: 4 } }, true)
  const { page } = person

  // Planning: lay a card, take it back, lay the Move, rehearse the way.
  await click(page, '.card.legal')
  await page.waitForSelector('[data-choice="take back 1"]')
  await click(page, '[data-choice="take back 1"]')
  await page.waitForSelector('.stepper', { state: 'detached' })
  await click(page, '[data-card="move"]')
  await page.waitForSelector('[data-choice="ap 1 2"]')
  await tapField(page, 'N02')
  await page.waitForSelector('.probe.safe')
  assert.match(await page.textContent('.probe'), /1 step to N02/)

  // Ready, then think again while the others still plan, then ready with fewer AP than before.
  await click(page, '[data-choice="ap 1 2"]')
  await page.waitForSelector('[data-choice="ap 1 3"]')
  await click(page, '[data-choice="ready"]')
  await page.waitForSelector('[data-choice="rethink"]')
  await click(page, '[data-choice="rethink"]')
  await page.waitForSelector('[data-choice="ap 1 1"]')
  await click(page, '[data-choice="ap 1 1"]')
  await page.waitForFunction(() => document.querySelector('.stepper b')?.textContent === '1')
  await click(page, '[data-choice="ready"]')
  await page.waitForSelector('[data-choice="rethink"]')
  writeFileSync(GO, '')

  // The city guard acts at 5: whoever stands beside a guard is arrested.
  await page.waitForSelector('.prompt [data-choice="sneak"]')
  assert.match(await page.textContent('.log'), /is arrested/)

  // The theft and the way out; a field that is too far says why.
  await click(page, '[data-choice="sneak"]')
  await page.waitForSelector('[data-field="N02"].glows')
  await tapField(page, 'S20')
  await page.waitForSelector('.whynot')
  assert.match(await keyToTheRule(page), /HA-\d/)
  await shut(page)
  await tapField(page, 'N02')
  await page.waitForSelector('[data-choice^="steal"]')
  await click(page, '[data-choice^="steal"]')
  await leaveTheCity(page)
  assert.match(await page.textContent('.places .first'), /imperial jewel/)
  assert.match(await page.textContent('.log'), /You steal|You rob/i)
  await goodbye(person)
})

const READY = '.prompt [data-choice="ready"]'

test('whoever is ready with nothing planned is asked first; a second press confirms, a card or Escape does not', async () => {
  const person = await atTheGate({}, true)
  const { page } = person

  // One press asks, in words that are read out; the button is still there, and says so.
  await click(page, READY)
  await page.waitForSelector('.prompt .sure')
  assert.match(await page.textContent('.prompt .sure'), /planned nothing and have \d+ AP left\. Ready anyway\?/)
  assert.match(await page.textContent(READY), /once more to confirm/)
  assert.equal(await page.$('[data-choice="rethink"]'), null)

  // Escape and a planned card take the question back; with a plan nobody is asked.
  await page.keyboard.press('Escape')
  await page.waitForSelector('.prompt .sure', { state: 'detached' })
  await click(page, READY)
  await page.waitForSelector('.prompt .sure')
  await click(page, '[data-card="move"]')
  await page.waitForSelector('[data-choice="ap 1 2"]')
  await page.waitForSelector('.prompt .sure', { state: 'detached' })
  await click(page, READY)
  await page.waitForSelector('[data-choice="rethink"]')
  writeFileSync(GO, '')
  await goodbye(person)
})

test('by keys and in German it is the same question, and two presses plan nothing', async () => {
  const person = await atTheGate({ lang: 'de' }, true)
  const { page } = person

  await page.keyboard.press('a')
  assert.ok(await isAt(page, READY))
  await page.keyboard.press('Enter')
  await page.waitForSelector('.prompt .sure')
  assert.match(await page.textContent('.prompt .sure'), /nichts geplant und noch \d+ AP\. Trotzdem fertig\?/)
  assert.ok(await isAt(page, `${READY}[aria-describedby]`))
  await page.keyboard.press('Enter')
  await page.waitForSelector('[data-choice="rethink"]')
  writeFileSync(GO, '')
  await goodbye(person)
})

test('the film of the night is stopped, wound back and seen again; film, log and map say why a guard turned', async () => {
  const person = await atTheGate()
  const { page } = person
  await untilMyMove(page)
  const at = () => page.$eval('.reel input', (reel) => Number(reel.value))
  const told = () => page.textContent('.film .told')

  // Back, step by step, to the arrest: a guard and its reasons, each with its rule.
  const now = await at()
  await click(page, '.reel button')
  await page.waitForSelector('.film.past')
  for (let step = 0; step < 40 && !/detected.*it arrests/.test(await told()); step++) await click(page, '.reel button')
  assert.match(await told(), /detected .*: .*; it arrests/)
  const rules = await page.$$eval('.film .told .rule', (found) => found.map((one) => one.textContent))
  assert.ok(rules.length >= 3 && rules.every((rule) => /^HA-(12\.\d+|A\d+)$/.test(rule)), rules.join())
  const heard = await at()
  assert.ok(heard < now)
  await click(page, '.film .told .rule')
  await page.waitForSelector('dialog[open] .text')
  await shut(page)

  // The log says the same with the same rules.
  const line = page.locator('.log li', { hasText: /detected.*it arrests/ }).first()
  assert.deepEqual(await line.locator('.id').allTextContents(), rules)

  // And the map: whoever taps the guard sees how far it hears, and why it went there.
  const guard = (await told()).match(/uard no\. (\d+)/)[1]
  const field = await page.$$eval(
    '[data-field]',
    (all, guard) => all.find((one) => one.getAttribute('aria-label').includes(`Guard ${guard}`))?.dataset.field,
    guard,
  )
  await tapField(page, field)
  await page.waitForSelector('.range circle')
  assert.match(await told(), new RegExp(`Guard ${guard}.*detects 4 fields far.*Last move:.*detected`))
  assert.deepEqual(await page.$$eval('.film .told .rule', (found) => found.map((one) => one.textContent)), rules)
  await tapField(page, field)
  await shut(page)

  // It runs on from here, can be held, wound to its beginning, and left.
  await click(page, '.reel .play')
  await page.waitForFunction((heard) => Number(document.querySelector('.reel input').value) > heard, heard)
  await click(page, '.reel .play')
  await page.waitForSelector('.reel .play[aria-label="Film of this round"]')
  const held = await at()
  await page.locator('.reel input').focus()
  await page.keyboard.press('Home')
  await page.waitForFunction((held) => Number(document.querySelector('.reel input').value) < held, held)
  await click(page, '.reel .play')
  await page.waitForFunction((first) => Number(document.querySelector('.reel input').value) > first, await at())
  await click(page, '.reel .live')
  await page.waitForSelector('.film:not(.past)')
  assert.ok(await page.isVisible('.prompt [data-choice="sneak"]'))
  await goodbye(person)
})

test('the night itself can be held while it happens', async () => {
  const person = await atTheGate({ settings: { speed: 0.5 } })
  const { page } = person
  await click(page, '[data-card="move"]')
  await page.waitForSelector('[data-choice="ap 1 2"]')
  await click(page, '[data-choice="ready"]')
  await page.waitForSelector('.reel .play[aria-label="Pause"]')
  await page.locator('.reel .play').dispatchEvent('pointerdown', { bubbles: true })
  await click(page, '.reel .play')
  await page.waitForSelector('.film.past .play[aria-label="Film of this round"]')
  await click(page, '.reel .play')
  await page.waitForSelector('.film:not(.past)')
  await page.waitForSelector('.prompt [data-choice="sneak"]')
  await goodbye(person)
})

test('the map is moved by mouse, by fingers and by keys; its names never overlap', async () => {
  const person = await atTheGate({ size: PHONE, touch: true })
  const { page } = person
  const seen = () =>
    page.$eval('svg.city > g', (city) =>
      city
        .getAttribute('transform')
        .match(/-?[\d.]+/g)
        .map(Number),
    )
  const box = await page.locator('.map').boundingBox()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]

  // As it opens on a phone: my thief in sight, names beside the fields, none on another.
  assert.deepEqual(await page.evaluate(overlaps), [])
  assert.ok(await page.evaluate(() => document.querySelectorAll('.labels text').length === 129))

  const before = await seen()
  const session = await person.context.newCDPSession(page)
  const touch = (type, ...points) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
  await touch('touchStart', [x, y])
  await touch('touchMove', [x - 30, y])
  await touch('touchMove', [x - 80, y - 40])
  await touch('touchEnd')
  const dragged = await seen()
  assert.ok(dragged[0] < before[0] - 40, `${before} ${dragged}`)
  await touch('touchStart', [x - 30, y], [x + 30, y])
  await touch('touchMove', [x - 60, y], [x + 60, y])
  await touch('touchEnd')
  const pinched = await seen()
  assert.ok(pinched[2] > dragged[2] * 1.5, `${dragged} ${pinched}`)

  await page.mouse.move(x, y)
  await page.mouse.wheel(0, 400)
  await page.waitForFunction(
    (k) =>
      Number(
        document
          .querySelector('svg.city > g')
          .getAttribute('transform')
          .match(/scale\((.*)\)/)[1],
      ) < k,
    pinched[2],
  )
  await page.keyboard.press('k')
  assert.ok(await isAt(page, '[data-field]'))
  await page.keyboard.press('0')
  const whole = await seen()
  await page.keyboard.press('+')
  assert.ok((await seen())[2] > whole[2])
  await page.keyboard.press('Home')
  assert.ok(await isAt(page, '[data-field="N08"]'))
  await page.keyboard.press('ArrowUp')
  assert.ok(!(await isAt(page, '[data-field="N08"]')) && (await isAt(page, '[data-field]')))

  // The same city in words.
  await page.keyboard.press('v')
  await page.waitForSelector('#list-ear')
  assert.match(await page.textContent('.columns'), /N08, Golden Domes/)
  await goodbye(person)
})

/** Names on the map that lie on each other. */
function overlaps() {
  const all = [...document.querySelectorAll('.labels text')].map((one) => ({
    name: one.textContent,
    box: one.getBBox(),
  }))
  const wide = ({ box: a }, { box: b }) => Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.5
  const high = ({ box: a }, { box: b }) =>
    Math.min(a.y + a.height - 3, b.y + b.height - 3) - Math.max(a.y + 3, b.y + 3) > 0.5
  return all.flatMap((one, at) =>
    all.slice(0, at).flatMap((other) => (wide(one, other) && high(one, other) ? [`${one.name} ${other.name}`] : [])),
  )
}

test('a whole night against bots by keyboard alone, from the first key to the last', async () => {
  const house = await houseOf('')
  const person = await newPerson(house, { lang: 'en', settings: { speed: 0 } })
  const { page } = person
  await page.goto(house.url)
  await page.waitForSelector('[data-game="hadria"] .big:not(:disabled)')
  await tabTo(page, '[data-game="hadria"] .big')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.board')

  const answers = {}
  let given = 0
  const begun = Date.now()
  await playOn(page, isOver, {
    answer: async (page) => {
      const ask = await answerByKeys(page, given)
      if (ask) given++
      answers[ask] = (answers[ask] ?? 0) + 1
      return ask
    },
  })
  console.log(`# ${Math.round((Date.now() - begun) / 1000)} s: ${JSON.stringify(answers)}`)

  assert.ok(answers.plan > 8 && answers.field > 8, JSON.stringify(answers))
  assert.equal(await page.locator('.places li').count(), 4)
  assert.ok(Number((await page.textContent('.head .long')).match(/Round (\d+)/)[1]) > 1)
  await goodbye(person)
})

const SHEETS = [
  ['card', (page) => page.locator('.card').first().click({ button: 'right' }), 'dialog .look'],
  ['player', (page) => click(page, '.player >> nth=1'), 'dialog .title'],
  ['field', (page) => page.locator('[data-field="N09"]').dispatchEvent('contextmenu'), 'dialog .look'],
  ['signs', (page) => page.keyboard.press('l'), 'dialog .tiles'],
]

test('every screen of the night in both languages and sizes', async () => {
  const person = await atTheGate({ size: DESKTOP, lang: 'de' })
  const { page } = person
  await click(page, '[data-card="move"]')
  await page.waitForSelector('.stepper')
  await click(page, '.card.legal')
  await page.waitForFunction(() => document.querySelectorAll('.stepper').length === 2)
  await click(page, '[data-choice="ap 1 2"]')
  await page.waitForSelector('[data-choice="ap 1 3"]')
  for (const look of LOOKS) {
    await turnTo(page, look, '.prompt.mine')
    await page.waitForSelector('.stepper')
    await tapField(page, 'N09')
    await page.waitForSelector('.probe.safe, .probe.caught')
    await check(page, 'hadria-plan', look)
    for (const [name, open, what] of SHEETS) {
      await open(page)
      await page.waitForSelector(what)
      await check(page, `hadria-${name}`, look)
      await shut(page)
    }
    await page.keyboard.press('v')
    await page.waitForSelector('.list')
    await check(page, 'hadria-list', look)
    await page.keyboard.press('v')
    await page.waitForSelector('.map')
  }
  await click(page, '[data-choice="ready"]')
  await page.waitForSelector('.prompt [data-choice="sneak"]')
  await click(page, '.prompt [data-choice="sneak"]')
  for (const look of LOOKS) {
    await turnTo(page, look, '.field.glows')
    await check(page, 'hadria-move', look)
    await click(page, '.reel button')
    await click(page, '.reel button')
    await check(page, 'hadria-film', look)
    await click(page, '.reel .live')
  }
  await tapField(page, 'N02')
  await leaveTheCity(page)
  for (const look of LOOKS) {
    await turnTo(page, look, '.places .first')
    await check(page, 'hadria-end', look)
  }
  await goodbye(person)
  settle()
})

test('after the night a word of what happened, which leads to its film', async () => {
  const [desktop, , phone] = LOOKS
  const person = await atTheGate({ lang: 'de' })
  const { page } = person
  await untilMyMove(page)
  await click(page, '.prompt [data-choice="decline"]')
  await page.waitForSelector('.night')
  assert.match(await page.textContent('.night'), /Runde 1 in Kürze.*verhaftet/s)
  await check(page, 'hadria-night', desktop)
  await page.setViewportSize(PHONE)
  await check(page, 'hadria-night', phone)
  await click(page, '.night .button')
  await page.waitForSelector('.film.past')
  assert.equal(await page.locator('.night').count(), 0)
  await goodbye(person)
  settle()
})

test('the thieves to choose from in both languages and sizes', async () => {
  const house = await houseOf('')
  const person = await newPerson(house, LOOKS[0])
  await sitDown(house, person)
  for (const look of LOOKS) {
    await turnTo(person.page, look, '.thief.open')
    await check(person.page, 'hadria-thieves', look)
  }
  await goodbye(person)
  settle()
})
