// Tables that stand still, houses that lost the last moves, links that no longer work: told, never waited for.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { GAME, MINUTES, answerByMouse, newPerson, newTab, openHouse, root, shut } from './house.mjs'
import { LOOKS, newScreens } from './looks.mjs'

const { check, settle, turnTo } = newScreens()
const STILL = { settings: { speed: 0 } }
const GERMAN = LOOKS.filter((one) => one.lang === 'de')

let house
before(async () => (house = await openHouse()))
after(() => house.close())

const DAMAGED = "UPDATE commands SET body = '{' WHERE table_id = ? AND n = 5"
const SHELVED = "UPDATE tables SET options = '{' WHERE id = ?"
const OLDER = [
  'UPDATE commands SET sum = NULL WHERE table_id = ?',
  "UPDATE tables SET rules = '0', chain = NULL, seal = NULL WHERE id = ?",
]
const CHANGE = `
import sqlite3, sys
file = sqlite3.connect(sys.argv[1] + "/langfinger.sqlite")
for statement in sys.argv[3:]:
    file.execute(statement, (sys.argv[2],))
file.commit()
file.close()
`

/** The house opens again, and something has happened to the rows of this table. */
const damage = (id, ...statements) =>
  house.reopen((data) => execFileSync(join(root, '.venv/bin/python'), ['-c', CHANGE, data, id, ...statements]))

const idOf = (page) => new URL(page.url()).pathname.split('/')[2]

/** Harriet and Wanda at a table of three on which some moves were played, and their links. */
async function company() {
  const host = await newPerson(house, { lang: 'de', ...STILL })
  await host.page.goto(house.url)
  await host.page.fill('#name', 'Harriet')
  await host.page.click(`${GAME} .buttons .button:nth-child(2)`)
  await host.page.selectOption('#gelegenheit-seats', '3')
  await host.page.click('.drawer .gold')
  await host.page.waitForSelector('.board')
  const [join, watch] = await linksOf(host.page)
  const guest = await newPerson(house, { lang: 'en', ...STILL })
  await guest.page.goto(join)
  await guest.page.fill('#name', 'Wanda')
  await guest.page.click('form .gold')
  await guest.page.waitForSelector('.board')
  await host.page.waitForFunction(() => document.body.textContent.includes('Wanda'))
  const people = [host, guest]
  await play(people, 12)
  return { host, guest, people, join, watch, id: idOf(host.page) }
}

async function linksOf(page) {
  await page.click('.tools .gold')
  await page.waitForSelector('dialog .share .input')
  const links = await page.$$eval('dialog .share .input', (all) => all.map((one) => one.value))
  await shut(page)
  return links
}

const version = (page) => page.locator('.log li:not(.mark)').count()

/** Both play until so many more lines stand in the log. */
async function play(people, lines) {
  const [{ page }] = people
  const enough = (await version(page)) + lines
  for (let turn = 0, end = Date.now() + MINUTES * 60_000; Date.now() < end; turn++) {
    if ((await version(page)) >= enough) return
    for (const one of people) await answerByMouse(one.page, turn)
  }
  throw new Error('they never got that far')
}

const close = ({ people }) => Promise.all(people.map(({ context }) => context.close()))
const quiet = ({ people }) =>
  assert.deepEqual(
    people.flatMap(({ complaints }) => complaints),
    [],
  )

test('a damaged table is shown as it stood, and goes on when its host says so', async () => {
  const table = await company()
  const { host, guest, id } = table
  await damage(id, DAMAGED)

  await guest.page.waitForSelector('.standstill:has-text("The host can let it go on from move")')
  await host.page.waitForSelector('.standstill:has-text("verlorene Einträge")')
  assert.equal(await host.page.locator('.prompt.mine').count(), 0)
  assert.equal(await guest.page.locator('.standstill .button').count(), 1)
  for (const look of LOOKS) {
    await turnTo(host.page, look, '.standstill')
    await check(host.page, 'damaged', look)
    await host.page.click('.standstill .gold')
    await host.page.waitForSelector('dialog')
    await check(host.page, 'mend', look)
    await shut(host.page)
  }
  const home = await newTab(host)
  for (const look of GERMAN) {
    await home.goto(house.url)
    await turnTo(home, look, '.tables .still')
    await home.locator('.tables .still').scrollIntoViewIfNeeded()
    await check(home, 'home-still', look)
  }
  await home.close()

  await host.page.click('.standstill .gold')
  await host.page.click('dialog .gold')
  for (const { page } of table.people) await page.waitForFunction(() => !document.querySelector('.standstill'))
  await play([guest, host], 3)
  quiet(table)
  await close(table)
  settle()
})

test('a table of other rules can be played anew by the same people', async () => {
  const table = await company()
  const { host, guest, id } = table
  await damage(id, ...OLDER)

  for (const { page } of table.people) await page.waitForSelector('.standstill')
  assert.equal(await guest.page.locator('.prompt.mine').count(), 0)
  for (const look of GERMAN) {
    await turnTo(host.page, look, '.standstill')
    await check(host.page, 'other-rules', look)
  }
  await host.page.setViewportSize(LOOKS[0].size)

  // What everybody knew is still to be seen, and played on from at a table of its own.
  await host.page.click('.standstill [data-replay]')
  await host.page.waitForSelector('.bar input[type=range]')
  await host.page.click('#replay-play')
  await host.page.waitForSelector('[data-play]:enabled')
  await host.page.goBack()
  await host.page.waitForSelector('.standstill .gold')

  await host.page.click('.standstill .gold')
  await host.page.waitForFunction((id) => !location.pathname.endsWith(id), id)
  await host.page.waitForSelector('.board')
  await guest.page.click('.strip .gold')
  await guest.page.waitForFunction((id) => !location.pathname.endsWith(id), id)
  await guest.page.waitForSelector('.board')
  await play([host, guest], 2)
  quiet(table)
  await close(table)
  settle()
})

