// A finished game once more: by link in a fresh browser, at a move, through other eyes, and played on from there.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { DESKTOP, PHONE, newPerson, openHouse, root } from './house.mjs'
import { asked, choice, press, ready } from './list.mjs'
import { atRest, cutTexts, violations } from './looks.mjs'

let house
before(async () => (house = await openHouse({ script: 'finished.py' })))
after(() => house.close())

const LOOKS = { gelegenheit: ['de', DESKTOP], swindler: ['en', PHONE], caper: ['de', PHONE], hadria: ['en', DESKTOP] }
const SEATS = { gelegenheit: 4, swindler: 3, caper: 2, hadria: 2 }

/** A table that was played to its end; whoever opens it sits in the first seat. */
async function finish(person, game) {
  await person.page.goto(house.url)
  return person.page.evaluate(
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
    [game, SEATS[game]],
  )
}

const step = (page) => page.locator('.bar input[type=range]')
const isAt = (page, place) => page.waitForSelector(`.bar input[data-step="${place}"]`)

async function downloaded(page, button) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(button)])
  return file.path()
}

/** Luck and choice, worked out from this page; every moment of it leads to its step, where an expert is heard. */
async function reckoned(page, game) {
  await page.click('#replay-ledger')
  await page.click('[data-reckon]:enabled')
  await page.waitForSelector('[data-ledger=chances]', { timeout: 240_000 })
  assert.deepEqual(await violations(page), [])
  assert.deepEqual(await cutTexts(page), [])
  const seats = await page.locator('[data-ledger=chances] tbody tr').count()
  assert.equal(await page.locator('[data-ledger=points] tbody tr').count(), game === 'hadria' ? 0 : seats)
  assert.equal(await page.locator('#replay-panel svg g').count(), seats)
  assert.match(readFileSync(await downloaded(page, '[data-ledger-picture]'), 'utf-8'), /^<svg[^]*Anna[^]* ± /)
  const text = readFileSync(await downloaded(page, '[data-ledger-text]'), 'utf-8')
  assert.match(text, /Anna: .* ± /)
  await page.evaluate(() => document.querySelectorAll('#replay-panel details').forEach((one) => (one.open = true)))
  const choice = page.locator('#replay-panel li:has(.better)').first()
  const place = await choice.locator('[data-go]').getAttribute('data-go')
  const better = await choice.locator('.better').textContent()
  await choice.locator('[data-go]').click()
  await isAt(page, place)
  assert.ok((await page.textContent('[data-better]')).includes(better.trim()))
}

const STEPS = 3

/** How far the table has come, as this page is told from now on. */
function told(page) {
  const last = { seq: 0 }
  const read = (message) => message.t === 'view' && (last.seq = message.seq)
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => read(JSON.parse(payload))))
  return last
}

/** Some steps in the list of the table to which this page has come; the replay of it begins at the branch. */
async function playedOn(page) {
  const last = told(page)
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('langfinger'))
    localStorage.setItem('langfinger', JSON.stringify({ ...kept, list: true, confirm: 'never' }))
  })
  await page.reload()
  await page.waitForSelector('.list .prompt')
  const begun = last.seq
  for (let turn = 0; last.seq < begun + STEPS; turn++) {
    await ready(page)
    const now = await asked(page)
    assert.ok(!now.over, 'the game ends too soon after the branch')
    const isWhole = now.choices.length > 0 && (turn % 2 === 1 || now.parts.length === 0)
    const wanted = isWhole ? choice(now.choices[0]) : `.list [data-part="${now.parts[0]}"]`
    if (now.mine) await press(page, wanted)
  }
  await page.goto(page.url().replace('/table/', '/replay/'))
  await isAt(page, 0)
  const steps = Number(await step(page).getAttribute('max'))
  assert.ok(steps >= 1, 'nothing was played after the branch')
  return steps
}

