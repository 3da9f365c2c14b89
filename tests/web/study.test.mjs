// "May I?": a position is built, asked, stepped, sent by link, opened by somebody else and played on, in every game.
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { DESKTOP, PHONE, newPerson, openHouse } from './house.mjs'
import { newBarriers } from './barriers.mjs'
import { press } from './list.mjs'
import { cutTexts, violations } from './looks.mjs'

const shots = process.env.LANGFINGER_SHOTS
if (shots) mkdirSync(shots, { recursive: true })

let house
before(async () => (house = await openHouse()))
after(() => house.close())

/** What is picked and where it goes; a field, and a value that cannot be; a move that is allowed and one that is not. */
const GAMES = {
  gelegenheit: {
    seats: 3,
    from: 'hands 1',
    to: 'hands 0',
    back: true,
    broken: {
      field: 'round',
      value: 77,
      de: 'Höchstens Runde 6 ist möglich, nicht 77.',
      en: 'Expected round 6 at most, not 77.',
    },
    never: 'alarm',
  },
  swindler: {
    seats: 2,
    pool: 'cards',
    from: 'deck',
    to: 'discard',
    broken: { field: 'coins', value: [99, 0], de: 'Es gibt nur 6 Münzen.', en: 'There are only 6 coins.' },
    never: 'stop',
  },
  caper: {
    seats: 2,
    pool: 'thief',
    from: 'thief_hands 1',
    to: 'thief_hands 0',
    back: true,
    broken: { field: 'round', value: 9, de: 'Möglich sind die Runden 0 bis 6.', en: 'Expected a round from 0 to 6.' },
    never: 'resolve 19',
  },
  hadria: {
    seats: 2,
    pool: 'cards',
    from: 'draw_pile',
    to: 'discard',
    broken: {
      field: 'round',
      value: 99,
      de: 'Möglich ist eine Zahl von 0 bis 15, nicht 99.',
      en: 'Expected a number from 0 to 15, not 99.',
    },
    never: 'ready',
  },
}
const LOOKS = { gelegenheit: ['de', DESKTOP], swindler: ['en', PHONE], caper: ['de', PHONE], hadria: ['en', DESKTOP] }

const pieces = (page, place) =>
  page.$$eval(`[data-place="${place}"] [data-piece]`, (all) => all.map((one) => one.dataset.piece))
/** The address holds what is on the board; it is written a moment later. */
const address = (page, before) =>
  page
    .waitForFunction((old) => location.hash.startsWith('#z.') && location.href !== old && location.href, before)
    .then((found) => found.jsonValue())

async function move(page, piece, to) {
  await page.click(`[data-piece="${piece}"]`)
  await page.click(`[data-place="${to}"] h2 button`)
  await page.waitForSelector(`[data-place="${to}"] [data-piece="${piece}"]`)
}

/** The places of a pack, as soon as something lies there. */
async function openPack(page, pool, place) {
  await page.click('#study-build')
  if (pool) await page.selectOption('[data-pool]', pool)
  await page.waitForSelector(`[data-place="${place}"] [data-piece]`)
}

/** Lays a card elsewhere, by keyboard or by taps alone; where places must stay full, another one comes back for it. */
async function build(page, { pool, from, to, back }) {
  await openPack(page, pool, from)
  const [piece] = await pieces(page, from)
  const [other] = await pieces(page, to)
  const before = page.url()
  await move(page, piece, to)
  if (back) await move(page, other, from)
  const url = await address(page, before)
  await page.waitForSelector('[data-problem]', { state: 'detached' })
  assert.ok((await pieces(page, to)).includes(piece))
  return [piece, url]
}

/** What cannot be is refused with field and reason, and the board stays as it was. */
async function spoil(page, { field, value, ...told }, lang) {
  await page.click('summary >> nth=4')
  const text = JSON.parse(await page.inputValue('textarea'))
  await page.fill('textarea', JSON.stringify({ ...text, [field]: value }))
  await page.click('[data-apply]')
  await page.waitForSelector(`[data-problem="${field}"]`)
  assert.equal(await page.textContent('[data-problem] [lang]'), told[lang])
  await picture(page, `${page.url().split(/[/#]/)[4]}-refused-${lang}`)
  await page.click('[data-drop]')
}

