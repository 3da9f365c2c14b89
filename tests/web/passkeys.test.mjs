// Passkeys, with an authenticator of the browser's own: add one, be forgotten, sign in, and remove it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { GAME, newPerson, openHouse, sitDown } from './house.mjs'
import { LOOKS, newScreens } from './looks.mjs'

const { check, settle, turnTo } = newScreens()
const ADD = '[aria-labelledby="passkeys"] form button'
const SIGN_IN = 'button:has-text("Mit einem Passkey anmelden")'

let house
before(async () => (house = await openHouse({ env: { LANGFINGER_PASSKEYS: 'on' } })))
after(() => house.close())

/** A person whose device keeps passkeys and says yes to everything. */
async function withDevice() {
  const person = await newPerson(house, { lang: 'de', settings: { speed: 0 } })
  const session = await person.context.newCDPSession(person.page)
  await session.send('WebAuthn.enable')
  const device = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true }
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...device, isUserVerified: true, automaticPresenceSimulation: true },
  })
  return { ...person, forgetKeys: () => session.send('WebAuthn.clearCredentials', { authenticatorId }) }
}

const said = (page, words) => page.waitForSelector(`[role="status"]:has-text("${words}")`)

test('a guest adds a passkey, is forgotten by the browser, and finds the tables again', async () => {
  const person = await withDevice()
  const { page, context } = person
  await sitDown(house, person)
  const table = new URL(page.url()).pathname
  await page.goto(`${house.url}/settings`)
  await page.waitForSelector(ADD)
  await page.fill('#name', 'Harriet')
  await page.click('form button:has-text("Speichern")')
  await said(page, 'Gespeichert')
  await page.fill('#passkey-name', 'Telefon')
  await page.focus(ADD)
  await page.keyboard.press('Enter')
  await said(page, 'hinzugefügt')
  for (const look of LOOKS) {
    await turnTo(page, look, '[aria-labelledby="passkeys"] li')
    await page.locator('[aria-labelledby="passkeys"]').scrollIntoViewIfNeeded()
    await check(page, 'passkeys', look)
  }
  await turnTo(page, LOOKS[0], '[aria-labelledby="passkeys"] li')
  await page.click(ADD)
  await said(page, 'liegt schon ein Passkey')

  await context.clearCookies()
  for (const look of [...LOOKS].reverse()) {
    await page.goto(house.url)
    await turnTo(page, look, '.back button')
    await check(page, 'passkey-sign-in', look)
  }
  assert.equal(await page.locator('.tables').count(), 0)
  await page.click(SIGN_IN)
  await said(page, 'Willkommen zurück, Harriet!')
  await page.waitForSelector(`.tables a[href="${table}"]`)
  assert.equal(await page.inputValue('#name'), 'Harriet')
  assert.equal(await page.locator(SIGN_IN).count(), 0)
  assert.equal(await page.evaluate(() => document.activeElement.id), 'main')
  await check(page, 'passkey-signed-in', LOOKS[0])

  await page.goto(`${house.url}/settings`)
  await page.click('button[aria-label="Entfernen: Telefon"]')
  for (const look of LOOKS) {
    await turnTo(page, look, '[aria-labelledby="passkeys"] li')
    await page.click('[aria-labelledby="passkeys"] li button')
    await page.waitForSelector('dialog')
    await check(page, 'passkey-remove', look)
  }
  await page.click('dialog .gold')
  await said(page, 'The passkey is removed.')
  assert.equal(await page.locator('[aria-labelledby="passkeys"] li').count(), 0)
  await page.click('button:has-text("Sign in with a passkey")')
  await said(page, 'does not know this passkey')
  await person.forgetKeys()
  await page.click('button:has-text("Sign in with a passkey")')
  await said(page, 'No passkey was chosen')
  assert.deepEqual(person.complaints, [])
  await context.close()
  settle()
})

test('under another address of the same house nothing is said of passkeys', async () => {
  const person = await newPerson(house, { lang: 'en' })
  const elsewhere = house.url.replace('localhost', '127.0.0.1')
  await person.page.goto(`${elsewhere}/settings`)
  await person.page.waitForSelector('h2')
  await person.page.waitForLoadState('networkidle')
  assert.equal(await person.page.locator('[aria-labelledby="passkeys"]').count(), 0)
  await person.page.goto(elsewhere)
  await person.page.waitForSelector(GAME)
  await person.page.waitForLoadState('networkidle')
  assert.equal(await person.page.locator('.back button').count(), 0)
  await person.context.close()
})

test('a house without passkeys says nothing of them', async () => {
  const plain = await openHouse()
  const { page } = await newPerson(plain, { lang: 'en' })
  const outside = page.waitForResponse(/\/api\/outside$/)
  await page.goto(plain.url)
  assert.equal((await (await outside).json()).passkeys, null)
  await page.waitForLoadState('networkidle')
  assert.equal(await page.locator('.back button').count(), 0)
  await plain.close()
})
