// What must never stand in anybody's way: no violation that axe knows, the focus somewhere, targets for a finger, and one
// voice of each kind. Every state is looked at once, so whoever plays a whole game by the way looks at all of it.
import assert from 'node:assert/strict'
import { unreadable } from './gradients.mjs'
import { violations } from './looks.mjs'

/** A finger's width, in px. */
const FINGER = 44

/** Is the focus on something that the keyboard can go on from? */
export const hasFocus = (page) =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

/** Buttons of bars, lists, sheets and pages that are too small for a finger; links within a sentence may be. */
export const smallTargets = (page) =>
  page.evaluate((finger) => {
    const sheet = [...document.querySelectorAll('dialog[open]')].at(-1)
    const targets = '.list button, dialog button, .button, .tool, .language button, select, .input'
    return [...(sheet ?? document).querySelectorAll(targets)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.hidden, p, .link'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width && (box.height < finger - 0.5 || box.width < finger - 0.5))
      .map(({ one, box }) => `${one.className} “${one.textContent.trim().slice(0, 30)}” ${box.width}x${box.height}`)
  }, FINGER)

/** The voices of a table, not counting those of sheets that somebody has opened. */
export const voices = (page) =>
  page.$$eval('.room main :is([aria-live], [role=status], [role=alert], [role=log])', (all) =>
    all.filter((one) => !one.closest('[role=dialog], dialog')).map((one) => one.getAttribute('aria-live') ?? 'other'),
  )

/**
 * Looks at states by their names, each once, and says in the end what stood in the way. At tables, which stand still,
 * `grounds` looks at drawn grounds as well; a page that scrolls by itself would move between two looks.
 */
export function newBarriers({ grounds = false } = {}) {
  const seen = new Set()
  const troubles = []
  return {
    seen,
    isNew: (name) => !seen.has(name),
    async look(page, name) {
      if (seen.has(name)) return
      seen.add(name)
      const found = [...(await violations(page)), ...(await smallTargets(page))]
      if (grounds) found.push(...(await unreadable(page)))
      for (const one of found) troubles.push(`${name}: ${one}`)
      const heard = await voices(page)
      if (heard.length && heard.sort().join() !== 'assertive,polite') troubles.push(`${name}: speaks as ${heard}`)
    },
    /** After something was done the keyboard can go on. */
    async keeps(page, what) {
      if (!(await hasFocus(page))) troubles.push(`the focus was lost: ${what}`)
    },
    settle() {
      const found = [...new Set(troubles.splice(0))]
      assert.deepEqual(found, [], found.join('\n'))
    },
  }
}
