// Somebody who learns a game by its lesson and does what its steps say and nothing else: by mouse, keyboard or touch.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { hasFocus } from './barriers.mjs'
import { DESKTOP, PHONE, newPerson, openHouse } from './house.mjs'
import { newScreens } from './looks.mjs'

const { check, settle } = newScreens()
/** Each scene is played in one language; where all is wanted, in both. */
const all = process.env.LANGFINGER_LESSONS === 'all'

/** In the page: what is lit on the table now, by the selector that lights it, and all that was told to listeners. */
const SENSES = () => {
  globalThis.heard = ''
  const listen = () => {
    const said = document.querySelector('[role="status"].hidden')?.textContent ?? ''
    if (!globalThis.heard.endsWith(said)) globalThis.heard += `\n${said}`
  }
  new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
  globalThis.lit = () => {
    const where = document.adoptedStyleSheets.at(-1)?.cssRules[0].selectorText
    return where ? [...document.querySelectorAll(where)].filter((one) => one.getClientRects().length) : []
  }
}

/** Waits until something lit matches, and says where it is. */
async function litPlace(page, matching) {
  const found = await page.waitForFunction(
    (matching) => globalThis.lit().find((one) => one.matches(matching)),
    matching,
  )
  return found.asElement()
}

const isFocused = (page, matching) =>
  page.evaluate((matching) => document.activeElement?.matches(matching) ?? false, matching)

/** Nothing but keys: J goes where the step points, and from there it cannot be far. */
async function byKeys(page, matching) {
  await litPlace(page, matching)
  await page.keyboard.press('j')
  for (let keys = 0; !(await isFocused(page, matching)); keys++) {
    assert.ok(keys < 60, `neither arrows nor Tab lead to ${matching}`)
    await page.keyboard.press(keys < 12 ? 'ArrowDown' : 'Tab')
  }
  await page.keyboard.press('Enter')
}
const byMouse = async (page, matching) => (await litPlace(page, matching)).click()

/** Something that the step points at is in sight before anybody scrolls. */
const pointsIntoSight = (page) =>
  page.waitForFunction(() =>
    globalThis.lit().some((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }),
  )

/** A finger; nothing may lie over what it is to touch, least of all the step itself. */
async function byTouch(page, matching) {
  const place = await litPlace(page, matching)
  await pointsIntoSight(page)
  await place.scrollIntoViewIfNeeded()
  const under = await place.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.lesson')?.className
  })
  assert.equal(under, undefined, `the step lies over ${matching}`)
  await place.tap()
}

/** Words a minute of somebody who reads rules for the first time. */
const PACE = 130

/** The step does not lie over what happened last, where both are to be seen, once they are laid out. */
const leavesTheLog = (page) =>
  page.waitForFunction(() => {
    const log = document.querySelector('aside [role="region"]')
    const lesson = document.querySelector('.lesson').getBoundingClientRect()
    return !log || log.getBoundingClientRect().bottom <= lesson.top
  })

/** Counts what there is to read on the way, and says in the end how long that takes. */
function newReader(page, name) {
  const read = new Set()
  return {
    async read() {
      const told = await page.$$eval('.lesson :is(h2, p)', (all) => all.map((one) => one.textContent))
      for (const one of told) read.add(one)
    },
    tell(steps) {
      const words = [...read].join(' ').split(/\s+/).length
      console.log(`# ${name}: ${steps} steps, ${words} words, ${(words / PACE).toFixed(1)} min to read`)
    },
  }
}

/** The next move of the lesson, when it is time for it; null at the end. */
async function nextMove(page, done) {
  await page.waitForFunction((done) => {
    const lesson = document.querySelector('.lesson.ready')
    const move = () => `${lesson.querySelector('.count').textContent}: ${lesson.dataset.wants}`
    return lesson && (lesson.querySelector('[data-on]') || move() !== done)
  }, done)
  if (await page.$('.lesson [data-on]')) return null
  await page.waitForFunction(() => globalThis.lit().length)
  return page.evaluate(() => {
    const lesson = document.querySelector('.lesson')
    const [count, title, what] = ['.count', 'h2', '.do'].map((one) => lesson.querySelector(one).textContent)
    return { count, title, do: what, wants: lesson.dataset.wants }
  })
}

/** All moves to the end or to a step, each by `hand`; says how many steps there were. */
async function follow(page, hand, press, { look = async () => {}, most = 40 } = {}) {
  const steps = new Set()
  let done = ''
  for (;;) {
    const move = await nextMove(page, done)
    if (!move || (steps.size === most && !steps.has(move.count))) return steps.size
    if (!steps.has(move.count)) await look(move, steps.size)
    steps.add(move.count)
    assert.ok(steps.size <= most, `${move.count}: ${move.do}`)
    await hand(page, move, (matching) => press(page, matching))
    done = `${move.count}: ${move.wants}`
  }
}

/** Waits until this was told to those who listen. */
const isHeard = (page, words) =>
  page.waitForFunction((words) => words.every((one) => globalThis.heard.includes(one)), words)