for (const [game, [lang, size]] of Object.entries(LOOKS)) {
  test(`${game}: the link opens elsewhere at a move; other eyes; played on`, async () => {
    const host = await newPerson(house, { lang, size, settings: { speed: 0 } })
    const table = await finish(host, game)
    await host.page.goto(`${house.url}/replay/${table.id}`)
    await isAt(host.page, 0)
    await host.page.keyboard.press('End')
    await host.page.waitForSelector('[data-result]')
    const end = Number(await step(host.page).inputValue())
    await host.page.click('#replay-share')
    const picture = readFileSync(await downloaded(host.page, '[data-picture]'), 'utf-8')
    assert.match(picture, /<svg[^]*Anna/)
    assert.equal(/>−?\d+ (Punkte?|points?|VP)</.test(picture), game !== 'hadria')
    await step(host.page).fill(String(Math.floor(end / 2)))
    await isAt(host.page, Math.floor(end / 2))
    await host.page.waitForSelector('[data-picture]', { state: 'detached' })
    const url = await host.page.inputValue('#replay-panel .share input')
    assert.equal(url, host.page.url())

    // Somebody else, who was never here.
    const other = await newPerson(house, { lang, size, settings: { speed: 0 } })
    const { page } = other
    await page.goto(url)
    await isAt(page, Math.floor(end / 2))
    assert.equal(await page.inputValue('[data-eyes]'), '0')
    assert.equal(await page.locator('[data-result]').count(), 0)
    if (game === 'caper') assert.match((await page.locator('button.points').allTextContents()).join(' '), /[1-9]/)
    const told = await page.textContent('[data-told]')
    await page.keyboard.press('ArrowRight')
    await isAt(page, Math.floor(end / 2) + 1)
    assert.notEqual(await page.textContent('[data-told]'), told)
    await page.keyboard.press('ArrowLeft')
    await isAt(page, Math.floor(end / 2))
    for (const eyes of ['1', 'all', 'table']) {
      await page.selectOption('[data-eyes]', eyes)
      await page.waitForFunction((eyes) => location.hash.endsWith(`eyes=${eyes}`), eyes)
      await isAt(page, Math.floor(end / 2))
    }
    assert.deepEqual(await cutTexts(page), [])
    assert.deepEqual(await violations(page), [])

    await reckoned(page, game)

    await page.click('#replay-play')
    assert.deepEqual(await violations(page), [])
    await page.click('[data-play]')
    await page.waitForURL('**/table/**')
    await page.waitForSelector('.prompt')
    await playedOn(page)

    // What it came from is as it was.
    await host.page.reload()
    await isAt(host.page, Math.floor(end / 2))
    await host.page.keyboard.press('End')
    await isAt(host.page, end)
    assert.deepEqual([...host.complaints, ...other.complaints], [])
    await host.context.close()
    await other.context.close()
  })
}

