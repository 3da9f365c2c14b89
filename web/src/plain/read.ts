/** What the keys read out at any table. */
import type { Desk } from '../desk/desk.svelte'
import { flat } from '../house/texts'
import { w } from '../words/index.svelte'
import { fields } from './fields'
import { places } from './places'

const MOST = 15

export function read(desk: Desk, what: string): string {
  const readers: Record<string, (desk: Desk) => string> = { event, hand, scores, may }
  return readers[what]?.(desk) ?? ''
}

export function event(desk: Desk): string {
  const log = desk.link.logs[desk.seat] ?? []
  const last = log[log.length - 1]
  return last ? flat(desk.texts!.eventPieces(last[1], desk.names, desk.seat)) : w().nothingYet
}

/** All that lies before me alone. */
function hand(desk: Desk): string {
  if (desk.covered) return w().handHidden
  const own = fields(desk.view!.table, desk.texts!, desk.names).flatMap(({ field, name, entries }) =>
    desk.texts!.vocabulary.fields[field]?.by_seat
      ? entries
          .filter((one) => typeof one.owner === 'object' && one.owner?.value === desk.seat)
          .map((one) => `${name}: ${flat(one.pieces)}`)
      : [],
  )
  return own.join('. ') || w().none
}

export function scores(desk: Desk): string {
  const all = places(desk.view!)
  return (
    all.map((one) => `${one.place}. ${desk.names[one.seat]}: ${w().pointsN(one.points)}`).join(', ') || w().noScores
  )
}

export function may(desk: Desk): string {
  const choices = desk.choices.list()
  if (!choices.length) return `${desk.prompt} ${w().nothingToDo}`
  if (choices.length > MOST) return `${desk.prompt} ${w().manyChoices(choices.length)}`
  return `${desk.prompt} ${choices.map((one) => desk.called(one)).join('; ')}`
}
