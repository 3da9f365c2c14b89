// People among themselves: taking back, pauses, guests sent away, second devices, calls and sounds.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import {
  GAME,
  MINUTES,
  PHONE,
  answerByMouse,
  asked,
  newPerson,
  newTab,
  openHouse,
  playOn,
  root,
  shut,
  sitDown,
  sleep,
} from './house.mjs'
import { LOOKS, newScreens } from './looks.mjs'

const { check, settle, turnTo } = newScreens()
const STILL = { settings: { speed: 0 } }

let house
before(async () => (house = await openHouse()))
after(() => house.close())

/** A host who speaks German and Wanda, who speaks English, at a table of three. */
async function company() {
  const host = await newPerson(house, { lang: 'de', ...STILL })
  await host.page.goto(house.url)
  await host.page.fill('#name', 'Harriet')
  await host.page.click(`${GAME} .buttons .button:nth-child(2)`)
  await host.page.selectOption('#gelegenheit-seats', '3')
  await host.page.click('.drawer .gold')
  await host.page.waitForSelector('.board')
  await host.page.click('.tools .gold')
  const link = await host.page.inputValue('dialog .input')
  await shut(host.page)
  const guest = await newPerson(house, { lang: 'en', ...STILL })
  await guest.page.goto(link)
  await guest.page.fill('#name', 'Wanda')
  await guest.page.click('form .gold')
  await guest.page.waitForSelector('.board')
  await host.page.waitForFunction(() => document.body.textContent.includes('Wanda'))
  return { host, guest, people: [host, guest] }
}

const close = ({ people }) => Promise.all(people.map(({ context }) => context.close()))
const openMenu = async (page) => {
  await page.click('.tools .tool:last-child')
  await page.waitForSelector('dialog .menu')
}
const inMenu = (page, words) => page.click(`dialog .menu button:has-text("${words}")`)

/** Both play until `until` says so; at each step it is somebody's turn. */
async function playTogether({ host, guest }, until) {
  for (let turn = 0, end = Date.now() + MINUTES * 60_000; Date.now() < end; turn++) {
    if (await until()) return
    await answerByMouse(host.page, turn)
    if (await until()) return
    await answerByMouse(guest.page, turn)
  }
  throw new Error('it never came to that')
}

test('a move can be taken back if the others agree, and stays if they do not', async () => {
  const table = await company()
  const { host, guest } = table
  const mayAsk = () =>
    host.page.evaluate(
      () =>
        /^Zurücknehmen erbitten: .+/.test(document.querySelector('.undo')?.textContent ?? '') &&
        /Wanda/.test(document.querySelector('.prompt:not(.mine)')?.textContent ?? ''),
    )
  // It is Wanda's turn: nothing moves until she has answered, however slow the machine is.
  await playTogether(table, async () => (await asked(guest.page)) !== '' && (await mayAsk()))
  const lines = () => host.page.locator('.log li:not(.mark)').count()
  const before = await lines()

  await host.page.click('.undo')
  await guest.page.waitForSelector('dialog:has-text("Harriet would like to take back")')
  for (const look of LOOKS.filter((one) => one.lang === 'en')) {
    await guest.page.setViewportSize(look.size)
    await check(guest.page, 'undo-asked', look)
  }
  await guest.page.setViewportSize(LOOKS[0].size)
  await guest.page.click('dialog button:has-text("Do not allow it")')
  await host.page.waitForSelector('.notice:has-text("möchten nicht")')
  assert.equal(await lines(), before)

  await host.page.click('.undo')
  await guest.page.click('dialog button:has-text("Allow it")')
  await host.page.waitForSelector('.prompt.mine')
  assert.ok((await lines()) < before)
  assert.deepEqual([...host.complaints, ...guest.complaints], [])
  await close(table)
  settle()
})

test('the host pauses at once; others ask for a pause', async () => {
  const table = await company()
  const { host, guest, people } = table
  await openMenu(host.page)
  await inMenu(host.page, 'Spiel anhalten')
  await shut(host.page)
  for (const { page } of people) await page.waitForSelector('.strip:has-text("ruht"), .strip:has-text("paused")')
  assert.equal(await guest.page.locator('.prompt.mine').count(), 0)
  assert.equal(await host.page.locator('.prompt.mine').count(), 0)
  await host.page.click('.strip .button:has-text("fortsetzen")')
  for (const { page } of people)
    await page.waitForFunction(() => !/ruht|is paused/.test(document.querySelector('.strip')?.textContent ?? ''))

  await openMenu(guest.page)
  await inMenu(guest.page, 'Ask for a pause')
  await host.page.waitForSelector('.strip:has-text("Wanda")')
  await check(host.page, 'pause-wished', LOOKS[0])
  await host.page.click('.strip .button:has-text("Einverstanden")')
  await guest.page.waitForSelector('.strip:has-text("paused")')
  await check(guest.page, 'paused', LOOKS[1])
  await close(table)
  settle()
})

