/** The city by ear in words: sentences for the list and for the keys. */
import type { HaModel } from '../model/model'
import type { HaDesk } from '../seen'
import { fieldInWords, guardName, kindsOf, on } from '../words/tell'
import { g } from '../words/words'
import { comes, direction, earsAt, nearest, openExits, streetsOf } from './ear'

/** "Guard 3, 2 fields from you, reaches you" for all who detect me there. */
export function earsInWords(model: HaModel, field: string): string {
  if (model.me < 0) return ''
  const all = earsAt(model, field).map((one) =>
    g().earOf(guardName(model.table, one.figure), one.distance, comes(model, one)),
  )
  const isHere = field === model.place
  if (all.length) return isHere ? g().heardHere(all.join('; ')) : g().heardBy(all.join('; '))
  return isHere ? g().nobodyHears : g().heardNobody
}

/** "north-east: N02, gate: Ben; there you are detected by 1". */
export function streetInWords(desk: HaDesk, model: HaModel, from: string, to: string): string {
  const things = on(desk, model.table, to)
  const ears = model.me < 0 ? '' : `; ${g().earsN(earsAt(model, to).length)}`
  return `${g().compass[direction(from, to)]}: ${to}, ${kindsOf(to)}${things.length ? `: ${things.join(', ')}` : ''}${ears}`
}

/** "To N08: 3 steps: north N01, east N02, east N08"; '' for where I stand. */
export function wayInWords(model: HaModel, field: string): string {
  if (!model.place || field === model.place) return ''
  const steps = model.wayTo(field)
  if (!steps.length) return g().noWay(field)
  const told = steps.map((to, index) => `${g().compass[direction(steps[index - 1] ?? model.place, to)]} ${to}`)
  return g().wayOf(field, steps.length, told.join(', '))
}

/** What the keys read out: where I am, where streets lead, the nearest jewel, the way out. */
export const EARS: Record<string, (desk: HaDesk, model: HaModel) => string> = {
  ears: (desk, model) => {
    if (!model.place) return g().notInCity
    return `${fieldInWords(desk, model, model.place)}. ${earsInWords(model, model.place)}`
  },
  streets: (desk, model) => {
    if (!model.place) return g().notInCity
    const all = streetsOf(model.place).map(({ to }) => streetInWords(desk, model, model.place, to))
    return `${g().whereTo} ${all.join('. ')}.`
  },
  jewel: (desk, model) => {
    if (!model.place) return g().notInCity
    const found = model.nearestJewel?.field ?? ''
    return found ? `${fieldInWords(desk, model, found)}. ${wayInWords(model, found)}` : g().noJewel
  },
  out: (desk, model) => {
    if (!model.place) return g().notInCity
    if (!openExits(model).length) return g().noExit
    const found = nearest(model, openExits(model))
    return found ? `${fieldInWords(desk, model, found)}. ${wayInWords(model, found)}` : g().noWayOut
  },
}
