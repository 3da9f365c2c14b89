// The app as the missing player: a whole game at a real table, entered tap by tap; the app answers for itself.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { DESKTOP, PHONE, newPerson, openHouse, root } from './house.mjs'
import { newScreens } from './looks.mjs'

const own = join(root, '.venv/bin/python')
const python = existsSync(own) ? own : 'python3'

let house
before(async () => (house = await openHouse()))
after(async () => house?.close())

/** The box on the table, and those who sit around it: it says what happens, and hears what the app does. */
function layOut(seats, seed) {
  const table = spawn(python, [join(root, 'tests/web/real_table.py'), String(seats), String(seed)], {
    cwd: root,
    env: { ...process.env, PYTHONPATH: [join(root, 'src'), root].join(':') },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: table.stdout })[Symbol.asyncIterator]()
  return {
    rounds: 0,
    moves: 0,
    due: null,
    next: async () => JSON.parse((await lines.next()).value),
    tell: (move) => table.stdin.write(move + '\n'),
    close: () => table.kill(),
  }
}

/** The companion with the app at the table; every tap is counted. */
async function sitDown(names, size, lang) {
  const person = await newPerson(house, { lang, size, settings: { speed: 0 } })
  const { page } = person
  let taps = 0
  const tap = async (selector) => {
    await page.click(selector)
    taps++
  }
  await page.goto(`${house.url}/companion/gelegenheit`)
  await page.waitForSelector('[data-begin]')
  await tap('[data-join]')
  for (const [seat, name] of names.entries()) {
    if (!(await page.$(`[data-name="${seat}"]`))) await tap('[data-more]')
    await page.fill(`[data-name="${seat}"]`, name)
  }
  await tap('[data-begin]')
  await page.waitForSelector('[data-player]')
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('langfinger.companion.gelegenheit')).evening)
  const moves = async () => (await kept()).player.rounds.at(-1)?.moves.length ?? 0
  return { person, page, tap, kept, moves, taps: () => taps }
}

/** One entry of somebody else: a card is one tap, stones are two or three. */
async function enter({ page, tap }, { seat, move }) {
  const [verb, ...things] = move.split(' ')
  await page.waitForSelector(`[data-entry^="${seat} "]`)
  if (verb === 'lay') await tap(`[data-entry] [data-card="${things[0]}"]:not(:disabled)`)
  else if (verb === 'place') for (const role of things) await tap(`[data-chip="stone ${role}"]`)
  else if (verb === 'name' || verb === 'take') await tap(`[data-chip="${verb} ${things[0]}"]`)
  else await tap(`[data-chip="alarm ${verb}"]`)
}

async function deal({ page, tap }, hand) {
  await page.waitForSelector('[data-deal]')
  for (const card of hand) await tap(`[data-deal] [data-card="${card}"]`)
  await tap('[data-dealt]:not(:disabled)')
}

/** The whole entry has arrived: it is kept, and the next one is asked for. */
const arrived = (page, rounds, moves) =>
  page.waitForFunction(
    ([rounds, moves]) => {
      const { player } = JSON.parse(localStorage.getItem('langfinger.companion.gelegenheit')).evening
      return player.rounds.length === rounds && player.rounds.at(-1).moves.length === moves
    },
    [rounds, moves],
  )

/** What the app does now. */
async function answer({ page, tap }) {
  const move = await (await page.waitForSelector('[data-answer]')).getAttribute('data-answer')
  await tap('[data-done]:not(:disabled)')
  return move
}

/** Plays until something is due that `until` wants; it is still to be done. */
async function play(table, seat, until) {
  for (;;) {
    const told = (table.due ??= await table.next())
    if (told.do === 'end' || until(told, table.rounds, table.moves)) return told
    table.due = null
    if (told.do === 'sit') {
      await seat.tap('[data-chip="level novice"]')
      await seat.tap(`[data-chip="dealer ${told.dealer}"]`)
      continue
    }
    if (told.do === 'deal') {
      await deal(seat, told.hand)
      ;[table.rounds, table.moves] = [table.rounds + 1, 0]
    } else {
      if (told.do === 'answer') table.tell(await answer(seat))
      else await enter(seat, told)
      table.moves++
    }
    await arrived(seat.page, table.rounds, table.moves)
  }
}

