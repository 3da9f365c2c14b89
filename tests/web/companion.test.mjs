// The companion of the box, used for one whole evening per game: bots have played it, and it is entered tap by tap.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { DESKTOP, PHONE, newPerson, openHouse, root } from './house.mjs'
import { newScreens } from './looks.mjs'

const TABLET = { width: 820, height: 1180 }
const own = join(root, '.venv/bin/python')
const python = existsSync(own) ? own : 'python3'
const PATHS = { PYTHONPATH: [join(root, 'src'), root].join(':') }
const played = execFileSync(python, [join(root, 'tests/web/evening.py')], {
  cwd: root,
  env: { ...process.env, ...PATHS },
  maxBuffer: 1e8,
})
const evenings = JSON.parse(played)

let house
before(async () => (house = await openHouse()))
after(async () => house?.close())

/** Somebody with the companion of a game on the table; every tap is counted. */
async function sitDown(game, names, size, lang) {
  const person = await newPerson(house, { lang, size, settings: { speed: 0 } })
  const { page } = person
  let taps = 0
  const tap = async (selector) => {
    await page.click(selector)
    taps++
  }
  const chip = (name) => tap(`[data-chip="${name}"]`)
  await page.goto(`${house.url}/companion/${game}`)
  await page.waitForSelector('[data-begin]')
  for (const [seat, name] of names.entries()) {
    if (!(await page.$(`[data-name="${seat}"]`))) await tap('[data-more]')
    await page.fill(`[data-name="${seat}"]`, name)
  }
  await tap('[data-begin]')
  const kept = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), `langfinger.companion.${game}`)
  const shows = (selector, text) =>
    page.waitForFunction(
      ([where, what]) => document.querySelector(where)?.textContent.trim() === what,
      [selector, text],
    )
  return { person, page, tap, chip, kept, shows, taps: () => taps }
}

const minus = (n) => String(n).replace('-', '−')

/** The page as it is now, in both languages and on three sizes of screen. */
async function look(page, screens, screen, ready) {
  for (const lang of ['de', 'en'])
    for (const [name, size] of Object.entries({ phone: PHONE, tablet: TABLET, desktop: DESKTOP })) {
      const view = { lang, size, name: `${name}-${lang}` }
      await screens.turnTo(page, view, ready)
      await screens.check(page, screen, view)
    }
}

test('a whole evening of Gelegenheit is entered, and has the points of the engine', async () => {
  const { sheet, totals, places, points } = evenings.gelegenheit
  const { person, page, tap, chip, shows, taps, kept } = await sitDown(
    'gelegenheit',
    ['Ana', 'Ben', 'Cem'],
    PHONE,
    'de',
  )
  for (const [number, round] of sheet.rounds.entries()) {
    await page.waitForSelector(`[data-round="${number + 1}"]`)
    await chip(`loot ${round.loot}`)
    for (const [seat, pile] of round.piles.entries()) {
      await chip(`${seat} role ${pile.role}`)
      await chip(`${seat} loot ${pile.loot}`)
      for (const face of pile.best ?? []) await chip(`${seat} best ${face}`)
      if ('pairs' in pile) await chip(`${seat} pairs ${pile.pairs}`)
    }
    await tap('[data-write]:not(:disabled)')
  }
  for (const seat of [0, 1, 2]) await shows(`[data-total="${seat}"]`, minus(totals[seat]))
  for (const seat of [0, 1, 2]) await shows(`[data-place="${seat}"]`, `${places[seat]}. Platz`)
  await page.waitForSelector('[data-over]')
  const shown = await page.$$eval('.scores tbody tr', (rows) =>
    rows.map((row) => [...row.querySelectorAll('td:not(.total)')].map((cell) => cell.textContent)),
  )
  assert.deepEqual(
    shown,
    [0, 1, 2].map((seat) => points.map((round) => minus(round[seat]))),
  )
  console.log(`gelegenheit: six rounds, three players, ${taps()} taps`)

  // Nothing is lost on the way, and a round can be corrected and taken back.
  const written = await kept()
  await page.reload()
  for (const seat of [0, 1, 2]) await shows(`[data-total="${seat}"]`, minus(totals[seat]))
  await tap('[data-correct="0"]')
  await tap('[data-open="0"]')
  await page.waitForSelector('[data-pile="0"] [data-chip]')
  await tap('[data-undo]')
  assert.deepEqual((await kept()).evening, written.evening)
  assert.deepEqual(person.complaints, [])

  // The referee: who takes a trick, and who may take which role.
  await page.click('[data-desk="trick"] summary')
  for (const name of [
    'leader 1',
    'trickloot green',
    'suit red',
    'face 9',
    'suit blue',
    'face 5+',
    'suit green',
    'face 4',
  ])
    await chip(name)
  await page.waitForSelector('[data-desk="trick"] [data-said="TrickWon"]:has-text("Ana")')
  await page.close()
})

