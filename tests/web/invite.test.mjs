// The invite dialog: a link that a friend can open, however the host has opened the page.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { GAME, answerByMouse, asked, newPerson, openHouse, playOn, root, shut, sitDown } from './house.mjs'
import { LOOKS, newScreens } from './looks.mjs'

const { check, settle, turnTo } = newScreens()
const STILL = { settings: { speed: 0 } }

/** The address of this machine in its network, as the server finds it; '' without one. */
const home = () =>
  execFileSync(join(root, '.venv/bin/python'), [
    '-c',
    'from langfinger.server.address import home_address; print(home_address() or "")',
  ])
    .toString()
    .trim()

/** Sits down in a house started with these options and opens the dialog. */
async function invited(options) {
  const house = await openHouse({ options })
  const person = await newPerson(house, STILL)
  const { page } = person
  await sitDown(house, person)
  const open = async () => {
    await page.click('.tools .gold')
    await page.waitForSelector('dialog .share svg[role="img"]')
  }
  await open()
  return { house, page, person, open }
}

const links = (page) => page.$$eval('dialog .share .input', (all) => all.map((one) => one.value))

test('a host at localhost invites to the home network', async (t) => {
  const address = home()
  if (!address) return t.skip('this machine has no network')
  const { house, page, person } = await invited(['--host', '0.0.0.0'])
  const { port } = new URL(house.url)
  for (const link of await links(page)) assert.equal(new URL(link).host, `${address}:${port}`)
  assert.equal(await page.locator('dialog [role="note"]').count(), 0)

  const friend = await newPerson(house, { lang: 'en', ...STILL })
  await friend.page.goto((await links(page))[0])
  await friend.page.fill('#name', 'Wanda')
  await friend.page.click('form .gold')
  await friend.page.waitForSelector('.board')
  assert.deepEqual([...person.complaints, ...friend.complaints], [])
  await house.close()
})

test('a house that listens on this machine alone says so, in both languages', async () => {
  const { house, page, person, open } = await invited(['--host', '127.0.0.1'])
  for (const look of LOOKS) {
    await turnTo(page, look, '.board')
    if (!(await page.$('dialog'))) await open()
    assert.match(await page.textContent('dialog [role="note"]'), /--host 0\.0\.0\.0/)
    await check(page, 'invite', look)
  }
  assert.deepEqual(person.complaints, [])
  await house.close()
  settle()
})

test('the address its owner has named comes first', async () => {
  const { house, page } = await invited(['--host', '127.0.0.1', '--public-url', 'https://table.example/'])
  for (const link of await links(page)) assert.match(link, /^https:\/\/table\.example\/(join|watch)\//)
  assert.equal(await page.locator('dialog [role="note"]').count(), 0)
  await house.close()
})

/** Somebody opens the invite link and sits down. */
async function come(house, link, name, options) {
  const friend = await newPerson(house, { ...STILL, ...options })
  await friend.page.goto(house.url + new URL(link).pathname + new URL(link).hash)
  await friend.page.fill('#name', name)
  await friend.page.click('form .gold')
  await friend.page.waitForSelector('.board')
  return friend
}

test('a game waits for its guests, and who comes later has not made the moves of a bot', async () => {
  const house = await openHouse()
  const host = await newPerson(house, STILL)
  const { page } = host
  await page.goto(house.url)
  await page.fill('#name', 'Ida')
  await page.click(`${GAME} .buttons .button:nth-child(2)`)
  await page.selectOption('#gelegenheit-wait', '1')
  await page.click(`${GAME} form .gold`)
  await page.waitForSelector('.strip [data-begin]')
  assert.match(await page.textContent('.prompt'), /Wartet auf Gäste/)
  assert.equal(await asked(page), '', 'nobody can move yet')
  for (const look of LOOKS) {
    await turnTo(page, look, '.strip [data-begin]')
    await check(page, 'waiting', look)
  }
  await turnTo(page, LOOKS[0], '.strip [data-begin]')
  await page.click('.strip .gold')
  await page.waitForSelector('dialog .share .input')
  const [link] = await links(page)
  await shut(page)

  const wanda = await come(house, link, 'Wanda', { lang: 'en' })
  await page.waitForSelector('.strip', { state: 'detached' })
  await page.waitForFunction(() => document.querySelector('.said')?.textContent === 'Wanda setzt sich an den Tisch.')
  const both = [page, wanda.page]
  const placed = () => page.locator('.log li', { hasText: 'Steine:' }).count()
  await playOn(both[0], async () => (await placed()) > 3, {
    answer: async (_, turn) => answerByMouse(both[turn % 2], turn),
  })

  const late = await come(house, link, 'Mo', { lang: 'en' })
  const log = late.page.locator('.log')
  await log.locator('.sat', { hasText: /You play in place of \w+ from here on/ }).waitFor()
  const told = await log.locator('li').allTextContents()
  const at = told.findIndex((line) => line.includes('from here on'))
  const before = told.slice(0, at).filter((line) => /^\s*(You|Mo)\b/.test(line))
  assert.deepEqual(before, [], 'what the bot did is not told as the doing of the guest')
  await page.locator('.log .sat', { hasText: 'Mo spielt von hier an statt' }).waitFor()
  for (const one of [host, wanda, late]) assert.deepEqual(one.complaints, [])
  await house.close()
  settle()
})
