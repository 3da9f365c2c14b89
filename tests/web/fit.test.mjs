// The house on every screen: nothing is cut or scrolls sideways on phone, tablet, desk and wall, enlarged to twice its
// size, or in a language with words a third longer; by day it can be read as by night; and on the phone it is an app.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { PHONE, newPerson, openHouse } from './house.mjs'
import { atRest, cutTexts, violations } from './looks.mjs'
import { TABLES, sitAt } from './scenes.mjs'

let house
before(async () => (house = await openHouse({ script: 'played.py' })))
after(() => house.close())

const SIZES = [
  PHONE,
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 640, height: 400 },
]
const SHOWN = ['gelegenheit-laying', 'swindler-acting', 'caper-equipping', 'hadria-planning']

/** What is cut in every size, and whether the question can be read there. */
async function inAllSizes(page, ready) {
  const found = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.waitForSelector(ready)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    found.push(...(await cutTexts(page)).map((one) => `${size.width} x ${size.height}: ${one}`))
    // The table is laid out anew for each size; how soon that is done depends on the machine.
    await page
      .waitForFunction(
        () => {
          const box = document.querySelector('.prompt')?.getBoundingClientRect()
          return !box || (box.top >= 0 && box.bottom <= innerHeight + 1)
        },
        null,
        { timeout: 10_000 },
      )
      .catch(() => found.push(`${size.width} x ${size.height}: the question is out of sight`))
  }
  return found
}

const TABLET = SIZES[1]

/** Parts of a box that lie over one another or stick out of it. */
const crowded = (page, boxes) =>
  page.$$eval(boxes, (all) =>
    all.flatMap((box) => {
      const edge = box.getBoundingClientRect()
      const parts = [...box.children].map((one) => [one.className, one.getBoundingClientRect()])
      const out = parts.filter(([, one]) => one.right > edge.right + 1 || one.bottom > edge.bottom + 1)
      const over = parts.filter(([, a], at) =>
        parts.slice(at + 1).some(([, b]) => a.bottom > b.top + 1 && a.top < b.bottom - 1 && a.right > b.left + 1),
      )
      return [...out, ...over].map(([name]) => `${name} in ${box.className}`)
    }),
  )