/** The table goes on as a game against novices. */
async function playsOn(person) {
  const { page } = person
  await page.waitForSelector('.lesson', { state: 'detached' })
  await page.waitForFunction(() => {
    const told = document.querySelector('.list')?.textContent ?? ''
    return document.querySelector('[data-level="novice"]') || /novice|Anfänger/i.test(told)
  })
  await page.waitForSelector('.prompt.mine')
  assert.deepEqual(person.complaints, [])
  await person.context.close()
}

/**
 * The scenes of a lesson. `hand` makes a move on the table, `listHand` in the list; `lang` is heard by whoever plays by
 * mouse, and the others have the other one. With LANGFINGER_LESSONS=all everybody learns it in both.
 */
export function lessonScenes(game, { steps, lang, hand, listHand = (page, move, press) => press('[data-choice]') }) {
  const other = lang === 'de' ? 'en' : 'de'
  const card = `[data-game="${game}"]`
  let house
  before(async () => (house = await openHouse()))
  after(() => house.close())
  const inLanguages = (first, name, scene) => {
    for (const one of all ? ['de', 'en'] : [first]) test(`${name} (${one})`, () => scene(one))
  }
  /** Every step is looked at: nothing is cut, nothing stands in anybody's way. */
  const looksAt = (name, page, reader) => {
    let n = 0
    return async () => {
      await reader.read()
      await leavesTheLog(page)
      await check(page, `lesson-${game}-${String(++n).padStart(2, '0')}`, { name })
    }
  }
  const newcomer = async ({ settings, ...rest }) => {
    const person = await newPerson(house, { settings: { speed: 0, offers: true, ...settings }, ...rest })
    await person.page.addInitScript(SENSES)
    return person
  }

  const MOUSE = 'the first click offers the lesson; whoever leaves comes back to its step; at its end one plays on'
  inLanguages(lang, MOUSE, async (lang) => {
    const person = await newcomer({ lang, size: DESKTOP })
    const { page } = person
    const reader = newReader(page, `${game} by mouse, ${lang}`)
    const look = looksAt(`desktop-${lang}`, page, reader)
    await page.goto(house.url)
    await page.click(`${card} .big:not(:disabled)`)
    await page.click(`${card} .offer [data-learn]:not(:disabled)`)
    await page.waitForSelector('.lesson.ready')

    assert.equal(await follow(page, hand, byMouse, { most: 3, look }), 3)
    const [table, count] = [page.url(), await page.textContent('.lesson .count')]
    await page.goto(house.url)
    await page.click(`${card} [data-learn]:not(:disabled)`)
    await page.waitForSelector('.lesson.ready')
    assert.deepEqual([page.url(), await page.textContent('.lesson .count')], [table, count])
    assert.equal(await follow(page, hand, byMouse, { look }), steps - 3)
    await look()
    reader.tell(steps)
    settle()

    await page.click('.lesson [data-on]')
    await playsOn(person)
  })

  inLanguages(other, 'by keyboard alone in the list: each step is told, and the keys are taken to it', async (lang) => {
    const person = await newcomer({ lang, settings: { list: true } })
    const { page } = person
    const reader = newReader(page, `${game} by keys, ${lang}`)
    await page.goto(house.url)
    await page.waitForSelector(`${card} .big:not(:disabled)`)
    await page.focus(`${card} .big`)
    await page.keyboard.press('Enter')
    await page.waitForSelector(`${card} .offer [data-learn]:focus`)
    await page.keyboard.press('Enter')
    await page.waitForSelector('.lesson.ready')

    const look = async (step, at) => {
      await reader.read()
      if (at < 2) await isHeard(page, [step.title, step.do])
      if (at > 0) await page.waitForFunction(() => globalThis.lit().includes(document.activeElement))
      assert.ok(await hasFocus(page), `the focus was lost before ${step.title}`)
      assert.equal(await page.locator('.said').count(), 0, 'what stands in the step covers the table once more')
      await check(page, `lesson-${game}-list-${at + 1}`, { name: lang })
    }
    assert.equal(await follow(page, listHand, byKeys, { look }), steps)
    reader.tell(steps)
    settle()

    await isHeard(page, [await page.textContent('.lesson h2')])
    await page.waitForSelector('.lesson [data-on]:focus')
    await page.keyboard.press('Enter')
    await playsOn(person)
  })

  const TOUCH = 'by touch on a phone nothing lies over what is to be touched, and the lesson can be skipped'
  inLanguages(other, TOUCH, async (lang) => {
    const person = await newcomer({ lang, size: PHONE, touch: true, settings: { confirm: 'never' } })
    const { page } = person
    const reader = newReader(page, `${game} by touch, ${lang}`)
    const look = looksAt(`phone-${lang}`, page, reader)
    await page.goto(house.url)
    await page.tap(`${card} .big:not(:disabled)`)
    await page.tap(`${card} .offer [data-learn]:not(:disabled)`)
    await page.waitForSelector('.lesson.ready')

    assert.equal(await follow(page, hand, byTouch, { most: steps - 1, look }), steps - 1)
    reader.tell(steps - 1)
    settle()

    await page.tap('.lesson [data-skip]')
    await playsOn(person)
  })
}