test('the host can ask somebody to leave, and a bot plays on', async () => {
  const table = await company()
  const { host, guest } = table
  await openMenu(host.page)
  await inMenu(host.page, 'Wanda')
  await guest.page.waitForSelector('dialog:has-text("asked you to leave")')
  await check(guest.page, 'kicked', LOOKS[1])
  await guest.page.click('dialog a.button')
  await guest.page.waitForSelector(GAME)
  await shut(host.page)
  await host.page.waitForSelector('.seat .mark')
  assert.deepEqual([...host.complaints, ...guest.complaints], [])
  await close(table)
  settle()
})

test('a return link brings all tables to a second device, which takes over', async () => {
  const person = await newPerson(house, { lang: 'en', ...STILL })
  await sitDown(house, person)
  const address = person.page.url()
  const settings = await newTab(person)
  await settings.goto(`${house.url}/settings`)
  await settings.click('button:has-text("Make a link")')
  const link = await settings.inputValue('.share .input')
  assert.match(link, /\/return#[\w-]+$/)

  const second = await newPerson(house, { lang: 'en', size: { width: 390, height: 844 }, ...STILL })
  await second.page.goto(link)
  await second.page.click('.tables a')
  await second.page.waitForSelector('.board')
  assert.equal(second.page.url(), address)
  await person.page.waitForSelector('dialog:has-text("another device")')
  await check(person.page, 'taken-over', LOOKS[1])
  await person.page.click('dialog button:has-text("Play on here")')
  await person.page.waitForFunction(() => !document.querySelector('dialog'))
  await second.page.waitForSelector('dialog:has-text("another device")')

  const third = await newPerson(house, { lang: 'en' })
  await third.page.goto(link)
  await third.page.waitForSelector('[role=status]:has-text("no longer works")')
  await Promise.all([person, second, third].map(({ context }) => context.close()))
  settle()
})

test('while one waits, there is a way to the next table where it is one’s turn', async () => {
  const table = await company()
  const { host, guest } = table
  const here = host.page.url()
  await playTogether(table, async () => (await asked(guest.page)) !== '' && (await asked(host.page)) === '')
  const other = await newTab(host)
  await other.goto(house.url)
  await other.click(`${GAME} .big`)
  await other.waitForSelector('.board')
  for (let turn = 0; (await asked(other)) === ''; turn++) await sleep(50)
  const next = other.url()
  await other.click('.tools .gold')
  const link = await other.inputValue('dialog .input')
  await other.close()
  const there = await newTab(guest)
  await there.goto(link)
  await there.click('form .gold')
  await there.waitForSelector('.board')

  await host.page.waitForSelector('[data-next]')
  for (const look of LOOKS.filter((one) => one.lang === 'de')) {
    await host.page.setViewportSize(look.size)
    await check(host.page, 'next-table', look)
  }
  await host.page.click('[data-next]')
  await host.page.waitForURL(next)
  await host.page.waitForSelector('.prompt.mine')
  assert.notEqual(next, here)
  assert.deepEqual(host.complaints, [])
  await close(table)
  settle()
})

test('bots are called in the language of whoever looks', async () => {
  const person = await newPerson(house, STILL)
  await sitDown(house, person)
  const names = () => person.page.$$eval('.seat b', (all) => all.map((one) => one.textContent).sort())
  assert.deepEqual(await names(), ['Fuchs', 'Marder', 'Rabe'])
  await turnTo(person.page, LOOKS[1], '.board')
  assert.deepEqual(await names(), ['Fox', 'Marten', 'Raven'])
  assert.match(await person.page.textContent('.log'), /Fox|Marten|Raven/)
  await person.page.goto(house.url)
  await person.page.waitForSelector('.tables')
  assert.match(await person.page.textContent('.tables'), /Raven, Fox, Marten/)
  await person.context.close()
})

test('an address that leads nowhere has a way home, in both languages', async () => {
  for (const look of LOOKS) {
    const person = await newPerson(house, look)
    const answer = await person.page.goto(`${house.url}/no/such/alley`)
    assert.equal(answer.status(), 404)
    await person.page.waitForSelector('h1')
    await check(person.page, 'lost', look)
    await person.page.click('main a.button')
    await person.page.waitForSelector(GAME)
    assert.equal(new URL(person.page.url()).pathname, '/')
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  }
  settle()
})

/** A person whose browser only pretends to notify, to sound, to shake and to be hidden. */
async function pretender(settings, device = {}) {
  const person = await newPerson(house, { lang: 'en', settings: { speed: 0, ...settings }, ...device })
  await person.context.addInitScript(() => {
    globalThis.pretended = { notes: [], tones: 0, shakes: 0, hidden: false }
    navigator.vibrate = () => globalThis.pretended.shakes++ >= 0
    globalThis.Notification = class {
      static permission = 'default'
      static async requestPermission() {
        return (this.permission = 'granted')
      }
      constructor(title, { body }) {
        globalThis.pretended.notes.push([title, body])
      }
    }
    if (localStorage.getItem('granted')) Notification.permission = 'granted'
    globalThis.AudioContext = class {
      currentTime = 0
      async resume() {}
      createOscillator() {
        return { frequency: {}, connect: (to) => to, start: () => globalThis.pretended.tones++, stop() {} }
      }
      createGain() {
        return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to }
      }
    }
    Object.defineProperty(document, 'hidden', { get: () => globalThis.pretended.hidden })
  })
  await person.page.close()
  person.page = await newTab(person)
  return person
}