test('stones say who may take which role, and the roles go into the round', async () => {
  const { person, page, tap, chip, shows } = await sitDown('gelegenheit', ['Ana', 'Ben', 'Cem'], PHONE, 'en')
  await page.click('[data-desk="claims"] summary')
  for (const name of ['0 stone thief', '1 stone thief', '1 stone thief', '1 stone police', '2 stone detective'])
    await chip(name)
  await page.waitForSelector('[data-chip="take detective"][aria-disabled="true"]')
  await page.waitForSelector('[data-desk="claims"] [data-chip^="take "]')
  const open = () =>
    page.$$eval('[data-chip^="take "][aria-disabled="false"]', (all) => all.map((one) => one.dataset.chip))
  while (!(await page.$('[data-use]'))) {
    const before = await page.textContent('[data-desk="claims"]')
    await chip((await open())[0])
    await page.waitForFunction((text) => document.querySelector('[data-desk="claims"]').textContent !== text, before)
  }
  await tap('[data-use]')
  await page.waitForSelector('[data-pile="1"] [data-chip="1 role thief"][aria-pressed="true"]')
  await shows('[data-total="0"]', '0')
  assert.deepEqual(person.complaints, [])
  await page.close()
})

test('a whole evening of Swindler is entered, and has the points of the engine', async () => {
  const { sheet, by_points, vp, places } = evenings.swindler
  const { person, page, tap, chip, shows, taps } = await sitDown('swindler', ['Ana', 'Ben'], PHONE, 'en')
  let seat = 0
  for (const [who, what, , number] of by_points) {
    if (who !== seat) await tap(`[data-seat="${who}"]`)
    seat = who
    await chip(number === undefined ? `what ${what}` : `${what} ${number}`)
  }
  await tap('[data-end]')
  for (const who of [0, 1]) {
    if (sheet.end.coins[who]) {
      await tap(`[data-coins="${who}"]`)
      await page.fill(`[data-coins="${who}"]`, String(sheet.end.coins[who]))
    }
    for (let n = 0; n < sheet.end.markers[who]; n++) await tap(`[data-step="markers ${who} more"]`)
  }
  for (const who of [0, 1]) await shows(`[data-final="${who}"]`, String(vp[who]))
  for (const who of [0, 1]) await shows(`[data-place="${who}"]`, `Place ${places[who]}`)
  console.log(`swindler: ${by_points.length} entries, two players, ${taps()} taps`)

  await page.reload()
  for (const who of [0, 1]) await shows(`[data-final="${who}"]`, String(vp[who]))

  // Two rings out of the red bag: one skull among six.
  await chip('bag red')
  await tap('[data-step="red_ring more"]')
  await shows('[data-value="red_ring"]', '1')
  await tap('[data-step="red_ring more"]')
  await shows('[data-skull="red"]', '☠ 17%')
  assert.deepEqual(person.complaints, [])
  await page.close()
})

