/** A table of Caper as it lies there: three locations with their crews, and what each player has. */
import type { Line } from '$lib/companion/pad.svelte'
import type { Json, Reason } from '$lib/house/seen'
import { gear, location, thief } from '../box/cards'
import words from '../box/words.json'

export type Thief = { thief: string; gear: string[] }
export type Site = { location: string | null; marker: number; crews: [Thief[], Thief[]] }
export type Evening = {
  city: string | null
  sites: Site[]
  loot: [number[], number[]]
  coins: number[]
  laundered: number[]
  discards: [string[], string[]]
}
export type Told = { lines: Line[]; totals: number[]; places: number[]; wrong: Reason | null }

export const SEATS = [0, 1] as const
export const SLOTS = 3
export const LEVELS = 3
export const HALF = 5

export const begin = (): Evening => ({
  city: null,
  sites: [0, 1, 2].map(() => ({ location: null, marker: 0, crews: [[], []] })),
  loot: [
    [0, 0, 0],
    [0, 0, 0],
  ],
  coins: [0, 0],
  laundered: [0, 0],
  discards: [[], []],
})

export const isLaidOut = (evening: Evening): boolean =>
  evening.city !== null && evening.sites.every((site) => site.location !== null)

export function sheet(evening: Evening): Json {
  return isLaidOut(evening) ? (evening as Json) : null
}

const among = (city: string, box: string): boolean => box === 'core' || box === city
const people = (evening: Evening): Thief[] => evening.sites.flatMap((site) => site.crews.flat())

/** The locations of the core and the city that do not lie at another space. */
export const locationsFor = (evening: Evening, space: number): string[] =>
  words.location.filter(
    (id) =>
      among(evening.city!, location(id).box) &&
      evening.sites.every((site, other) => other === space || site.location !== id),
  )

/** The thieves that work nowhere yet. */
export function thievesLeft(evening: Evening): string[] {
  const busy = new Set(people(evening).map((one) => one.thief))
  return words.thief.filter((id) => among(evening.city!, thief(id).box) && !busy.has(id))
}

/** How many copies of a kind are in the box: G04a is a kind of its own. */
const copies = (kind: string): number =>
  words.gear.filter((card) => card === kind || (!words.kind.includes(card) && card.slice(0, -1) === kind)).length

/** The kinds of gear of which there is a card left. */
export function gearLeft(evening: Evening): string[] {
  const used = [...people(evening).flatMap((one) => one.gear), ...evening.discards.flat()]
  return words.kind.filter(
    (kind) => among(evening.city!, gear(kind).box) && used.filter((one) => one === kind).length < copies(kind),
  )
}

/** The colours whose discards bring points to something that lies there; mostly none. */
export function countedDiscards(evening: Evening): string[] {
  const cards = people(evening).flatMap((one) => [thief(one.thief), ...one.gear.map(gear)])
  const places = evening.sites.flatMap((site) => (site.location ? location(site.location).win : []))
  const effects = [...places, ...cards.flatMap((card) => card.effects)]
  const counts = effects.filter((effect) => effect.does === 'points' && effect.per?.of === 'discard')
  return [...new Set(counts.flatMap((effect) => effect.per!.colours))]
}

export const withSite = (evening: Evening, space: number, next: Partial<Site>): Evening => ({
  ...evening,
  sites: evening.sites.with(space, { ...evening.sites[space]!, ...next }),
})
export const withCrew = (evening: Evening, space: number, seat: number, crew: Thief[]): Evening => {
  const [one, other] = evening.sites[space]!.crews
  return withSite(evening, space, { crews: seat === 0 ? [crew, other] : [one, crew] })
}