test('a table that cannot be opened at all says so and shows the way home', async () => {
  const table = await company()
  const { host, guest, id } = table
  await damage(id, SHELVED)

  await guest.page.waitForSelector('h1:has-text("This table stands still")')
  for (const look of LOOKS) {
    await turnTo(host.page, look, '.lost h1')
    await host.page.waitForSelector('h1:has-text("still")')
    await check(host.page, 'shelved', look)
  }
  await guest.page.click('.lost a.button')
  await guest.page.waitForSelector('.tables .still')
  quiet(table)
  await close(table)
  settle()
})

test('a house that has lost the last moves says so, and the table goes on', async () => {
  const table = await company()
  const { host, guest } = table
  const kept = mkdtempSync(join(tmpdir(), 'langfinger-'))
  await house.reopen((data) => cpSync(data, kept, { recursive: true }))
  await play([host, guest], 6)
  await house.reopen((data) => {
    rmSync(data, { recursive: true })
    cpSync(kept, data, { recursive: true })
  })

  await host.page.waitForSelector('.notice:has-text("die letzten Züge verloren")')
  await guest.page.waitForSelector('.notice:has-text("lost the last moves")')
  for (const look of GERMAN) {
    await host.page.setViewportSize(look.size)
    await check(host.page, 'set-back', look)
  }
  await host.page.setViewportSize(LOOKS[0].size)
  await play([host, guest], 3)
  rmSync(kept, { recursive: true })
  quiet(table)
  await close(table)
  settle()
})

test('spectators go when the host makes the watch link new, and the old one is dead', async () => {
  const table = await company()
  const { host } = table
  const watcher = await newPerson(house, { lang: 'de', ...STILL })
  const asking = []
  watcher.page.on('request', (request) => asking.push(request.url()))
  watcher.page.on('websocket', (socket) => asking.push(socket.url()))
  await watcher.page.goto(table.watch)
  await watcher.page.waitForSelector('.board')
  const token = new URL(table.watch).hash.slice(1)
  assert.deepEqual(
    asking.filter((url) => new URL(url).search.includes(token)),
    [],
  )

  await host.page.click('.tools .gold')
  for (const look of GERMAN) {
    await host.page.setViewportSize(look.size)
    await host.page.locator('dialog button:has-text("alle Zuschauer gehen")').scrollIntoViewIfNeeded()
    await check(host.page, 'links', look)
  }
  await host.page.setViewportSize(LOOKS[0].size)
  await host.page.click('dialog button:has-text("alle Zuschauer gehen")')
  await watcher.page.waitForSelector('dialog:has-text("Dieser Link gilt nicht mehr")')
  await host.page.waitForFunction((old) => document.querySelectorAll('dialog .input')[1].value !== old, table.watch)
  await shut(host.page)
  assert.notDeepEqual(await linksOf(host.page), [table.join, table.watch])
  for (const look of GERMAN) {
    await watcher.page.goto(house.url)
    await watcher.page.goto(table.watch)
    await turnTo(watcher.page, look, '.lost:has-text("Dieser Link gilt nicht mehr")')
    await check(watcher.page, 'old-link', look)
  }
  quiet({ people: [host, watcher] })
  await close({ people: [...table.people, watcher] })
  settle()
})

test('whoever is asked to leave takes no link along', async () => {
  const table = await company()
  const { host, guest } = table
  await host.page.click('.tools .tool:last-child')
  await host.page.waitForSelector('#too-late')
  for (const look of GERMAN) {
    await host.page.setViewportSize(look.size)
    await check(host.page, 'host-menu', look)
  }
  await host.page.setViewportSize(LOOKS[0].size)
  assert.ok(await host.page.locator('#local').isDisabled())
  await host.page.click('dialog .menu button:has-text("Wanda")')
  await guest.page.waitForSelector('dialog:has-text("asked you to leave")')
  await host.page.waitForFunction(() => !document.querySelector('#too-late'))
  await shut(host.page)
  const fresh = await linksOf(host.page)
  assert.notEqual(fresh[0], table.join)
  assert.notEqual(fresh[1], table.watch)
  await guest.page.goto(table.watch)
  await guest.page.waitForSelector('.lost:has-text("no longer works")')
  await guest.page.goto(table.join)
  await guest.page.waitForSelector('form [role=alert]:has-text("no longer works")')
  quiet(table)
  await close(table)
  settle()
})

test('whoever has left finds their seat again', async () => {
  const table = await company()
  const { guest } = table
  await guest.page.click('.tools .tool:last-child')
  await guest.page.click('dialog .menu button:has-text("Leave")')
  await guest.page.click('.tables a')
  await guest.page.waitForSelector('.lost:has-text("Your seat is waiting")')
  await check(guest.page, 'left', LOOKS[1])
  await guest.page.click('.lost .gold')
  await guest.page.waitForSelector('.board')
  assert.equal(await guest.page.locator('.watch').count(), 0)
  quiet(table)
  await close(table)
  settle()
})
