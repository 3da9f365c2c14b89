// Puzzles are solved on the real board and in the list, by mouse and by keys, in both languages; and mistakes of one's own.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { DESKTOP, PHONE, newPerson, openHouse, root } from './house.mjs'
import { choice, press } from './list.mjs'
import { cutTexts, violations } from './looks.mjs'

let house
before(async () => (house = await openHouse({ script: 'finished.py' })))
after(() => house.close())

const click = (page, selector) => page.locator(selector).first().click()
const tap = (page, selector) => page.locator(selector).first().dispatchEvent('click')

/** Which moves are made on the board of each game, and how. */
const GAMES = {
  gelegenheit: { lay: ([card]) => [`.hand [data-card="${card}"], [data-card="${card}"].legal`] },
  swindler: {
    draw: () => ['[data-choice="draw"]'],
    stop: () => ['[data-choice="stop"]'],
    done: () => ['.prompt [data-choice="done"]'],
    pass: () => ['.reaction [data-choice="pass"]'],
    reserve: ([order]) => [`[data-order="${order}"].glows`],
  },
  caper: {
    place: ([card, target]) => [`.hand [data-card="${card}"]`, `[data-target="place ${card} ${target}"]`],
  },
  hadria: {
    walk: ([field]) => [`[data-field="${field}"].glows`],
    stop: () => ['.prompt [data-choice="stop"]'],
    decline: () => ['.prompt [data-choice="decline"]'],
  },
}

function found(game) {
  const file = join(root, 'src/langfinger/games', game, 'puzzles/found.jsonl')
  return readFileSync(file, 'utf-8').trim().split('\n').map(JSON.parse)
}

/** Three puzzles of a game, as hard as can be told apart: an easy one, one between, and a hard one. */
function three(game) {
  const known = found(game).filter(({ solution }) => solution.split(' ')[0] in GAMES[game])
  known.sort((a, b) => a.wrong / a.asked - b.wrong / b.asked)
  return [known[0], known[Math.floor(known.length / 2)], known.at(-1)]
}

const verdict = (page, said) => page.waitForSelector(`[data-verdict="${said}"]`)

async function openPuzzle(page, game, { id }) {
  await page.goto(`${house.url}/puzzle/${game}#${id}`)
  await page.waitForSelector(`[data-puzzle="${id}"] .prompt.mine`)
  await showsScore(page, game)
}

/** Where the score is kept in the open, it stands on the board; and nobody is called a bot of no level. */
async function showsScore(page, game) {
  const text = await page.textContent('#table')
  assert.doesNotMatch(text, /bot: ?[;,]/i)
  if (game === 'caper' && (await page.$('button.points'))) {
    const sums = await page.locator('button.points').allTextContents()
    assert.match(sums.join(' '), /[1-9]/)
  }
}

/** Looks at the reason: it is told, nothing is cut off, and nobody is shut out. */
async function readReason(page) {
  await page.waitForSelector('[data-told] .reasons li')
  assert.match(await page.textContent('[data-told] .move'), /\S/)
  assert.match(await page.textContent('[data-told]'), /\d+\s*%/)
  assert.deepEqual(await cutTexts(page), [])
  assert.deepEqual(await violations(page), [])
}

const LOOKS = { gelegenheit: ['de', PHONE], swindler: ['en', PHONE], caper: ['de', DESKTOP], hadria: ['en', DESKTOP] }