/** The differences between two cities, entered as a person would: field by field, thief by thief. */
async function enter({ tap, chip, page, kept }, wanted, trinkets, tiles) {
  const city = async () => (await kept()).evening.city
  const field = async (key) => {
    await tap(`[data-field="${key}"]`)
    await page.waitForSelector(`[data-menu="${key}"]`)
  }
  let now = await city()
  for (const [seat, thief] of wanted.thieves.entries())
    if (now.thieves[seat] !== thief) await chip(`${seat} thief ${thief}`)
  if (now.start !== wanted.start) await chip(`start ${wanted.start}`)
  for (const [figure, place] of wanted.figures.entries()) {
    now = await city()
    if (figure >= now.figures.length) {
      await field(place)
      await tap('[data-guard]')
    } else if (now.figures[figure] !== place) {
      await field(now.figures[figure])
      await tap('[data-lift]')
      await tap(`[data-field="${place}"]`)
    }
  }
  now = await city()
  for (const [seat, place] of wanted.places.entries()) {
    if (place && place !== now.places[seat]) {
      await field(place)
      await tap(`[data-stand="${seat}"]`)
    }
  }
  for (const [lie, held, jewel] of [
    ['greens', 'green_held', 'green'],
    ['yellows', 'yellow_held', 'yellow'],
  ])
    for (const place of now[lie].filter((one) => !wanted[lie].includes(one))) {
      now = await city()
      const seat = wanted[held].findIndex((n, who) => n > now[held][who])
      await field(place)
      if (await page.$(`[data-take="${seat} ${jewel}"]`)) await tap(`[data-take="${seat} ${jewel}"]`)
      else await tap(`[data-take$=" ${jewel}"]`)
    }
  now = await city()
  for (const [held, jewel] of [
    ['green_held', 'green'],
    ['yellow_held', 'yellow'],
  ])
    for (const [seat, n] of wanted[held].entries()) {
      for (let had = now[held][seat]; had < n; had++) await tap(`[data-step="${jewel} ${seat} more"]`)
      for (let had = now[held][seat]; had > n; had--) await tap(`[data-step="${jewel} ${seat} less"]`)
    }
  if (wanted.imperial_owner !== null && now.imperial_owner !== wanted.imperial_owner)
    await chip(`owner ${wanted.imperial_owner}`)
  if (now.open_district !== wanted.open_district) await chip(`district ${wanted.open_district}`)
  for (const state of ['hidden', 'disguised', 'protected'])
    for (const seat of wanted.places.keys())
      if (now[state].includes(seat) !== wanted[state].includes(seat)) await chip(`${seat} state ${state}`)
  for (const place of now.tile_fields.filter((one) => !wanted.tile_fields.includes(one))) {
    await field(place)
    const at = wanted.face_up_fields.indexOf(place)
    await tap(`[data-tile="${at < 0 ? 'gone' : tiles[at]}"]`)
  }
  for (const [seat, n] of trinkets.entries())
    for (let had = (await kept()).evening.trinkets[seat]; had < n; had++)
      await tap(`[data-step="trinkets ${seat} more"]`)
  for (const seat of wanted.left.filter((one) => !now.left.includes(one))) await tap(`[data-leave="${seat}"]`)
  now = await city()
  for (const key of ENTERED) assert.deepEqual(now[key], wanted[key], key)
}
const ENTERED = [
  'figures',
  'places',
  'greens',
  'yellows',
  'green_held',
  'yellow_held',
  'imperial_owner',
  'left',
  'start',
]

test('a whole night of Hadria is entered: the app is the city guard, and the points are those of the engine', async () => {
  const { asked, end, points, winner } = evenings.hadria
  const table = await sitDown('hadria', ['Ana', 'Ben'], DESKTOP, 'en')
  const { person, page, tap, kept, taps } = table
  const idle = () =>
    page.waitForFunction(() => {
      const { evening } = JSON.parse(localStorage.getItem('langfinger.companion.hadria') ?? '{}')
      return evening?.city && !evening.doing
    })
  await idle()
  for (const { sheet, then } of asked) {
    await enter(table, sheet.city, sheet.trinkets, sheet.tiles)
    if (sheet.event) await page.selectOption('#event-card', sheet.event)
    await tap(`[data-do="${sheet.do}"]`)
    for (const answer of sheet.answers) {
      await page.waitForSelector('[data-ask]')
      const answered = await page.evaluate(
        () => JSON.parse(localStorage.getItem('langfinger.companion.hadria')).evening.doing.answers.length,
      )
      if (await page.$(`[data-answer="${answer}"]`)) await tap(`[data-answer="${answer}"]`)
      else await tap(`[data-field="${answer.split(' ')[1]}"]`)
      await page.waitForFunction((n) => {
        const { doing } = JSON.parse(localStorage.getItem('langfinger.companion.hadria')).evening
        return !doing || doing.answers.length > n
      }, answered)
    }
    await idle()
    const { city } = (await kept()).evening
    assert.deepEqual(city.figures, then.city.figures, sheet.do)
    assert.deepEqual(city.yellows, then.city.yellows, sheet.do)
  }
  await enter(table, end.city, end.trinkets, end.tiles)
  for (const seat of [0, 1])
    await table.shows(`[data-points="${seat}"]`, points[seat] === 1 ? '1 point' : `${points[seat]} points`)
  await page.waitForSelector(`[data-winner="${winner}"]`)
  console.log(`hadria: ${asked.filter(({ sheet }) => sheet.do === 'round').length} rounds, two players, ${taps()} taps`)
  assert.deepEqual(person.complaints, [])
  await page.close()
})

