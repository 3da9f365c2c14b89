// The lesson of Hadria, by what its steps point at.
import { lessonScenes } from './lesson.mjs'

/** A field that is lit is walked to; the way ends there, or at a tile that might be turned up. */
async function hand(page, { wants, count }, press) {
  const [verb, field] = wants.split(' ')
  if (!['aim', 'walk', 'crawl'].includes(verb)) return press('[data-choice], [data-intent]')
  const goal = await page.evaluate((field) => {
    const fields = globalThis.lit().map((one) => one.dataset.field)
    return fields.includes(field) ? field : fields.at(-1)
  }, field)
  await press(`[data-field="${goal}"]`)
  await page.waitForFunction(
    ([count, wants]) => {
      const lesson = document.querySelector('.lesson')
      const next = lesson.dataset.wants
      if (lesson.querySelector('.count').textContent !== count || !next?.startsWith('walk')) return true
      return next !== wants && document.querySelector('.prompt [data-choice="turn"]')
    },
    [count, wants],
  )
}

const listHand = (page, move, press) => press('[data-choice], [data-intent]')

lessonScenes('hadria', { steps: 20, lang: 'de', hand, listHand })