/** A picture of it, if LANGFINGER_SHOTS names a folder for pictures. */
const picture = (page, name) => shots && page.screenshot({ path: join(shots, `study-${name}.png`) })

async function ask(page, text, expected) {
  await page.click('#study-ask')
  await page.fill('[data-query]', text)
  await page.click(`[data-move="${text}"]`)
  await page.waitForSelector(`[data-ruling="${expected}"]`)
}

for (const [key, scene] of Object.entries(GAMES)) {
  test(`${key}: built, refused, sent, asked and played on`, async () => {
    const [lang, size] = LOOKS[key]
    const author = await newPerson(house, { lang, size, settings: { speed: 0 } })
    const { page } = author
    await page.goto(`${house.url}/study/${key}`)
    await page.click('#study-build')
    await page.click('summary >> nth=0')
    await page.selectOption('details[open] select >> nth=0', String(scene.seats))
    const dealt = await address(page, '')
    await page.click('[data-deal]')
    await address(page, dealt)

    const [piece, url] = await build(page, scene)
    assert.deepEqual(await cutTexts(page), [])
    assert.deepEqual(await violations(page), [])

    await picture(page, `${key}-built`)
    await spoil(page, scene.broken, lang)
    assert.equal(page.url(), url)

    // Somebody else opens the link, in another language, asks, steps, goes back, and plays on against a bot.
    const foreign = lang === 'de' ? 'en' : 'de'
    const other = await newPerson(house, { lang: foreign, size, settings: { speed: 0 } })
    await other.page.goto(url)
    await openPack(other.page, scene.pool, scene.to)
    assert.ok((await pieces(other.page, scene.to)).includes(piece))
    await spoil(other.page, scene.broken, foreign)
    await other.page.click('#study-ask')
    await ask(other.page, scene.never, 'refused')
    await other.page.click('[data-rule]')
    await other.page.waitForSelector('dialog .text')
    await other.page.click('dialog .close')
    await other.page.fill('[data-query]', '')
    const legal = await other.page.getAttribute('.moves .legal', 'data-move')
    await ask(other.page, legal, 'allowed')
    await picture(other.page, `${key}-asked`)
    await other.page.click('[data-do]')
    await other.page.waitForSelector('[data-back]:enabled')
    await other.page.click('[data-back]')
    await other.page.waitForSelector('[data-forward]:enabled')
    assert.deepEqual(await cutTexts(other.page), [])
    assert.deepEqual(await violations(other.page), [])
    await other.page.click('#study-share')
    assert.deepEqual(await violations(other.page), [])
    await other.page.click('[data-play]')
    await other.page.waitForURL('**/table/**')
    await other.page.waitForSelector('.prompt.mine')
    await picture(other.page, `${key}-played`)

    assert.deepEqual(
      [...author.complaints, ...other.complaints].filter((one) => !/400/.test(one)),
      [],
    )
    await author.context.close()
    await other.context.close()
  })
}

for (const key of Object.keys(GAMES)) {
  test(`${key}: by keys alone it is asked, stepped, built and dealt anew, and nothing stands in the way`, async () => {
    const [lang, size] = LOOKS[key]
    const { page, context, complaints } = await newPerson(house, { lang, size, settings: { speed: 0 } })
    const barriers = newBarriers()
    const keeps = async (what) => {
      await barriers.keeps(page, what)
      await barriers.look(page, what)
    }
    const goes = async (selector, until, what) => {
      assert.ok(await press(page, selector), selector)
      await page.waitForSelector(until)
      await keeps(what)
    }
    await page.goto(`${house.url}/study/${key}`)
    const legal = await page.getAttribute('.moves .legal', 'data-move')
    await goes(`[data-move="${legal}"]`, '[data-ruling="allowed"]', 'asking')
    await goes('[data-do]', '[data-back]:enabled', 'a move')
    await goes('[data-back]', '[data-back]:disabled', 'a move back')
    await goes('[data-forward]', '[data-forward]:disabled', 'a move on')

    await goes('#study-build', '[data-place] [data-piece]', 'building')
    const places = await page.$$eval('[data-place]', (all) =>
      all.map((one) => [one.dataset.place, one.querySelector('[data-piece]')?.dataset.piece]),
    )
    const [from, piece] = places.find(([, one]) => one)
    const [to] = places.find(([place]) => place !== from)
    await goes(`[data-piece="${piece}"]`, `[data-piece="${piece}"][aria-pressed="true"]`, 'picking')
    await goes(`[data-place="${to}"] h2 button`, `[data-place="${to}"] [data-piece="${piece}"]`, 'laying')
    await goes('details summary', 'details[open] [data-deal]', 'the options of a deal')
    const before = page.url()
    await goes('[data-deal]', 'details[open] [data-deal]', 'dealing')
    await address(page, before)
    await page.waitForSelector('details[open] [data-deal]:focus') // what was unfolded stays so, and the focus with it
    await goes('#study-share', '[data-play]', 'sharing')
    barriers.settle()
    assert.deepEqual(
      complaints.filter((one) => !/400/.test(one)),
      [],
    )
    await context.close()
  })
}

