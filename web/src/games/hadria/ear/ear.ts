/** The city by ear: what a listener asks of it. Everything here is also drawn on the map. */
import { EXITS, NEXT, at } from '../box/city'
import { hearers, type Hearer } from '../model/hearing'
import type { HaModel } from '../model/model'

const COMPASS = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'] as const
export type Direction = (typeof COMPASS)[number]

/** Where one field lies as seen from another; north is up. */
export function direction(from: string, to: string): Direction {
  const turn = Math.atan2(at(to).y - at(from).y, at(to).x - at(from).x) / (2 * Math.PI)
  return COMPASS[(Math.round(turn * COMPASS.length) + COMPASS.length) % COMPASS.length]!
}

export type Street = { to: string; direction: Direction }

/** The streets of a field, clockwise from the north. */
export function streetsOf(field: string): Street[] {
  const clock = (one: Street) => (COMPASS.indexOf(one.direction) + 2) % COMPASS.length
  return NEXT.get(field)!
    .map((to) => ({ to, direction: direction(field, to) }))
    .sort((a, b) => clock(a) - clock(b))
}

/** Whoever hears me there also gets there, unless something holds it. */
export const comes = (model: HaModel, one: Hearer): boolean =>
  one.distance <= one.steps && !model.table.trapped.includes(one.figure)

/** Who would detect me on this field; nobody detects a spectator. */
export const earsAt = (model: HaModel, field: string): Hearer[] =>
  model.me < 0 ? [] : hearers(model.table, model.me, field)

/** The exits that are open now. */
export const openExits = ({ table }: HaModel): string[] =>
  EXITS.filter((exit) => exit.district === table.open_district && exit.key !== table.shut_exit).map(
    (exit) => exit.field,
  )

/** The one of these fields that I reach soonest; '' if I reach none. */
export function nearest(model: HaModel, fields: readonly string[]): string {
  const ways = fields.map((field) => ({ field, steps: model.wayTo(field).length }))
  const reached = ways.filter((one) => one.steps || one.field === model.place)
  return reached.sort((a, b) => a.steps - b.steps)[0]?.field ?? ''
}
