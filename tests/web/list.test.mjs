// Whole games through the list alone, by keys alone, and nothing on the way that stands in anybody's way.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { newBarriers } from './barriers.mjs'
import { newPerson, openHouse, shut } from './house.mjs'
import { choice, goTo, playByList, press } from './list.mjs'

let house
before(async () => (house = await openHouse({ script: 'played.py' })))
after(() => house.close())

/** Some of these, another one every time. */
const some = (list, turn) => list[(turn * 7) % list.length]
const first = (list, ...beginnings) => {
  for (const one of beginnings) {
    const found = list.find((text) => text === one || text.startsWith(`${one} `))
    if (found) return found
  }
  return ''
}

const DECIDE = {
  gelegenheit({ choices, parts }, turn) {
    const sure = first(choices, 'place', 'pass')
    if (sure) return choice(sure)
    return parts.length ? `.list [data-part="${some(parts, turn)}"]` : choice(some(choices, turn))
  },
  swindler({ choices }, turn) {
    const calm = choices.filter((text) => !/^(cancel|give|hustle)/.test(text))
    const sure =
      first(choices, 'fulfil') || (turn % 3 ? first(choices, 'draw') : first(choices, 'stop', 'pass', 'done'))
    return choice(sure || some(calm.length ? calm : choices, turn))
  },
  caper: ({ choices }, turn) => choice(some(choices, turn)),
  hadria({ ask, choices, cards }, turn) {
    if (ask === 'Planning') {
      const plans = !first(choices, 'take back') && cards.includes('plan move')
      return plans ? '.list [data-intent="plan move"]' : choice('ready')
    }
    const eager = first(choices, 'leave', 'pick', 'steal', 'turn', 'play', 'sneak')
    const ways = choices.filter((text) => text.startsWith('walk '))
    return choice(eager || some(ways.length ? ways : choices, turn))
  },
}
/** The first question that is put to the player; the games are played from there to the end. */
const BEGIN = {
  gelegenheit: { seed: 1, ask: 'Placing', time: 1 },
  swindler: { seed: 1, ask: 'Reserving', time: 1 },
  hadria: { seed: 1, ask: 'PickingThief', time: 1 },
  caper: { seed: 1, ask: 'Placing', time: 1 },
}
/** Letters that open a sheet at this table. */
const SHEETS = { gelegenheit: 's?pl', swindler: 's?k', caper: 's?dp', hadria: 's?dl' }
const SEATS = { gelegenheit: 3, swindler: 2, caper: 2, hadria: 2 }

/** From the home page to a table, by keys; the set-up is looked at by the way. */
async function sitDown(page, game, barriers, begin = BEGIN[game]) {
  writeFileSync(house.position, JSON.stringify(begin))
  const card = `[data-game="${game}"]`
  await page.goto(house.url)
  await page.waitForSelector(`${card} .big:not(:disabled)`)
  await barriers.look(page, 'home')
  assert.ok(await press(page, `${card} .buttons .button:nth-child(2)`))
  await page.waitForSelector('.drawer form')
  await barriers.look(page, `set-up of ${game}`)
  await page.selectOption(`#${game}-seats`, String(SEATS[game]))
  await page.selectOption(`#${game}-bot`, 'rules')
  if (await page.$(`#${game}-window`)) await page.selectOption(`#${game}-window`, 'relaxed')
  assert.ok(await press(page, '.drawer .gold'))
  await page.waitForSelector('.list .prompt')
  await barriers.keeps(page, 'sitting down')
}

/** Every sheet that a letter opens, and back to the table. */
async function openSheets(page, game, barriers) {
  for (const letter of SHEETS[game]) {
    await page.keyboard.press(letter)
    await page.waitForSelector('dialog[open]')
    await barriers.look(page, `sheet ${letter} of ${game}`)
    await shut(page)
    await barriers.keeps(page, `closing the sheet ${letter}`)
  }
}

for (const game of ['caper', 'gelegenheit', 'swindler', 'hadria'])
  test(`${game}, from the first question to the last, through the list and by keys`, async () => {
    const barriers = newBarriers({ grounds: true })
    const lang = game < 'h' ? 'de' : 'en'
    const person = await newPerson(house, { lang, settings: { lang, list: true, speed: 0, confirm: 'never' } })
    const { page } = person
    await sitDown(page, game, barriers)
    const met = async ({ ask }) => {
      const name = `${game} ${ask}`
      if (!barriers.isNew(`${name} list`)) return
      const isFirst = ![...barriers.seen].some((one) => one.endsWith(' list'))
      await barriers.look(page, `${name} list`)
      if (isFirst) await openSheets(page, game, barriers)
      await page.keyboard.press('v')
      await page.waitForSelector('.board')
      await barriers.look(page, `${name} board`)
      await barriers.keeps(page, `${name}: the picture instead of the list`)
      await page.keyboard.press('v')
      await page.waitForSelector('.list')
    }
    const start = Date.now()
    const presses = await playByList(page, {
      decide: DECIDE[game],
      met,
      done: (what) => barriers.keeps(page, what),
    })
    console.log(
      `# ${game}: ${presses} answers in ${Math.round((Date.now() - start) / 1000)} s, ${barriers.seen.size} states`,
    )

    await barriers.look(page, `${game} over`)
    await shut(page)
    await barriers.keeps(page, 'closing the result')
    await page.waitForSelector('.scrubber')
    await barriers.look(page, `${game} afterwards`)
    barriers.settle()
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  })

test('the city by ear: a walk by keys, from street to street and back, without moving', async () => {
  const person = await newPerson(house, { lang: 'en', settings: { lang: 'en', list: true, speed: 0 } })
  const { page } = person
  const barriers = newBarriers({ grounds: true })
  await sitDown(page, 'hadria', barriers, { seed: 1, ask: 'Planning', time: 1 })
  const field = () => page.textContent('.ear h3')
  const home = await field()

  await page.keyboard.press('k')
  const street = await page.evaluate(() => document.activeElement.dataset.street)
  await page.keyboard.press('Enter')
  await page.waitForFunction((street) => document.querySelector('.ear h3').textContent.startsWith(street), street)
  await barriers.keeps(page, 'walking by ear')
  assert.match(await page.textContent('.ear'), new RegExp(`To ${street}: 1 step`))
  await page.keyboard.press('Backspace')
  await page.waitForFunction((home) => document.querySelector('.ear h3').textContent === home, home)
  for (const [letter, heard] of [
    ['t', /Where do the streets lead\?/],
    ['j', /jewel.*To \w\d\d: \d+ step/],
    ['r', /you are here/],
    ['x', /No exit is open yet/],
  ]) {
    await page.keyboard.press(letter)
    await page.waitForFunction(
      ([, pattern]) => new RegExp(pattern).test(document.querySelector('.said')?.textContent),
      [letter, heard.source],
    )
  }
  assert.ok(await goTo(page, '.ear input'))
  await page.keyboard.type('p99')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.ear .wrong')
  await barriers.look(page, 'a field that is none')
  for (let letter = 0; letter < 3; letter++) await page.keyboard.press('Backspace')
  await page.keyboard.type('p01')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => /^P01.*imperial jewel/.test(document.querySelector('.ear h3').textContent))
  await barriers.look(page, 'far away by ear')
  barriers.settle()
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})
