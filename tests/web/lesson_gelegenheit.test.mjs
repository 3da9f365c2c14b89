// The lesson of Gelegenheit macht Diebe, by what its steps point at.
import { lessonScenes } from './lesson.mjs'

/** Stones go where the step points, as many as it names; everything else is one press. */
async function hand(page, { wants }, press) {
  const [verb, ...words] = wants.split(' ')
  if (verb !== 'place') return press('*')
  for (const role of words) await press(`[data-role="${role}"]`)
  await press('[data-choice]')
}

lessonScenes('gelegenheit', { steps: 13, lang: 'de', hand, listHand: hand })
