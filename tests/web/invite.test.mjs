// The invite dialog: a link that a friend can open, however the host has opened the page.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { newPerson, openHouse, root, sitDown } from './house.mjs'
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