test('a game goes out as a file and comes back; what was changed or cut off is refused with its line', async () => {
  const { page, context } = await newPerson(house, { lang: 'en', settings: { speed: 0 } })
  const table = await finish({ page }, 'caper')
  await page.goto(`${house.url}/replay/${table.id}`)
  await page.click('#replay-share')
  const text = readFileSync(await downloaded(page, '[data-file]'), 'utf-8')
  await page.keyboard.press('End')
  const story = readFileSync(await downloaded(page, '[data-transcript]'), 'utf-8')
  assert.ok(story.split('\n').length > 40 && story.includes('Anna'))

  const give = (content) =>
    page.setInputFiles('[data-open]', {
      name: 'game.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
  const refused = async (content, told) => {
    await give(content)
    await page.waitForFunction((told) => document.querySelector('[data-bad-file]')?.textContent.includes(told), told)
  }
  await page.goto(`${house.url}/replay`)
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.includes('"moves"')) + 3
  await refused(lines.slice(0, at + 1).join('\n'), `line ${at + 1}: expected JSON: the file was cut off here`)
  await refused(
    lines.toSpliced(at, 1, lines[at].replace(/S\d [^"]*/, 'S0 pass')).join('\n'),
    `line ${at + 1}: move 3, `,
  )
  await refused('1. e4 e5', 'line 1: expected JSON')
  await page.click('.language [lang=de]')
  await refused(lines.slice(0, at + 1).join('\n'), `Zeile ${at + 1}: Hier ist die Datei abgeschnitten.`)
  await give(text)
  await isAt(page, 0)
  await page.keyboard.press('End')
  await page.waitForSelector('[data-result]')
  await context.close()
})

for (const [game, [lang, size]] of Object.entries(LOOKS)) {
  test(`${game}: a file of earlier rules is shown to its end as it was, and nobody plays on from it`, async () => {
    const { page, context, complaints } = await newPerson(house, { lang, size, settings: { speed: 0 } })
    await page.goto(`${house.url}/replay`)
    await page.setInputFiles('[data-open]', join(root, `tests/archive/files/${game}.json`))
    await isAt(page, 0)
    const mark =
      lang === 'de' ? 'Gespielt nach früheren Regeln (Fassung 0; ' : 'Played under earlier rules (version 0; '
    assert.ok((await page.textContent('[data-earlier]')).startsWith(mark))
    assert.equal(await page.locator('[data-told-alone]').count(), 0)
    await atRest(page)
    assert.deepEqual(await cutTexts(page), [])
    await page.keyboard.press('End')
    await page.waitForSelector('[data-told-alone] [data-result]')
    assert.equal(await page.locator('[data-told-alone] [data-result] li').count(), game === 'gelegenheit' ? 3 : 2)
    await page.selectOption('[data-eyes]', 'all')
    await page.waitForFunction(() => document.querySelector('[data-eyes]').value === 'all')
    // Words alone: they fit at once, whatever the size.
    for (const other of [PHONE, DESKTOP]) {
      await page.setViewportSize(other)
      await atRest(page)
      assert.deepEqual(await cutTexts(page), [])
      assert.deepEqual(await violations(page), [])
    }
    // No way to play on, and the file goes out again as it came.
    await page.click('#replay-play')
    await page.waitForSelector('[data-no-play]')
    assert.equal(await page.locator('[data-play], #replay-ledger').count(), 0)
    await page.click('#replay-share')
    assert.equal(await page.locator('[data-try]').count(), 0)
    const kept = readFileSync(join(root, `tests/archive/files/${game}.json`), 'utf-8')
    assert.equal(readFileSync(await downloaded(page, '[data-file]'), 'utf-8'), kept)
    await page.keyboard.press('Home')
    await isAt(page, 0)
    await page.waitForSelector('[data-told-alone]', { state: 'detached' })
    await page.keyboard.press('ArrowRight')
    await isAt(page, 1)
    assert.deepEqual(complaints, [])
    await context.close()
  })
}

test('a file of earlier rules is refused if somebody changed what happened, or if it does not tell', async () => {
  const { page, context } = await newPerson(house, { lang: 'de', settings: { speed: 0 } })
  const text = readFileSync(join(root, 'tests/archive/files/caper.json'), 'utf-8')
  const refused = async (content, told) => {
    await page.setInputFiles('[data-open]', {
      name: 'game.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
    await page.waitForFunction((told) => document.querySelector('[data-bad-file]')?.textContent.includes(told), told)
  }
  await page.goto(`${house.url}/replay`)
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.startsWith('  "30": ['))
  await refused(lines.toSpliced(at, 1, '  "30": [],').join('\n'), `Zeile ${at + 1}: Was Zug 30 gebracht hat, wurde`)
  const { events, thread, sums, ...rest } = JSON.parse(text)
  await refused(JSON.stringify({ ...rest, format: 'langfinger replay 1' }), 'steht nicht in der Datei. Öffne sie mit')
  assert.ok(events && thread && sums)
  await page.click('.language [lang=en]')
  await page.waitForSelector('[data-bad-file]:has-text("open it with the Langfinger that saved it")')
  await context.close()
})

test('a game that is still played is seen from what one knows oneself', async () => {
  const { page, context } = await newPerson(house, { lang: 'de', settings: { speed: 0 } })
  const over = await finish({ page }, 'caper')
  await page.goto(`${house.url}/replay/${over.id}`)
  await page.click('#replay-play')
  await page.click('[data-play]')
  await page.waitForURL('**/table/**')
  await page.goto(page.url().replace('/table/', '/replay/'))
  await isAt(page, 0)

  assert.deepEqual(await page.$$eval('[data-eyes] option', (all) => all.map((one) => one.value)), ['0', 'table'])
  await page.click('#replay-share')
  assert.equal(await page.locator('[data-file], #replay-panel .share').count(), 0)
  await context.close()
})
