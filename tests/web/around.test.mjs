// The pages around the tables by keys alone, in both lights: nothing stands in the way, and the focus is never lost.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { newPerson, openHouse, playOut, root } from './house.mjs'
import { goTo, press } from './list.mjs'
import { DESK, HAND, newWalker } from './walker.mjs'

/** A table that somebody has opened over the wire, with what is to be known of it. */
const opened = (page, wish) =>
  page.evaluate(async (wish) => {
    const post = (path, body) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.json())
    await post('/api/me', { name: 'Anna', lang: document.documentElement.lang })
    return post('/api/tables', wish)
  }, wish)

describe('before and beside a game', () => {
  let house
  const folder = mkdtempSync(join(tmpdir(), 'langfinger-cards-'))
  before(async () => {
    const env = { ...process.env, PYTHONPATH: [join(root, 'src'), root].join(':') }
    execFileSync(join(root, '.venv/bin/python'), ['-m', 'tests.web.own_cards', folder], { cwd: root, env })
    house = await openHouse()
  })
  after(async () => {
    await house.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test("home, cards of one's own, an evening, statistics and settings", async () => {
    const { page, goes, opens, arrives, done } = await newWalker(house, DESK)
    const card = '[data-game="caper"]'
    await opens('/', `${card} .big:not(:disabled)`, 'home')
    await goes(`${card} [aria-expanded="false"]`, `${card} form`, 'set-up')
    await goes(`${card} .folds summary`, `${card} details[open] fieldset`, 'house rules')
    await goes(`${card} details:has([data-cards]) summary`, '[data-cards] [data-begin]', 'own cards')
    await goTo(page, '[data-cards] input[type=file]')
    await page.setInputFiles('[data-cards] input[type=file]', join(folder, 'faulty.toml'))
    await arrives('[data-faults] li', 'cards with faults')
    await page.setInputFiles('[data-cards] input[type=file]', join(folder, 'caper.toml'))
    await arrives('[data-fine]', 'cards that are fine')
    await goes('[data-cards] [data-drop]', '[data-cards]:not(:has([data-drop]))', 'cards of the house again')

    await goes(`${card} [data-evening]`, '[data-sit]', 'an evening')
    const evening = new URL(page.url()).pathname
    await goes('[data-sit]', '.board .prompt', 'a table of an evening')
    await playOut(page)
    await opens(evening, '[data-par]', 'an evening with a result')

    await opens('/', 'a[href="/statistics"]', 'home with tables')
    await goes('a[href="/statistics"]', '.statistics .buttons', 'statistics')
    await goes('.statistics input[type=checkbox]', '.statistics input:not(:checked)', 'no statistics', 'Space')
    await goes('.statistics input[type=checkbox]', '.statistics input:checked', 'statistics again', 'Space')
    await goes('section:has([type=checkbox]) .buttons button:enabled', 'dialog[open]', 'erasing statistics')
    await goes('dialog .gold', 'section:has([type=checkbox]) .buttons button:disabled', 'no statistics any more')

    await opens('/settings', '#theme', 'settings')
    for (const [id, value] of Object.entries({ theme: 'day', text: 'huge', bots: 'calm', confirm: 'always' })) {
      await goTo(page, `#${id}`)
      await page.selectOption(`#${id}`, value)
      await arrives(`#${id}`, `${id}: ${value}`)
    }
    await goes('.check:not(:has(:checked)) input', '.check :checked', 'a wish', 'Space')
    const forget = 'section:has(a[href="/statistics"]) button'
    await goes(forget, 'dialog[open]', 'being forgotten')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog', { state: 'detached' })
    await arrives('#theme', 'staying')
    await done()
  })

  test('the companions of the box', async () => {
    const { goes, opens, writes, done, page } = await newWalker(house, HAND)
    const steps = {
      gelegenheit: ['loot red', '0 role insurance', '0 loot 3'],
      swindler: ['order 5', 'sale 3', 'what penalty'],
      caper: ['city rome', '0 location L01', '1 location L02'],
      hadria: [],
    }
    for (const [game, chips] of Object.entries(steps)) {
      await opens(`/companion/${game}`, '[data-begin]', `${game}: who plays`)
      for (const [seat, name] of ['Ana', 'Benedikta', 'Cem'].entries()) {
        if (game === 'gelegenheit' && !(await page.$(`[data-name="${seat}"]`)))
          await goes('[data-more]', `[data-name="${seat}"]`, `${game}: one more`)
        if (await page.$(`[data-name="${seat}"]`)) await writes(`[data-name="${seat}"]`, name)
      }
      await goes('[data-begin]', '[data-undo]', `${game}: it begins`)
      for (const chip of chips) await goes(`[data-chip="${chip}"]`, '[data-undo]', `${game}: ${chip}`)
      if (chips.length) await goes('[data-undo]:enabled', '[data-undo]', `${game}: taken back`)
      await goes('[data-erase]', 'dialog[open]', `${game}: putting it away`)
      await goes('[data-erase-yes]', '[data-begin]', `${game}: put away`)
    }
    await done()
  })

  test('the rulebook, the page of a game, and ways that lead nowhere', async () => {
    const { goes, opens, arrives, writes, done } = await newWalker(house, DESK)
    for (const game of ['gelegenheit', 'swindler', 'caper', 'hadria']) {
      await opens(`/rules/${game}`, '.rule', `rules of ${game}`)
      await opens(`/rules/${game}/short`, '.onepage .picture svg', `${game} on one page`)
    }
    await goes('[data-short] a[data-puzzle]', '[data-puzzle] .prompt.mine', 'from there to a puzzle')
    await opens('/rules/caper', '.rule', 'rules of caper')
    await writes('#query', 'karten verbrennen')
    await arrives('article mark', 'words found')
    await goes('.rule .id', '.rule.here', 'a paragraph')
    await goes('.rule.here [data-leads] > summary', '.rule.here [data-leads]:not([open])', 'its ways folded')
    for (const [path, until] of [
      ['/credits', 'h1'],
      ['/replay', 'main input[type=file]'],
      ['/nowhere', '.lost'],
      ['/puzzle/chess', '.lost'],
      ['/table/there-is-no-such-table-x', 'h1'],
      ['/return#nothing', 'main [role=status], main [role=alert], .lost'],
    ])
      await opens(path, until, path)
    await done()
  })

  test('an invitation, and looking on', async () => {
    const host = await newPerson(house)
    await host.page.goto(house.url)
    const table = await opened(host.page, { game: 'hadria', seats: 3, bot: 'rules', wait: 1 })
    const { page, goes, opens, done } = await newWalker(house, HAND)
    await opens(`/join/${table.id}#${table.invite}`, 'fieldset', 'an invitation')
    await page.fill('#name', 'Wanda')
    await goes('form .gold', '.board .prompt', 'sitting down')
    const guest = await newWalker(house, HAND)
    await guest.opens(`/watch/${table.id}#${table.watch}`, '.board', 'looking on')
    await guest.done()
    await done()
    await host.context.close()
  })
})

describe('after a game', () => {
  let house
  before(async () => (house = await openHouse({ script: 'finished.py' })))
  after(() => house.close())
  const isAt = (page, place) => page.waitForSelector(`.bar input[data-step="${place}"]`)

  test('a replay with all its panels, looked at together, with luck and choice', async () => {
    const { page, goes, opens, arrives, writes, done } = await newWalker(house, HAND)
    await page.goto(house.url)
    const table = await opened(page, { game: 'caper', seats: 2, bot: 'random' })
    await opens(`/replay/${table.id}#at=6`, '.bar input', 'a replay')
    await goTo(page, '.bar input[type=range]')
    await page.keyboard.press('ArrowRight')
    await isAt(page, 7)
    await arrives('.bar', 'a step')
    await goes('[data-jump]:not(:disabled)', '.bar', 'a jump')
    await page.selectOption('[data-eyes]', '1')
    await arrives('.board', 'other eyes')
    await page.selectOption('[data-eyes]', 'all')
    await arrives('.board', 'all hands open')
    await goes('#replay-share', '#replay-panel .share', 'sharing')
    await goes('#replay-play', '[data-play]', 'playing on')
    await goes('#replay-ledger', '[data-reckon]:enabled', 'luck and choice')
    await goes('[data-reckon]', '#replay-panel section', 'reckoning')
    await page.waitForSelector('[data-ledger]', { timeout: 240_000 })
    await arrives('[data-ledger]', 'what luck and choice were worth')
    await goes('#replay-panel [data-go]', '.bar', 'a moment')

    await goes('#replay-together', '[data-begin]', 'together')
    await goes('[data-begin]', '[data-lead][aria-pressed=true]', 'leading')
    await goes('[data-draw]', '[data-draw][aria-pressed=true]', 'drawing')
    await page.keyboard.press('Escape')
    await arrives('[data-draw][aria-pressed=false]', 'not drawing')
    const point = await page.locator('[data-point=from] option').nth(1).getAttribute('value')
    for (const end of ['from', 'to']) await page.selectOption(`[data-point=${end}]`, point)
    await goes('[data-add]', '[data-drawn] li', 'a ring')
    await goes('[data-drawn] button', '#replay-panel:not(:has([data-drawn]))', 'no ring')
    await writes('#note', 'Hier war alles offen.')
    await page.keyboard.press('Enter')
    await arrives('[data-notes] li', 'a note')
    await goes('[data-lead]', '[data-lead][aria-pressed=false]', 'leading no more')
    await goes('[data-end]', '[data-begin]', 'alone again')
    await page.keyboard.press('v')
    await arrives('.list', 'the list of a replay')
    await done()
  })

  for (const [game, look] of Object.entries({ gelegenheit: DESK, swindler: HAND, caper: HAND, hadria: DESK }))
    test(`puzzles of ${game}, given up, tried again and put aside`, async () => {
      const { page, goes, opens, arrives, done } = await newWalker(house, look)
      await opens('/', `[data-game="${game}"] a[data-puzzle]`, 'home')
      await goes(`[data-game="${game}"] a[data-puzzle]`, '[data-puzzle] .prompt.mine', 'a puzzle')
      await goes('[data-give-up]', '[data-told] .reasons li', 'told')
      await goes('[data-again]', '[data-give-up]:enabled', 'once more')
      await page.keyboard.press('v')
      await arrives('.list .prompt.mine', 'as a list')
      const before = await page.getAttribute('[data-puzzle]', 'data-puzzle')
      await goes('[data-next]', `[data-puzzle]:not([data-puzzle="${before}"]) .prompt.mine`, 'the next one')
      const [choice] = await page.$$eval('.list [data-choice]', (all) => all.map((one) => one.dataset.choice))
      if (choice) {
        assert.ok(await press(page, `.list [data-choice="${choice}"]`))
        await arrives('[data-puzzle]', 'an answer')
      }
      await done()
    })
})
