// A table with rules of its own: cards that somebody has brought, options that are not the usual ones. What is played is
// said, and the rulebook marks what it changes, by every way that leads to a paragraph.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { PHONE, newPerson, openHouse, root } from './house.mjs'
import { violations } from './looks.mjs'

const folder = mkdtempSync(join(tmpdir(), 'langfinger-cards-'))
const SHOTS = process.env.LANGFINGER_SHOTS
const MARK = {
  en: 'At this table, GD-A11: loot beats all other colours in every trick.',
  de: 'An diesem Tisch, GD-A11: Diebesgut schlägt in jedem Stich alle anderen Farben.',
}

let house
before(async () => {
  const env = { ...process.env, PYTHONPATH: [join(root, 'src'), root].join(':') }
  execFileSync(join(root, '.venv/bin/python'), ['-m', 'tests.web.own_cards', folder], { cwd: root, env })
  house = await openHouse()
})
after(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Somebody at the table set-up of a game. */
async function atSetUp(game, { lang = 'en', size, touch = false } = {}) {
  const person = await newPerson(house, { lang, settings: { lang, speed: 0 }, ...(size ? { size, touch } : {}) })
  const { page } = person
  await page.goto(house.url)
  const card = page.locator(`[data-game="${game}"]`)
  await card.locator('[aria-expanded="false"]').click()
  await card.locator('form').waitFor()
  return { person, page, card, done: () => finish(person) }
}

async function finish(person) {
  assert.deepEqual(person.complaints, [])
  await person.context.close()
}

/** Opens the drawer of one's own cards and chooses a file. */
async function bring(card, file) {
  await card
    .locator('details', { has: card.page().locator('[data-cards]') })
    .locator('summary')
    .first()
    .click()
  await card.locator('[data-cards] input[type=file]').setInputFiles(join(folder, file))
}

async function open(page, card, game) {
  await card.locator('form button.gold').click()
  await page.waitForSelector(`.room[data-game="${game}"] .prompt`)
}

const shoot = (page, name) => SHOTS && page.screenshot({ path: join(SHOTS, `${name}.png`) })

for (const game of ['caper', 'gelegenheit', 'hadria', 'swindler'])
  test(`${game} is played with cards that somebody brings to the table`, async () => {
    const { page, card, done } = await atSetUp(game)

    await bring(card, `${game}.toml`)
    await card.locator('[data-fine]').waitFor()
    assert.match(await card.locator('[data-fine]').textContent(), new RegExp(`${game}\\.toml is played`))
    await open(page, card, game)
    await page.waitForFunction(() => document.body.textContent.includes("· Mara's box"))
    await shoot(page, `own-${game}`)
    await page.keyboard.press('?')
    await page.waitForSelector('dialog[open] [data-plays]')

    assert.match(await page.textContent('dialog[open] [data-plays]'), /Its cards are those of Mara's box/)
    await done()
  })

test('what is printed on the cards is what the table plays, and the next table has the cards of the house', async () => {
  const { page, card, done } = await atSetUp('swindler')
  await bring(card, 'swindler.toml')
  await card.locator('[data-fine]').waitFor()
  await open(page, card, 'swindler')

  const table = page.url().split('/').at(-1)
  const told = await page.evaluate(async (id) => (await fetch(`/api/tables/${id}`)).json(), table)
  const box = await page.evaluate(
    async (edition) => (await fetch(`/api/games/swindler/box?edition=${edition}`)).json(),
    told.edition,
  )
  assert.equal(box.box.numbers.start_vp, 5)

  await page.goto(house.url)
  await page.click('[data-game="swindler"] .big:not(:disabled)')
  await page.waitForSelector('.room[data-game="swindler"] .prompt')
  assert.ok(!(await page.textContent('body')).includes("Mara's box"))
  await done()
})

test('all faults of a card file are told with their lines, and nothing is opened with it', async () => {
  const { page, card, done } = await atSetUp('caper', { lang: 'de' })

  await bring(card, 'faulty.toml')
  await card.locator('[data-faults]').waitFor()
  const faults = await card.locator('[data-faults] li').allTextContents()
  await shoot(page, 'faults-de')

  assert.equal(faults.filter((one) => /^faulty\.toml:\d+: .*is no word of the effect language/.test(one)).length, 2)
  assert.equal(faults.filter((one) => one.includes('there is another one of this name')).length, 1)
  assert.deepEqual(await violations(page), [])
  await done()
})

test('the file to begin with is that of the house, and unchanged it is nothing of ones own', async () => {
  const { page, card, done } = await atSetUp('hadria')
  await card
    .locator('details', { has: page.locator('[data-cards]') })
    .locator('summary')
    .first()
    .click()

  const [download] = await Promise.all([page.waitForEvent('download'), card.locator('[data-begin]').click()])
  await card.locator('[data-cards] input[type=file]').setInputFiles(await download.path())
  await card.locator('[data-fine]').waitFor()

  assert.equal(await card.locator('[data-fine]').textContent(), 'These are the cards of the house.')
  await done()
})

/** A table of Gelegenheit at which loot is trump. */
async function atTrump(lang, more = {}) {
  const all = await atSetUp('gelegenheit', { lang, ...more })
  const { page, card } = all
  await card
    .locator('details', { has: page.locator('fieldset') })
    .locator('summary')
    .click()
  await card.locator('input[name="gelegenheit-loot_power"][value="trump"]').check()
  await open(page, card, 'gelegenheit')
  return all
}

for (const lang of ['en', 'de'])
  for (const [named, more] of Object.entries({ desktop: {}, phone: { size: PHONE, touch: true } }))
    test(`the rules at a table mark what its options change: ${lang}, ${named}`, async () => {
      const { page, done } = await atTrump(lang, more)

      await page.keyboard.press('?')
      await page.waitForSelector('dialog[open] [data-plays]')
      const plays = await page.textContent('dialog[open] [data-plays]')
      await shoot(page, `help-${lang}-${named}`)
      await page.locator('dialog[open] .onepage a[href$="#GD-5.1"]').first().click()
      await page.waitForSelector('dialog[open] [data-mark]')
      const mark = await page.textContent('dialog[open] [data-mark]')
      const link = page.locator('dialog[open] a[target=_blank][href$="#GD-5.1"]')
      await shoot(page, `card-${lang}-${named}`)
      assert.deepEqual(await violations(page), [])
      const address = await link.getAttribute('href')
      await page.goto(house.url + address)
      await page.waitForSelector('#GD-5\\.1 [data-mark]')
      await shoot(page, `page-${lang}-${named}`)

      assert.match(plays, lang === 'en' ? /Power of the loot: trump/ : /Kraft des Diebesguts: trump/)
      assert.equal(mark, MARK[lang])
      assert.equal(address, '/rules/gelegenheit?loot_power=trump#GD-5.1')
      assert.equal(await page.textContent('#GD-5\\.1 [data-mark]'), MARK[lang])
      assert.equal(await page.getAttribute('#GD-5\\.1 [data-mark]', 'role'), 'note')
      assert.equal(await page.textContent('.sheet [data-plays] p'), plays.trim())
      assert.deepEqual(await violations(page), [])

      await page.click('#GD-5\\.1 .id')
      assert.equal(new URL(page.url()).search, '?loot_power=trump')
      await page.locator('.sheet a[href="#GD-A11"]').first().click()
      await page.waitForSelector('#GD-A11.here [data-mark]')
      assert.equal(new URL(page.url()).search, '?loot_power=trump')
      await page.click('[data-house]')
      await page.waitForSelector('.sheet [data-plays]', { state: 'detached' })
      assert.equal(await page.locator('[data-mark]').count(), 0)
      await done()
    })

test('one key leads from the question to its paragraph, on the terms of the table', async () => {
  const { page, done } = await atTrump('en')

  await page.keyboard.press('y')
  await page.waitForSelector('dialog[open] [data-plays]')
  const address = await page.locator('dialog[open] a[target=_blank][href*="#GD-"]').getAttribute('href')

  assert.match(address, /^\/rules\/gelegenheit\?loot_power=trump#GD-/)
  await done()
})
