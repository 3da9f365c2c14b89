// Somebody who learns a game by its lesson, and does what its steps say and nothing else.
import assert from 'node:assert/strict'

/** From the home page into the lesson of a game that was never played: the first click offers it. */
export async function beginLesson(house, page, game) {
  await page.goto(house.url)
  await page.click(`[data-game="${game}"] .big:not(:disabled)`)
  await page.click(`[data-game="${game}"] .offer [data-learn]:not(:disabled)`)
  await page.waitForSelector('.lesson.ready')
}

/** What is lit on the table now, by the selector that lights it. */
export const LIT = () => {
  const sheet = document.adoptedStyleSheets.at(-1)
  const where = sheet ? /** @type {CSSStyleRule} */ (sheet.cssRules[0]).selectorText : ''
  return where ? [...document.querySelectorAll(where)].filter((one) => one.getClientRects().length) : []
}

/** The next step, when it is time for it: its number, what it wants, and that all it points at can be seen. */
export async function nextStep(page, done) {
  await page.waitForFunction((done) => {
    const lesson = document.querySelector('.lesson.ready')
    return lesson && (lesson.querySelector('[data-on]') || lesson.querySelector('.count').textContent !== done)
  }, done)
  if (await page.$('.lesson [data-on]')) return null
  await page.waitForFunction(`(${LIT})().length`)
  return page.evaluate(() => ({
    count: document.querySelector('.lesson .count').textContent,
    wants: document.querySelector('.lesson').dataset.wants,
    do: document.querySelector('.lesson .do').textContent,
  }))
}

/** Waits until something lit matches, and says where it is. */
export async function litPlace(page, matching) {
  const found = await page.waitForFunction(
    `(() => { const one = (${LIT})().find((one) => one.matches(${JSON.stringify(matching)})); return one ?? false })()`,
  )
  return found.asElement()
}

/** All steps to the end, each by `hand(page, step)`; says how many there were. */
export async function follow(page, hand, look = async () => {}) {
  let count = ''
  let steps = 0
  for (;;) {
    const step = await nextStep(page, count)
    if (!step) return steps
    await look(step, steps)
    await hand(page, step)
    count = step.count
    steps++
    assert.ok(steps < 40, `${count}: ${step.do}`)
  }
}