/** Examples of the rulebooks: how many moves are made in each, and what is refused then. */
const EXAMPLES = {
  gelegenheit: { id: 'GD-E23', moves: 4, refused: [] },
  swindler: { id: 'SW-E11', moves: 1, refused: ['stop'] },
  caper: { id: 'CA-E17', moves: 2, refused: [] },
  hadria: { id: 'HA-E6', moves: 1, refused: ['point g1', 'point g4'] },
}

for (const [key, { id, moves, refused }] of Object.entries(EXAMPLES)) {
  test(`${key}: an example of the rulebook is opened in one step, its moves made, what it refuses asked`, async () => {
    const [, size] = LOOKS[key]
    const { page, context, complaints } = await newPerson(house, { lang: 'en', size, settings: { speed: 0 } })
    await page.goto(`${house.url}/rules/${key}#${id}`)
    await page.click(`[id="${id}"] [data-study-example="${id}"]`)
    await page.waitForSelector(`#study-panel [data-example="${id}"]`)
    const made = () => page.textContent('#study-panel')
    assert.match(await made(), moves === 1 ? /1 move made/ : new RegExp(`${moves} moves made`))
    assert.deepEqual(await cutTexts(page), [])
    assert.deepEqual(await violations(page), [])

    // It is stepped like any study, and a link to it is still the example.
    const whole = await address(page, '')
    await page.click('[data-back]')
    await page.waitForSelector('[data-forward]:enabled')
    await address(page, whole)
    await page.reload()
    await page.waitForSelector(`#study-panel [data-example="${id}"]`)
    assert.match(await made(), new RegExp(`${moves - 1} moves? made`))
    for (const move of refused) {
      await page.click(`[data-refused="${move}"]`)
      await page.waitForSelector('[data-ruling="refused"]')
      assert.match(await made(), new RegExp(`${moves} moves? made`))
    }

    // Whoever deals anew has left it.
    await page.click('#study-build')
    await page.click('summary >> nth=0')
    await page.click('[data-deal]')
    await page.click('#study-ask')
    await page.waitForSelector('#study-panel [data-example]', { state: 'detached' })
    assert.deepEqual(complaints, [])
    await context.close()
  })
}

test('a ruling held to be wrong is a file', async () => {
  const { page, context } = await newPerson(house, { settings: { speed: 0 } })
  await page.goto(`${house.url}/study/gelegenheit`)
  await ask(page, 'alarm', 'refused')
  await page.click('[data-wrong]')

  const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-report]')])
  const stream = await file.createReadStream()
  let text = ''
  for await (const part of stream) text += part
  const told = JSON.parse(text)

  assert.equal(told.format, 'langfinger ruling 1')
  assert.equal(told.expect, 'allowed')
  assert.match(told.move, /^S\d alarm$/)
  await context.close()
})

test('from a refusal at the table one tries it out, from what one knows', async () => {
  const { page, context } = await newPerson(house, { settings: { speed: 0 } })
  await page.goto(house.url)
  await page.click('[data-game="gelegenheit"] .gold')
  await page.waitForSelector('.prompt.mine')
  const mine = await page.$$eval('[data-card]', (all) => all.map((one) => one.dataset.card).sort())
  await page.click('[data-card]')
  const [tab] = await Promise.all([context.waitForEvent('page'), page.click('.whynot [data-study]')])

  await tab.waitForSelector('[data-ruling="refused"]')
  await tab.click('#study-build')
  await tab.waitForSelector('[data-place="hands 0"] [data-piece]')

  assert.deepEqual((await pieces(tab, 'hands 0')).sort(), mine)
  await context.close()
})