/** One crew: a thief is two taps, each card of its gear one more. */
async function enterCrew({ page, tap, chip }, at, crew) {
  for (const { thief, gear } of crew) {
    await tap(`[data-add-thief="${at}"]`)
    await chip(`${at} thief ${thief}`)
    for (const kind of gear) await chip(`${at} gear ${kind}`)
    await page.waitForSelector(`[data-crew="${at}"] [data-thief="${thief}"]`)
  }
}

test('a whole table of Caper is entered, and has every line of the engine', async () => {
  const { sheet, lines, totals, places } = evenings.caper
  const table = await sitDown('caper', ['Ana', 'Ben'], PHONE, 'en')
  const { person, page, tap, chip, shows, kept, taps } = table
  await chip(`city ${sheet.city}`)
  for (const [space, site] of sheet.sites.entries()) await chip(`${space} location ${site.location}`)
  for (const [space, site] of sheet.sites.entries()) {
    for (const seat of [0, 1]) await enterCrew(table, `${space} ${seat}`, site.crews[seat])
    if (site.marker) await chip(`${space} marker ${site.marker}`)
  }
  for (const seat of [0, 1]) {
    for (const [at, kind] of ['diamond', 'painting', 'antique'].entries())
      if (sheet.loot[seat][at]) await chip(`${seat} ${kind} ${sheet.loot[seat][at]}`)
    for (let coin = 0; coin < sheet.coins[seat]; coin++) await tap(`[data-step="${seat} coins more"]`)
    for (let coin = 0; coin < sheet.laundered[seat]; coin++) await tap(`[data-step="${seat} laundered more"]`)
    const counted = await page.$$eval(`[data-chip^="${seat} discard "]`, (all) => all.map((one) => one.dataset.chip))
    for (const kind of sheet.discards[seat])
      if (counted.includes(`${seat} discard ${kind}`)) await chip(`${seat} discard ${kind}`)
  }
  for (const seat of [0, 1]) await shows(`[data-total="${seat}"]`, minus(totals[seat]))
  for (const seat of [0, 1]) await shows(`[data-place="${seat}"]`, `Place ${places[seat]}`)
  const said = await page.$$eval('[data-said]', (all) =>
    all.map((one) => [one.dataset.said, [...one.querySelectorAll('a')].map((link) => link.textContent)]),
  )
  assert.deepEqual(
    said,
    lines.map(([line, rules]) => [line[0], [...new Set(rules)]]),
  )
  console.log(`caper: a finished table, ${taps()} taps`)

  // More loot than there is: the rule is told, and one step back all is well again.
  const before = (await kept()).evening
  const kind = ['diamond', 'painting', 'antique'].find((_, at) => sheet.loot[1][at] > 0)
  await chip(`0 ${kind} 4`)
  await page.waitForSelector('[data-wrong="too_much_of_loot"]:has-text("CA-1.16")')
  await tap('[data-undo]')
  await shows('[data-total="0"]', minus(totals[0]))
  assert.deepEqual((await kept()).evening, before)
  assert.deepEqual(person.complaints, [])
  await page.close()
})

test('every companion fits its screen, in both languages and three sizes', async () => {
  const screens = newScreens()
  for (const [game, names] of [
    ['gelegenheit', ['Ana', 'Benedikta', 'Cem', 'Dorothea-Luise']],
    ['swindler', ['Ana', 'Benedikta', 'Cem']],
    ['hadria', ['Ana', 'Benedikta']],
    ['caper', ['Ana', 'Benedikta']],
  ]) {
    const { page, chip } = await sitDown(game, names, PHONE, 'de')
    if (game === 'gelegenheit')
      for (const name of ['loot red', '0 role insurance', '0 loot 3', '1 role detective', '1 loot 2']) await chip(name)
    if (game === 'swindler') for (const name of ['order 5', 'sale 3', 'what penalty']) await chip(name)
    if (game === 'caper') {
      for (const name of ['city rome', '0 location L01', '1 location L02', '2 location L03']) await chip(name)
      await page.click('[data-add-thief="0 0"]')
      for (const name of ['0 0 thief T01', '0 0 gear G01', '0 marker 3', '1 diamond 2']) await chip(name)
    }
    const ready = {
      gelegenheit: '[data-round]',
      swindler: '[data-strike]',
      hadria: '[data-field]',
      caper: '[data-total]',
    }[game]
    await page.waitForSelector(ready)
    await look(page, screens, `companion-${game}`, ready)
    await page.close()
  }
  screens.settle()
})
