/** A night in Hadria: the open city as it lies on the real board, and what the app is doing in it. */
import type { Line } from '$lib/companion/pad.svelte'
import type { Json, Step } from '$lib/house/seen'
import type { HaTable } from '../seen'

type Numbers = 'yellow_held' | 'green_held' | 'lanterns'
type Sets = 'hidden' | 'disguised' | 'protected' | 'stunned' | 'trapped'
type Fields = 'figures' | 'yellows' | 'greens' | 'smoke' | 'fire' | 'face_up_fields' | 'tile_fields'
export type City = Pick<
  HaTable,
  | 'round'
  | 'alarmed'
  | 'start'
  | 'event'
  | 'roll'
  | 'dice'
  | 'open_district'
  | 'shut_exit'
  | 'calm_past'
  | 'alarmed_past'
  | 'thieves'
  | 'places'
  | 'left'
  | 'ranks'
  | 'imperial_field'
  | 'imperial_owner'
  | 'best_thief'
  | Numbers
  | Sets
> & { [field in Fields]: string[] }
export type State = 'hidden' | 'disguised' | 'protected'
export const STATES: readonly State[] = ['hidden', 'disguised', 'protected']

export type Do = 'set_up' | 'round' | 'guards' | 'rouse' | 'clean_up'
export type Doing = { do: Do; seed: number; answers: string[]; event: string | null; figure: number }
export type Evening = {
  city: City | null
  tiles: string[]
  trinkets: number[]
  doing: Doing | null
  /** What happened last, and whether the city guard has acted in this round. */
  lines: Line[]
  acted: boolean
  over: boolean
}
export type Told = {
  lines: Line[]
  ask: Step | null
  seat: number | null
  legal: [string, Step][]
  city: City
  trinkets: number[]
  points: number[]
  winner: number | null
  last: boolean
}

const SEEDS = 2 ** 32
export const doing = (what: Do, event: string | null = null, figure = 0): Doing => ({
  do: what,
  seed: Math.floor(Math.random() * SEEDS),
  answers: [],
  event,
  figure,
})

export const begin = (seats: number): Evening => ({
  city: null,
  tiles: [],
  trinkets: Array.from({ length: seats }, () => 0),
  doing: doing('set_up'),
  lines: [],
  acted: false,
  over: false,
})

/** While the app does nothing it is asked how the night would end. */
export function sheet(evening: Evening, seats: number): Json {
  const { city, tiles, trinkets } = evening
  const what = evening.doing
  if (!city) return { seats, do: 'set_up' }
  const asked: { [key: string]: Json } = what ? { ...what } : { do: 'points' }
  return { seats, city: city as unknown as Json, tiles, trinkets, ...asked }
}

/** The night after what the app was doing is done. */
export function done(evening: Evening, told: Told): Evening {
  const what = evening.doing!.do
  const over = what === 'clean_up' && told.lines.some(([event]) => event[0] === 'Won' || event[0] === 'AllLost')
  return {
    ...evening,
    city: told.city,
    trinkets: told.trinkets,
    lines: told.lines,
    doing: null,
    acted: what === 'guards' ? true : what === 'clean_up' ? false : evening.acted,
    over,
  }
}

/** Everybody has a thief, a place, and somebody begins. */
export const isReady = (city: City): boolean =>
  city.start !== null && city.thieves.every(Boolean) && city.places.every((place, seat) => place || gone(city, seat))
export const gone = (city: City, seat: number): boolean => city.left.includes(seat)

// What can be done on a field

/** A jewel is taken: the first who takes the imperial one is the best thief. */
export function take(city: City, seat: number, jewel: 'yellow' | 'green' | 'imperial', field: string): City {
  if (jewel === 'imperial')
    return { ...city, imperial_field: null, imperial_owner: seat, best_thief: city.best_thief ?? seat }
  const [lie, held] = jewel === 'yellow' ? (['yellows', 'yellow_held'] as const) : (['greens', 'green_held'] as const)
  const at = city[lie].indexOf(field)
  return { ...city, [lie]: city[lie].toSpliced(at, 1), [held]: city[held].with(seat, city[held][seat]! + 1) }
}
export const toggled = <T>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

/** The numbers of figures after one of them has gone. */
const without = (list: readonly number[], figure: number): number[] =>
  list.filter((one) => one !== figure).map((one) => (one > figure ? one - 1 : one))
export function removeFigure(city: City, figure: number): City {
  return {
    ...city,
    figures: city.figures.toSpliced(figure, 1),
    ranks: city.ranks.toSpliced(figure, 1),
    stunned: without(city.stunned, figure),
    trapped: without(city.trapped, figure),
  }
}
export const addFigure = (city: City, field: string, rank: 'guard' | 'captain'): City => ({
  ...city,
  figures: [...city.figures, field],
  ranks: [...city.ranks, rank],
})