/** Answers once and waits until it is this person's turn again. */
async function oneMove(page) {
  for (let turn = 0; (await asked(page)) === ''; turn++) await sleep(30)
  const before = await page.textContent('.log')
  for (let turn = 0; (await page.textContent('.log')) === before; turn++) await answerByMouse(page, turn)
  await page.waitForSelector('.prompt.mine')
}

test('a hidden tab calls when it is my turn, if I asked for it in the settings', async () => {
  const person = await pretender({})
  const { page } = person
  await page.goto(`${house.url}/settings`)
  await page.locator('label:has-text("Notify me") input').check()
  await page.evaluate(() => localStorage.setItem('granted', 'yes'))
  await sitDown(house, person)
  await oneMove(page)
  assert.deepEqual(await page.evaluate(() => globalThis.pretended.notes), [])
  await page.evaluate(() => (globalThis.pretended.hidden = true))
  const called = () => page.evaluate(() => globalThis.pretended.notes)
  // Who leads after a trick of their own is in turn twice running: only another's turn in between is called out.
  await playOn(page, async () => (await called()).length > 0)
  const notes = await called()
  assert.equal(notes[0][0], 'Your turn')
  assert.match(notes[0][1], /\w/)
  await page.waitForFunction(() => document.title.startsWith('(1) Your turn'))
  await page.evaluate(() => (globalThis.pretended.hidden = false))
  await oneMove(page)
  await person.context.close()
})

test('sounds are off until they are turned on', async () => {
  const person = await pretender({})
  const { page } = person
  await sitDown(house, person)
  await oneMove(page)
  assert.equal(await page.evaluate(() => globalThis.pretended.tones), 0)
  const address = page.url()
  await page.goto(`${house.url}/settings`)
  await page.locator('label:has-text("Sounds") input').check()
  await page.goto(address)
  await page.waitForSelector('.board')
  await oneMove(page)
  assert.ok((await page.evaluate(() => globalThis.pretended.tones)) > 0)
  await person.context.close()
})

test('a phone trembles when it is my turn, if I asked for it; a laptop does not even offer it', async () => {
  const person = await pretender({ confirm: 'never' }, { size: PHONE, touch: true })
  const { page } = person
  const shakes = () => page.evaluate(() => globalThis.pretended.shakes)
  await sitDown(house, person)
  await page.waitForSelector('.prompt.mine')
  assert.equal(await shakes(), 0)
  const address = page.url()
  await page.goto(`${house.url}/settings`)
  await page.locator('label:has-text("Shake") input').check()
  await page.goto(address)
  await page.waitForFunction(() => globalThis.pretended.shakes > 0)
  const laptop = await pretender({})
  await laptop.page.goto(`${house.url}/settings`)
  await laptop.page.waitForSelector('label:has-text("Sounds")')
  assert.equal(await laptop.page.locator('label:has-text("Shake")').count(), 0)
  await Promise.all([person, laptop].map(({ context }) => context.close()))
})

/** A real moment in which seat 0 of four may raise the alarm, played by the kernel. */
function alarm() {
  const folder = mkdtempSync(join(tmpdir(), 'langfinger-'))
  const own = join(root, '.venv/bin/python')
  execFileSync(existsSync(own) ? own : 'python3', [join(root, 'web/tests/games.py'), folder], {
    env: { ...process.env, PYTHONPATH: join(root, 'src') },
  })
  const { games } = JSON.parse(readFileSync(join(folder, 'games.json'), 'utf8'))
  rmSync(folder, { recursive: true })
  const moments = games.find((game) => game.seats === 4).messages.map((message) => message.view)
  return moments.find((view) => view.ask?.[0] === 'AskingAlarm' && view.legal.length)
}

test('the question whether to raise the alarm, and the second thought', async () => {
  const view = alarm()
  const person = await newPerson(house, STILL)
  const { page } = person
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((text) => {
      const message = JSON.parse(text)
      socket.send(JSON.stringify(message.t === 'view' ? { ...message, view, events: [] } : message))
    })
  })
  await sitDown(house, person)
  for (const look of LOOKS) {
    await turnTo(page, look, '.prompt .button.red')
    await check(page, 'table-alarm', look)
    await page.click('.prompt .button.red')
    await page.waitForSelector('.prompt .small.red')
    await check(page, 'table-alarm-sure', look)
    await page.keyboard.press('v')
    await page.waitForSelector('.list')
    await check(page, 'list-alarm', look)
    await page.keyboard.press('v')
    await page.waitForSelector('.board .roles')
  }
  assert.deepEqual(person.complaints, [])
  await person.context.close()
  settle()
})
