/** A lesson at the table: what its step says, and where on the table it points. */
import type { Desk } from '../../desk/desk.svelte'
import { api } from '../../house/api'
import { lang } from '../../words/index.svelte'
import type { LessonInfo, LessonStep } from '../../wire'

const known = new Map<string, Promise<LessonInfo>>()

/** The steps of a game's lesson in the language of whoever learns. */
export function lessonOf(game: string): Promise<LessonInfo> {
  const key = `${game} ${lang()}`
  let found = known.get(key)
  if (!found) {
    found = api.lesson(game, lang())
    found.catch(() => known.delete(key))
    known.set(key, found)
  }
  return found
}

/** What a step wants, in the words of the table. */
export const intentOf = (desk: Desk, step: LessonStep): string => desk.space[step.wants]?.text ?? ''

/** Where a step points: the choice itself wherever it has a button, and the pieces that lead to it. */
export function places(desk: Desk, step: LessonStep): string {
  const points = [`choice ${intentOf(desk, step)}`, ...step.points]
  return points.map(selector).join(', ')
}

/** "card R9" is `[data-card="R9"]`. */
function selector(point: string): string {
  const space = point.indexOf(' ')
  const value = point.slice(space + 1).replace(/["\\]/g, '\\$&')
  return `#table [data-${point.slice(0, space)}="${value}"]`
}

/** Lights up these places, whatever the table draws there in the meantime; gives what puts it out again. */
export function light(where: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `:is(${where}) { outline: 4px solid var(--lamp); outline-offset: 3px;` +
      ` filter: drop-shadow(0 0 12px var(--lamp)); }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const shown = [...document.querySelectorAll(where)].find((one) => one.getClientRects().length)
  shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet))
}
