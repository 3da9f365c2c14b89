// The lesson of Caper, by what its steps point at.
import { lessonScenes } from './lesson.mjs'

/** A card is taken up and then goes where it glows; loot is one press. */
async function hand(page, { wants }, press) {
  if (!wants.startsWith('take')) await press('[data-card]')
  await press(`[data-target="${wants}"]`)
}
const listHand = (page, { wants }, press) => press(`[data-choice="${wants}"], [data-target="${wants}"]`)

lessonScenes('caper', { steps: 11, lang: 'en', hand, listHand })