for (const [game, [lang, size]] of Object.entries(LOOKS)) {
  test(`${game}: three puzzles are solved on the board (${lang}) and remembered`, async () => {
    const { page, context, complaints } = await newPerson(house, { lang, size, settings: { speed: 0 } })
    const all = three(game)
    for (const [at, puzzle] of all.entries()) {
      await openPuzzle(page, game, puzzle)
      assert.deepEqual(await cutTexts(page), [])
      const [verb, ...args] = puzzle.solution.split(' ')
      for (const selector of GAMES[game][verb](args)) await tap(page, selector)
      await verdict(page, 'right')
      await readReason(page)
      assert.equal(await page.getAttribute('[data-solved]', 'data-solved'), String(at + 1))
    }

    // What was solved is remembered, and the next one is another.
    await page.reload()
    await page.waitForSelector('[data-solved="3"]')
    const before = await page.getAttribute('[data-puzzle]', 'data-puzzle')
    await click(page, '[data-next]')
    await page.waitForFunction((id) => document.querySelector('[data-puzzle]').dataset.puzzle !== id, before)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  const other = lang === 'de' ? 'en' : 'de'
  test(`${game}: three puzzles are solved in the list by keys (${other}), the first after a wrong answer`, async () => {
    const { page, context, complaints } = await newPerson(house, {
      lang: other,
      size: size === PHONE ? DESKTOP : PHONE,
      settings: { speed: 0, list: true, confirm: 'never' },
    })
    const [first, ...rest] = three(game)
    await openPuzzle(page, game, first)
    await page.waitForSelector('.list [data-choice]')
    const choices = await page.$$eval('.list [data-choice]', (all) => all.map((one) => one.dataset.choice))
    await press(page, choice(choices.find((one) => one !== first.solution)))
    await page.waitForSelector('[data-verdict="wrong"], [data-verdict="nearly"]')
    assert.equal(await page.$('[data-told]'), null)
    assert.deepEqual(await cutTexts(page), [])
    for (const puzzle of [first, ...rest]) {
      await openPuzzle(page, game, puzzle)
      await page.waitForSelector(choice(puzzle.solution))
      await press(page, choice(puzzle.solution))
      await verdict(page, 'right')
      await readReason(page)
    }
    assert.deepEqual(complaints, [])
    await context.close()
  })
}

test('from the home page to the puzzle of the day, given up, and once more', async () => {
  const { page, context, complaints } = await newPerson(house, { lang: 'de', size: PHONE, settings: { speed: 0 } })
  await page.goto(house.url)
  await page.click('[data-game="gelegenheit"] [data-puzzle]')
  await page.waitForSelector('[data-puzzle] .prompt.mine')
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST' && /puzzles/.test(answer.url()))
  await page.click('[data-give-up]')
  assert.equal((await (await sent).json()).verdict, 'told')
  await readReason(page)
  assert.equal(await page.getAttribute('[data-solved]', 'data-solved'), '0')
  await page.click('[data-again]')
  await page.waitForSelector('.prompt.mine')
  assert.equal(await page.$('[data-told]'), null)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('the sheet of a game on one page leads there too; a game that is none is told kindly', async () => {
  const { page, context } = await newPerson(house, { lang: 'en', settings: { speed: 0 } })
  await page.goto(`${house.url}/rules/hadria/short`)
  await page.click('[data-short] [data-puzzle]')
  await page.waitForSelector('[data-puzzle] .prompt.mine')
  await page.goto(`${house.url}/puzzle/chess`)
  await page.waitForSelector('.lost')
  await context.close()
})

/** A table that was played to its end; whoever opens it sits in the first seat. */
async function finish(page, game, seats) {
  await page.goto(house.url)
  return page.evaluate(
    async ([game, seats]) => {
      const post = (path, body) =>
        fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }).then((answer) => answer.json())
      await post('/api/me', { name: 'Anna', lang: 'de' })
      return post('/api/tables', { game, seats, bot: 'random' })
    },
    [game, seats],
  )
}

const spaceOf = (page, key) =>
  page.evaluate(async (key) => {
    const read = (path) => fetch(path).then((answer) => answer.json())
    const { space } = (await read('/api/games')).find((game) => game.key === key)
    return read(`/api/games/${key}/space/${space}`)
  }, key)

test('my own mistakes are puzzles: found from what I knew, answered as then, and solved', async () => {
  const { page, context, complaints } = await newPerson(house, {
    lang: 'de',
    size: PHONE,
    settings: { speed: 0, list: true, confirm: 'never' },
  })
  const table = await finish(page, 'caper', 2)
  const pieces = []
  page.on('response', (answer) => /mistakes$/.test(answer.url()) && pieces.push(answer.json()))
  await page.goto(`${house.url}/table/${table.id}`)
  await page.click('[data-mistakes]')
  await page.waitForSelector('[data-puzzle] .prompt.mine')
  await showsScore(page, 'caper')
  assert.deepEqual(await cutTexts(page), [])
  const [{ done, advice }] = (await Promise.all(pieces)).flatMap((piece) => piece.found)
  const space = await spaceOf(page, 'caper')
  await click(page, choice(space[done].text))
  await verdict(page, 'as_then')
  await click(page, choice(space[advice.best[0].action].text))
  await verdict(page, 'right')
  await readReason(page)
  await page.click('[data-moment]')
  await page.waitForSelector('.replay')
  assert.deepEqual(complaints, [])
  await context.close()
})
