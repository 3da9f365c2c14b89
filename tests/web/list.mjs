// A player who has nothing but the list and the keyboard.
import { MINUTES } from './house.mjs'

/** The key that leads from where the focus is towards this thing; '' if it is there, null if there is no such thing. */
const keyTo = (page, selector) =>
  page.evaluate((selector) => {
    const goal = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility() && !one.disabled)
    const now = document.activeElement
    if (!goal) return null
    if (goal === now) return ''
    const isBehind = (a, b) => Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)
    let group = goal.tabIndex < 0 ? goal.parentElement : null
    while (group && !group.querySelector('button[tabindex="0"]')) group = group.parentElement
    const stop = group?.querySelector('button[tabindex="0"]') ?? goal
    if (group && now === stop) return isBehind(now, goal) ? 'ArrowDown' : 'ArrowUp'
    return isBehind(now, stop) ? 'Tab' : 'Shift+Tab'
  }, selector)

const FAR = 150

/** Goes there key by key; whether it got there. */
export async function goTo(page, selector) {
  for (let step = 0; step < FAR; step++) {
    const key = await keyTo(page, selector)
    if (key === null) return false
    if (key === '') return true
    await page.keyboard.press(key)
  }
  throw new Error(`no way by keys to ${selector}`)
}

/** Goes there and presses Enter. */
export async function press(page, selector) {
  if (!(await goTo(page, selector))) return false
  await page.keyboard.press('Enter')
  return true
}

/** What is asked in the list, and what can be done about it. */
export const asked = (page) =>
  page.evaluate(() => {
    const all = (name) =>
      [...document.querySelectorAll(`.list [data-${name}]:not(:disabled, .off)`)]
        .filter((one) => one.checkVisibility())
        .map((one) => one.dataset[name])
    return {
      over: document.querySelector('.places') !== null,
      mine: document.querySelector('.prompt.mine') !== null,
      ask: document.querySelector('.prompt')?.dataset.ask ?? '',
      choices: [...new Set(all('choice'))],
      parts: all('part'),
      cards: [...document.querySelectorAll('.list .card.legal[data-intent]')].map((one) => one.dataset.intent),
    }
  })

/** Waits until something can be done, or all is done. */
export const ready = (page) =>
  page.waitForFunction(
    () =>
      document.querySelector('.places') ||
      (document.querySelector('.prompt.mine') &&
        document.querySelector('.list :is([data-choice]:not([data-choice=rethink]), [data-part]):not(:disabled)')),
  )

export const choice = (text) => `.list [data-choice="${text}"]`

/**
 * Plays to the end: `decide` is given what is asked and says which selector to press, `met` is called whenever a question
 * is there, `done` after every press and before every answer.
 */
export async function playByList(page, { decide, met = async () => {}, done = async () => {} }) {
  const end = Date.now() + MINUTES * 60_000
  for (let turn = 0; Date.now() < end; turn++) {
    await ready(page)
    const now = await asked(page)
    if (now.over) return turn
    if (!now.mine) continue
    await done(`${now.ask} is asked`)
    await met(now)
    const wanted = decide(now, turn)
    if (await press(page, wanted)) await done(`${now.ask}: ${wanted}`)
  }
  throw new Error(`the game did not end in ${MINUTES} minutes`)
}