const outOfSight = (page, boxes) =>
  page.$$eval(boxes, (all) =>
    all
      .map((one) => [one.textContent, one.getBoundingClientRect()])
      .filter(([, box]) => box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
      .map(([text]) => text),
  )

describe('every table', () => {
  for (const table of SHOWN)
    test(`${TABLES[table].game} fits on every screen, in words a third longer too`, async () => {
      const person = await newPerson(house, { settings: { speed: 0, stretched: true } })
      const { page } = person
      await sitAt(house, page, table)
      assert.deepEqual(await inAllSizes(page, '.prompt.mine'), [])
      assert.deepEqual(person.complaints, [])
      await person.context.close()
    })

  for (const table of SHOWN)
    test(`${TABLES[table].game} says its aim beside the log, until that is folded away`, async () => {
      const person = await newPerson(house, { settings: { speed: 0 } })
      const { page } = person
      await page.setViewportSize({ width: 1280, height: 800 })
      await sitAt(house, page, table)
      const aim = page.locator('[data-aim]')
      await aim.locator('p').first().waitFor()
      const { parts } = await (await fetch(`${house.url}/api/games/${TABLES[table].game}/short/de`)).json()
      assert.equal(await aim.locator('p').first().innerHTML(), parts[0].sayings[0].html)
      await aim.getByRole('button').first().click()
      await page.locator(`dialog :text("${parts[0].sayings[0].rules[0]}")`).first().waitFor()
      await page.keyboard.press('Escape')
      if (process.env.LANGFINGER_SHOTS)
        await page.screenshot({ path: `${process.env.LANGFINGER_SHOTS}/aim-${table}.png` })

      await aim.locator('summary').click()
      await aim.locator('p').first().waitFor({ state: 'hidden' })
      await page.reload()
      await page.waitForSelector('.prompt.mine')
      await aim.locator('summary').waitFor()
      assert.ok(!(await aim.locator('p').first().isVisible()), 'whoever has folded it away is told again')

      await page.setViewportSize(PHONE)
      await page.keyboard.press('g')
      const sheet = page.locator('dialog [data-aim]')
      await sheet.locator('summary').click()
      await sheet.locator('p').first().waitFor()
      if (process.env.LANGFINGER_SHOTS)
        await page.screenshot({ path: `${process.env.LANGFINGER_SHOTS}/aim-${table}-phone.png` })
      assert.deepEqual(await violations(page), [])
      assert.deepEqual(person.complaints, [])
      await person.context.close()
    })

  test('on a tablet dealers and thieves keep to their places, and nothing lies over the points', async () => {
    const person = await newPerson(house, { size: TABLET, settings: { speed: 0 } })
    const { page } = person
    await sitAt(house, page, 'swindler-acting')

    assert.equal(await page.locator('.others .seat').count(), 3)
    assert.deepEqual(await crowded(page, '.others .seat'), [])
    assert.deepEqual(await crowded(page, '.dealers .dealer'), [])
    await sitAt(house, page, 'gelegenheit-laying')
    assert.equal(await page.locator('.ring .seat').count(), 5)
    assert.deepEqual(await outOfSight(page, '.ring .seat'), [])
    await person.context.close()
  })

  test('what a role scores stands on every card, taken or closed, where there is room; in a hand the supply is in sight', async () => {
    const person = await newPerson(house, { settings: { speed: 0 } })
    const { page } = person
    for (const table of ['gelegenheit-laying', 'gelegenheit-taking', 'gelegenheit-early']) {
      await sitAt(house, page, table)
      for (const size of [TABLET, { width: 1440, height: 900 }]) {
        await page.setViewportSize(size)
        await atRest(page)
        await page.waitForFunction(
          () => [...document.querySelectorAll('.plaque .task')].filter((one) => one.checkVisibility()).length === 6,
        )
        assert.deepEqual(await cutTexts(page), [], `${table}, ${size.width} wide`)
      }
    }

    await sitAt(house, page, 'swindler-acting')
    await page.setViewportSize(PHONE)
    await page.waitForFunction(() => {
      const [pile, dock] = ['.tray .pile', '.dock'].map((one) => document.querySelector(one).getBoundingClientRect())
      return pile.bottom <= dock.top + 1
    })
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  })

  test('the map of the city fills a tablet, and a large screen makes all of it larger than a laptop does', async () => {
    const person = await newPerson(house, { size: TABLET, settings: { speed: 0 } })
    const { page } = person
    const width = (selector) => page.$eval(selector, (one) => one.getBoundingClientRect().width)
    await sitAt(house, page, 'hadria-planning')
    assert.ok((await width('.city')) > 0.95 * TABLET.width)

    const wide = async (size) => {
      await page.setViewportSize(size)
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      return [await width('.city'), await width('.card')]
    }
    const laptop = await wide({ width: 1440, height: 900 })
    const wall = await wide({ width: 1920, height: 1080 })
    assert.ok(wall[0] > 1.15 * laptop[0] && wall[1] > 1.15 * laptop[1], `${laptop} on a laptop, ${wall} on a wall`)
    await person.context.close()
  })

  test('in a hand the points are read without scrolling sideways', async () => {
    const person = await newPerson(house, { size: PHONE, settings: { speed: 0 } })
    const { page } = person
    for (const table of SHOWN) {
      await sitAt(house, page, table)
      await page.keyboard.press('s')
      await page.waitForSelector('dialog[open]')
      await atRest(page)
      const wide = await page.$$eval(
        'dialog[open] *',
        (all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'auto')
            .length,
      )
      assert.equal(wide, 0, table)
    }
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  })

  for (const size of [PHONE, { width: 1280, height: 800 }])
    test(`by day every table can be read, ${size.width} wide`, async () => {
      const person = await newPerson(house, { size, settings: { speed: 0, theme: 'day' } })
      const { page } = person
      const troubles = []
      for (const table of Object.keys(TABLES)) {
        await sitAt(house, page, table)
        await atRest(page)
        troubles.push(...(await violations(page)).map((one) => `${table}: ${one}`))
      }
      assert.deepEqual(troubles, [])
      assert.deepEqual(person.complaints, [])
      await person.context.close()
    })

  test('by day all that is written can be read, and what is asked next moves nothing', async () => {
    const person = await newPerson(house, { settings: { speed: 0, theme: 'day' } })
    const { page } = person
    await sitAt(house, page, 'swindler-acting')
    assert.deepEqual(await violations(page), [])
    const height = () => page.$eval('.prompt', (box) => box.offsetHeight)
    const before = await height()
    const [long, back] = await page.$eval('.ask', async (ask) => {
      const frame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const text = document.createElement('span')
      text.textContent = ' one more sentence, that is quite long'.repeat(4)
      ask.append(text)
      await frame()
      const long = ask.closest('.prompt').offsetHeight
      text.remove()
      await frame()
      return [long, ask.closest('.prompt').offsetHeight]
    })
    assert.ok(long > before, `${long} px`)
    assert.equal(back, Math.max(before, Math.min(long, 116)))

    const board = () => page.$eval('.board', (box) => box.offsetWidth)
    const beside = await board()
    await page.click('aside .fold')
    await page.waitForSelector('aside', { state: 'detached' })
    assert.ok((await board()) > beside + 200)
    assert.ok(await page.evaluate(() => document.activeElement.matches('.log-tool')))
    await page.click('.log-tool')
    await page.waitForSelector('aside .log')
    await person.context.close()
  })
})

describe('every page', () => {
  test('home, set-up, rules and settings fit on every screen, in words a third longer too', async () => {
    const person = await newPerson(house, { settings: { stretched: true } })
    const { page } = person
    for (const [path, ready] of [
      ['/', '[data-game] .big:not(:disabled)'],
      ['/rules/swindler', '.rule'],
      ['/rules/gelegenheit/short', '.onepage .picture svg'],
      ['/settings', '#volume'],
    ]) {
      await page.goto(house.url + path)
      if (path === '/settings') await page.click('text=/Geerääuusch/i >> nth=-1')
      assert.deepEqual(
        (await inAllSizes(page, ready)).map((one) => `${path}: ${one}`),
        [],
      )
      if (path !== '/') continue
      await page.click('[data-game="swindler"] .buttons .button:nth-child(2)')
      await page.click('.drawer summary')
      assert.deepEqual(await inAllSizes(page, '.drawer fieldset'), [])
    }
    await person.context.close()
  })

  test('by day home and settings can be read, and what was chosen there is kept', async () => {
    const person = await newPerson(house, { lang: 'en', settings: { lang: 'en' } })
    const { page } = person
    await page.goto(`${house.url}/settings`)
    await page.selectOption('#theme', 'day')
    await page.selectOption('#text', 'huge')
    await page.selectOption('#bots', 'calm')
    assert.deepEqual(await violations(page), [])
    await page.goto(house.url)
    await page.waitForSelector('[data-game] .big:not(:disabled)')
    const { theme, text } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
    assert.deepEqual([theme, text], ['day', 'huge'])
    assert.deepEqual(await violations(page), [])
    assert.deepEqual(await inAllSizes(page, '.big'), [])
    await person.context.close()
  })
})

describe('on the home screen', () => {
  test('the app has a name and icons of its own, all of them there', async () => {
    const told = await (await fetch(`${house.url}/app.webmanifest`)).json()
    assert.deepEqual([told.name, told.display, told.start_url], ['Langfinger', 'standalone', '/'])
    for (const { src, type } of told.icons)
      assert.equal((await fetch(house.url + src)).headers.get('content-type').split(';')[0], type, src)
    assert.ok(told.icons.some((icon) => icon.purpose === 'maskable'))
  })

  test('without the house it says so honestly, and keeps nothing of the games', async () => {
    const person = await newPerson(house, { size: PHONE, worker: true })
    const { page } = person
    await page.goto(house.url)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await sitAt(house, page, 'caper-equipping')
    const kept = await page.evaluate(async () =>
      (await (await caches.open('langfinger')).keys()).map(({ url }) => new URL(url).pathname),
    )
    assert.ok(
      kept.some((path) => path.startsWith('/assets/')),
      kept.join(),
    )
    assert.deepEqual(
      kept.filter((path) => !/^\/(assets|icons)\/|^\/offline\.\w+$/.test(path)),
      [],
    )
    await person.context.setOffline(true)
    await page.goto(house.url)
    await page.waitForSelector('text=Das Haus ist nicht zu erreichen')
    assert.deepEqual(await cutTexts(page), [])
    await page.click('section:not([hidden]) a')
    await page.waitForSelector('text=Das Haus ist nicht zu erreichen')
    await person.context.setOffline(false)
    await page.waitForSelector('text=Das Haus ist nicht zu erreichen', { state: 'detached' })
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  })
})
