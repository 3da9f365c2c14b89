/** A lesson at the table: what its step says, and where on the table it points. */
import type { Desk } from '../../desk/desk.svelte'
import { api } from '../../house/api'
import { lang } from '../../words/index.svelte'
import type { LessonInfo, LessonStep } from '../../wire'

/** Between what was brought into sight and what lies beside it. */
const MARGIN = 8

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

/** What a step wants when so many of its moves are made, in the words of the table. */
export const intentOf = (desk: Desk, step: LessonStep, made: number): string =>
  desk.space[step.wants[made] ?? -1]?.text ?? ''

/** Where a step points: the choice itself wherever it has a button, and the pieces that lead to it. */
export function places(intent: string, points: readonly string[]): string[] {
  return [`choice ${intent}`, `target ${intent}`, `intent ${intent}`, ...points].map(selector)
}

/** "card R9" is `[data-card="R9"]`. */
function selector(point: string): string {
  const space = point.indexOf(' ')
  const value = point.slice(space + 1).replace(/["\\]/g, '\\$&')
  return `#table [data-${point.slice(0, space)}="${value}"]`
}

/** The first of these places that can be seen. */
export function spot(where: readonly string[]): HTMLElement | undefined {
  const all = where.flatMap((one) => [...document.querySelectorAll<HTMLElement>(one)])
  return all.find((one) => one.getClientRects().length)
}

/** What stays at the lower edge of a table, over all that is scrolled beneath it. */
function dockOver(place: HTMLElement): HTMLElement | null {
  const dock = document.querySelector<HTMLElement>('#table [data-dock]')
  return dock && !dock.contains(place) && getComputedStyle(dock).position === 'sticky' ? dock : null
}

/** Brings these places into sight, and not under what stays at the lower edge. */
export function bring(where: readonly string[]): void {
  const [table, place] = [document.getElementById('table'), spot(where)]
  if (!table || !place) return
  const dock = dockOver(place)
  table.style.scrollPaddingBottom = dock ? `${dock.offsetHeight + MARGIN}px` : ''
  place.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  table.style.scrollPaddingBottom = ''
}

/** Lights up these places, whatever the table draws there in the meantime; gives what puts it out again. */
export function light(where: readonly string[]): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `:is(${where.join(', ')}) { outline: 4px solid var(--lamp); outline-offset: 3px;` +
      ` filter: drop-shadow(0 0 12px var(--lamp)); }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  bring(where)
  return () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet))
}
