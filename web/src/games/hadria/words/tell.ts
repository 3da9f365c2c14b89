/** Fields and figures in words, for list, sheets and those who listen. */
import { at, distance, exitOf, is } from '../box/city'
import { attention, movement } from '../model/hearing'
import type { HaModel } from '../model/model'
import { kindOf } from '../box/names'
import type { HaDesk, HaTable } from '../seen'
import { g } from './words'

/** What a field is by what is printed there. */
export function kindsOf(field: string): string {
  const { kinds } = at(field)
  if (kinds.includes('imperial')) return g().kinds['imperial']!
  return kinds
    .map((kind) => (kind === 'gate' && exitOf(field)?.kind === 'ship' ? g().ship : g().kinds[kind]!))
    .join(' ')
}

/** What stands and lies there. */
export function on(desk: HaDesk, table: HaTable, field: string): string[] {
  const found: string[] = []
  table.places.forEach((place, seat) => place === field && found.push(desk.names[seat] ?? ''))
  table.figures.forEach((place, figure) => place === field && found.push(guardName(table, figure)))
  if (table.imperial_field === field) found.push(g().jewelNames['imperial']!)
  for (const one of table.greens) if (one === field) found.push(g().jewelNames['green']!)
  for (const one of table.yellows) if (one === field) found.push(g().jewelNames['yellow']!)
  if (table.tile_fields.includes(field)) found.push(g().tileDown)
  table.face_up_fields.forEach(
    (one, index) => one === field && found.push(desk.texts!.thing('tile', kindOf(table.face_up[index]!))),
  )
  if (table.smoke.includes(field)) found.push(g().smoke)
  if (table.fire.includes(field)) found.push(g().fire)
  const exit = exitOf(field)
  if (exit && table.open_district === exit.district)
    found.push(table.shut_exit === exit.key ? g().shutExit : g().openExit)
  return found
}

export const guardName = (table: HaTable, figure: number): string =>
  table.ranks[figure] === 'captain' ? g().captainNo(figure + 1) : g().guardNo(figure + 1)

export function guardFacts(table: HaTable, figure: number): string {
  const held = table.stunned.includes(figure) ? [g().stunned] : table.trapped.includes(figure) ? [g().trapped] : []
  return [g().attention(attention(table, figure)), g().movement(movement(table, figure)), ...held].join(', ')
}

/** A whole field in one sentence: "N08, Goldene Kuppeln, Wachhaus: Wächter 4, 3 Felder von dir". */
export function fieldInWords(desk: HaDesk, model: HaModel, field: string): string {
  const things = on(desk, model.table, field)
  const away = model.place && model.place !== field && !is(field, 'dungeon') ? distance(model.place, field) : Infinity
  const parts = [`${field}, ${g().districts[at(field).district]}`, kindsOf(field)]
  if (model.place === field) parts.push(g().hereYouAre)
  else if (away < Infinity) parts.push(g().awayFromMe(away))
  return `${parts.join(', ')}${things.length ? `: ${things.join(', ')}` : ''}`
}
