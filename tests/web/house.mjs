// A server of our own with quick bots, a browser, and hands to play with.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(new URL('../../web/package.json', import.meta.url))
export const { chromium } = require('playwright-core')
export const root = fileURLToPath(new URL('../../', import.meta.url))
export const DESKTOP = { width: 1280, height: 800 }
/** What a browser leaves of a laptop's screen. */
export const LOW = { width: 1280, height: 657 }
/** The card of the game on the home page. */
export const GAME = '[data-game="gelegenheit"]'
export const PHONE = { width: 390, height: 844 }

// No shell without a window, although it needs a third less of the processor: it breaks lines where people's do not.
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

function findBrowser() {
  if (process.env.LANGFINGER_BROWSER) return process.env.LANGFINGER_BROWSER
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of BROWSERS) if (existsSync(join(folder, name))) return join(folder, name)
  }
  throw new Error('no Chromium or Chrome found: install one (apt-get install chromium) or set LANGFINGER_BROWSER')
}

const SERVE = 'import sys; from langfinger.cli import main; sys.exit(main())'

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/**
 * The server on a free port with a fresh folder; bots answer at once. `script` is one of tests/web; with `options`
 * it is started as its owner would, by `langfinger serve`, and `env` is what its owner has set besides.
 */
export async function openHouse({ pause = '0-0', script = '', options = null, env = {} } = {}) {
  const executablePath = findBrowser()
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'langfinger-'))
  const own = join(root, '.venv/bin/python')
  const position = join(data, 'position.json')
  let server
  let complaints = ''
  const url = `http://localhost:${port}`
  const start = async () => {
    server = spawn(
      existsSync(own) ? own : 'python3',
      options
        ? ['-c', SERVE, 'serve', '--no-open', '--port', String(port), '--data', data, ...options]
        : [...(script ? [join(root, 'tests/web', script)] : ['-m', 'langfinger.server']), String(port), data],
      {
        cwd: root,
        env: {
          ...process.env,
          LANGFINGER_BOT_PAUSE: pause,
          LANGFINGER_LIMITS: 'off',
          LANGFINGER_THOUGHT: '60', // seconds: on a busy machine, too, a bot plays what it has thought of
          LANGFINGER_POSITION: position,
          PYTHONPATH: join(root, 'src'),
          ...env,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    server.stderr.on('data', (text) => (complaints += text))
    for (let tries = 0; ; tries++) {
      try {
        if ((await fetch(`${url}/api/health`)).ok) break
      } catch {
        if (tries > 900 || server.exitCode !== null) throw new Error(`the server did not start: ${complaints}`)
        await sleep(100)
      }
    }
  }
  const stop = async () => {
    server.kill('SIGTERM')
    await new Promise((resolve) => (server.exitCode === null ? server.on('exit', resolve) : resolve()))
  }
  await start()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  return {
    url,
    browser,
    position,
    complaints: () => complaints,
    /** The house closes and opens again, under the same address; in between something happens to its folder. */
    async reopen(between) {
      await stop()
      between(data)
      await start()
    },
    async close() {
      await browser.close()
      await stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** From a refusal one key leads to its paragraph; another one closes it. Answers with its number. */
export async function keyToTheRule(page) {
  const id = (await page.textContent('.whynot')).match(/[A-Z]{2}-[A-Z]?\d+(\.\d+)?/)[0]
  await page.keyboard.press('y')
  await page.waitForFunction((id) => {
    const sheet = document.querySelector('dialog[open]')
    return sheet?.textContent.includes(id) && sheet.querySelector('.text p')?.textContent.length > 20
  }, id)
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog[open]', { state: 'detached' })
  return id
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** How long anything may take on a busy machine, in milliseconds. */
const PATIENCE = 60_000

/** A person with a browser of their own, who is offered no lessons; what the console complains about is collected. */
export async function newPerson(
  house,
  { size = DESKTOP, lang = 'de', settings = {}, touch = false, worker = false } = {},
) {
  const context = await house.browser.newContext({
    viewport: size,
    locale: lang,
    reducedMotion: 'no-preference',
    hasTouch: touch,
    isMobile: touch,
    serviceWorkers: worker ? 'allow' : 'block',
  })
  await context.addInitScript(
    (kept) => {
      if (!localStorage.getItem('langfinger')) localStorage.setItem('langfinger', JSON.stringify(kept))
    },
    { offers: false, ...settings },
  )
  context.setDefaultTimeout(PATIENCE)
  const person = { context, complaints: [] }
  person.page = await newTab(person)
  return person
}

export async function newTab(person) {
  const page = await person.context.newPage()
  page.on('pageerror', (error) => person.complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    if (/Content Security Policy|Refused to/i.test(text)) person.complaints.push(`csp: ${text}`)
  })
  return page
}

/** Shuts the topmost dialog, if there is one, and waits until it is gone: only then does the next thing stay open. */
export async function shut(page) {
  const open = await page.locator('dialog').count()
  await page.keyboard.press('Escape')
  await page.waitForFunction((open) => !open || document.querySelectorAll('dialog').length < open, open)
}

/** Tables of four that are opened from now on begin with the so-manieth round; a house of played.py. */
export const beginWithRound = (house, round) =>
  writeFileSync(house.position, JSON.stringify({ seed: 2, ask: 'Placing', time: 3 * round - 2 }))

/** Tables that are opened from now on begin as they always do. */
export const beginAtTheBeginning = (house) => rmSync(house.position, { force: true })

/** From the home page to a running table in one click. */
export async function sitDown(house, person) {
  await person.page.goto(house.url)
  await person.page.click(`${GAME} .big:not(:disabled)`)
  await person.page.waitForSelector('.board')
}

/** What the page asks of its player, if anything. */
export function asked(page) {
  return page.evaluate(() => {
    const is = (selector) => document.querySelector(selector) !== null
    if (is('.places')) return 'over'
    if (is('.cover')) return 'cover'
    if (!is('.prompt.mine')) return ''
    if (is('.prompt .button.red')) return 'alarm'
    if (is('button.case')) return 'naming'
    if (is('.hand .legal')) return 'laying'
    if (is('.roles .open'))
      return is('.minus') || is('.prompt .go') || !is('.roles .shut, .roles .taken') ? 'placing' : 'taking'
    return ''
  })
}

const click = (page, selector) => page.click(selector, { timeout: 2_000 }).catch(() => {})

/** One answer by mouse: the same things a hurried person would click. */
export async function answerByMouse(page, turn) {
  const ask = await asked(page)
  if (ask === 'cover') await click(page, '.cover .button')
  else if (ask === 'alarm') await click(page, '.prompt .button:not(.red):not(:has(svg))')
  else if (ask === 'naming') await click(page, `button.case:nth-of-type(${1 + (turn % 4)})`)
  else if (ask === 'laying')
    await click(page, `.hand .slot:nth-child(${await pick(page, '.hand .slot', '.legal', turn)}) .legal`)
  else if (ask === 'taking') await click(page, '.roles .open .plaque')
  else if (ask === 'placing') {
    if (await page.$('.prompt .go')) await click(page, '.prompt .go')
    else await click(page, `.roles .place:nth-of-type(${1 + (turn % 6)}) .plaque`)
  } else await sleep(30)
  return ask
}

/** The place of some slot that holds what is wanted; special cards first. */
function pick(page, slots, wanted, turn) {
  return page.evaluate(
    ([slots, wanted, turn]) => {
      const good = [...document.querySelectorAll(slots)]
        .map((slot, at) => [slot, at + 1])
        .filter(([slot]) => slot.querySelector(wanted))
      const special = good.filter(([slot]) => slot.querySelector('[data-card$="3+"], [data-card$="7+"]'))
      const list = special.length ? special : good
      return list.length ? list[turn % list.length][1] : 1
    },
    [slots, wanted, turn],
  )
}

/** No game takes so long, however busy the machine is. */
export const MINUTES = 15

/** Plays until `until` says so. */
export async function playOn(page, until, { answer = answerByMouse } = {}) {
  const end = Date.now() + MINUTES * 60_000
  for (let turn = 0; Date.now() < end; turn++) {
    const ask = await answer(page, turn)
    if (await until(ask, turn)) return turn
  }
  throw new Error(`the game did not get there in ${MINUTES} minutes: ${await page.title()}`)
}

export const isOver = (ask) => ask === 'over'

/** Plays their table to its end over a socket of its own, the first answer each time. */
export const playOut = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/ws/${location.pathname.split('/').pop()}`)
        socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', since: -1, epoch: '' }))
        let cid = 0
        socket.onmessage = ({ data }) => {
          const { t, seat, seq, view } = JSON.parse(data)
          if (t !== 'view') return
          if (view.scores) return resolve(socket.close())
          const action = view.legal[0]
          if (view.table.waiting.includes(seat) && action !== undefined)
            socket.send(JSON.stringify({ t: 'act', cid: `c${cid++}`, seat, base: seq, action }))
        }
      }),
  )
