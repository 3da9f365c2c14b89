// The lesson of Swindler, by what its steps point at.
import { lessonScenes } from './lesson.mjs'

/** Draws, unless the step is made. */
const DRAW = (count) => {
  if (document.querySelector('.lesson .count')?.textContent !== count) return true
  document.querySelector('[data-choice="draw"]')?.click()
  return false
}

/** Loot is taken up before it is sold on a field, and a tap right after a draw counts for nothing. */
async function hand(page, { wants, count }, press) {
  const [verb, sort, field] = wants.split(' ')
  if (verb === 'draw') await page.waitForFunction(DRAW, count, { polling: 500 })
  else if (verb === 'sell') {
    await press(`[data-loot="${sort}"]`)
    await press(`[data-field="${field}"]`)
  } else await press('*')
}

lessonScenes('swindler', { steps: 17, lang: 'en', hand })