test('two rounds with the app as third player have the points of the box', async () => {
  const table = layOut(3, 4)
  const seat = await sitDown(['Ana', 'Ben'], PHONE, 'de')
  const { totals } = await play(table, seat, (told, rounds) => told.do === 'deal' && rounds === 2)
  await seat.page.waitForSelector('[data-deal="3"]')
  for (const [at, points] of totals.entries())
    assert.equal(await seat.page.textContent(`[data-total="${at}"]`), String(points).replace('-', '−'))
  console.log(`gelegenheit: two rounds with the app as third player, ${seat.taps()} taps`)
  assert.deepEqual(seat.person.complaints, [])
  table.close()
  await seat.page.close()
})

test('the app shows what it holds on purpose only, and refuses what cannot be', async () => {
  const table = layOut(4, 2)
  const seat = await sitDown(['Ana', 'Ben', 'Cem'], DESKTOP, 'en')
  const { page, tap, kept, moves, person } = seat
  const sent = []
  page.on('request', (request) => {
    if (request.url().endsWith('/companion/player')) sent.push(request.postDataJSON())
  })
  let hand = []
  const laying = (told, rounds, count) => {
    if (told.do === 'deal') hand = told.hand
    return told.do === 'move' && count > 5 && told.move.startsWith('lay')
  }
  const told = await play(table, seat, laying)
  await page.waitForSelector('[data-entry$=" Laying"]')

  // Nothing tells its hand: every card that does not lie open can be tapped, and no other is shown.
  const laid = (await kept()).player.rounds[0].moves.filter((move) => move.startsWith('lay'))
  assert.equal((await page.$$('[data-entry] [data-card]')).length, 48 - laid.length)
  assert.equal(await page.$('[data-held]'), null)

  // A card of its own hand cannot be laid by another; nothing is entered.
  const before = await moves()
  const held = hand.filter((card) => !laid.includes(`lay ${card}`))
  await tap(`[data-entry] [data-card="${held[0]}"]`)
  await page.waitForSelector('[data-refused="card_elsewhere"]:has-text("GD-3.2")')
  assert.equal(await moves(), before)

  // Somebody wants to see its cards; the next entry, here by key, hides them again.
  await tap('[data-peek]')
  const shown = await page.$$eval('[data-held]', (cards) => cards.map((card) => card.dataset.held))
  assert.deepEqual(shown.sort(), held.sort())
  await page.focus(`[data-entry] [data-card="${told.move.split(' ')[1]}"]`)
  await page.keyboard.press('Enter')
  await arrived(page, 1, before + 1)
  assert.equal(await page.$('[data-held]'), null)

  // Step by step back to the deal, further than this page remembers, and again after it was opened anew.
  await page.reload()
  await page.waitForSelector('[data-undo]:not(:disabled)')
  for (let left = before; left >= 0; left--) {
    await tap('[data-undo]')
    await arrived(page, 1, left)
  }
  await tap('[data-undo]')
  await page.waitForSelector('[data-deal="1"]')

  // What was sent is the hand, what lay open, and nothing else.
  const fields = ['dealer', 'kept', 'rounds', 'seat', 'seats']
  for (const { sheet, ...rest } of sent) {
    assert.deepEqual(Object.keys(sheet).sort(), fields)
    assert.ok(Object.keys(rest).every((name) => ['bot', 'seed'].includes(name)))
    for (const round of sheet.rounds) assert.deepEqual(round.hand, hand)
  }
  assert.ok(!JSON.stringify(sent).includes('Ana'))
  assert.deepEqual(person.complaints, [])
  table.close()
  await page.close()
})

test('the missing player looks right on every screen', async () => {
  const table = layOut(4, 2)
  const seat = await sitDown(['Ana', 'Ben', 'Cem'], PHONE, 'de')
  const { page, tap } = seat
  const screens = newScreens()
  const look = async (screen, ready) => {
    for (const lang of ['de', 'en'])
      for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
        const view = { lang, size, name: `${name}-${lang}` }
        await screens.turnTo(page, view, ready)
        await screens.check(page, screen, view)
      }
  }
  await look('missing-setup', '[data-chip="level novice"]')
  await play(table, seat, (told) => told.do === 'deal')
  await look('missing-deal', '[data-deal]')
  await play(table, seat, (told, rounds, moves) => moves > 6 && told.do === 'move')
  await look('missing-entry', '[data-entry]')
  await play(table, seat, (told, rounds, moves) => moves > 6 && told.do === 'answer')
  await look('missing-answer', '[data-answer]')
  await tap('[data-why]')
  await tap('[data-peek]')
  await screens.check(page, 'missing-why', { name: 'desktop-en' })
  screens.settle()
  table.close()
  await page.close()
})
