/** What is printed on the cards, and how each colour looks. */
import facts from './facts.json'
import words from './words.json'
import { readEffects, type Effect } from './effects'
import { spareInk } from './spare'

export type Kind = 'thief' | 'gear' | 'location'
type Printed = { id: string; box: string; provenance: Record<string, string> }
export type Thief = Printed & { coins: number; effects: Effect[] }
export type Gear = Printed & { colour: string; cost: number; effects: Effect[] }
export type Location = Printed & { points: number; permanent: Effect[]; win: Effect[] }

type Row = { id: string; effects: string }
const byId = <T extends { id: string }>(rows: T[]): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.id, row]))
const withEffects = <T extends Row>(row: T) => ({ ...row, effects: readEffects(row.effects) })

type Box = typeof facts
const read = (box: Box) => ({
  thieves: byId(box.thief.map(withEffects)) as Record<string, Thief>,
  gear: byId(box.gear.map(withEffects)) as Record<string, Gear>,
  locations: byId(
    box.location.map((row) => ({ ...row, permanent: readEffects(row.permanent), win: readEffects(row.win) })),
  ) as Record<string, Location>,
  colours: box.colour,
})
let printed = read(facts)

const KINDS = new Set<string>(words.kind)
/** Copies of one card are of one kind: G01a is a G01. */
export const kindOf = (card: string): string => (KINDS.has(card) ? card : card.slice(0, -1))
export const thief = (id: string): Thief => printed.thieves[id]!
export const gear = (id: string): Gear => printed.gear[kindOf(id)]!
export const location = (id: string): Location => printed.locations[id]!
export const isThief = (card: string): boolean => card in printed.thieves

export const LOOT = ['diamond', 'painting', 'antique'] as const
export type Loot = (typeof LOOT)[number]
type Round = { deck: 'thief' | 'gear'; cards: number; starts: 'A' | 'B' }
export let ROUNDS = facts.round as Round[]
export let STARS = facts.table.stars

/** Other cards are played from now on, or those of the house again. */
export function lay(box: Box | null): void {
  printed = read(box ?? facts)
  ROUNDS = (box ?? facts).round as Round[]
  STARS = (box ?? facts).table.stars
}
export const CITIES: readonly string[] = words.city

/** The colour that a city brings along. */
export const cityColour = (city: string): string => printed.colours.find((one) => one.box === city)?.key ?? 'blue'

/** A colour is an ink, a shape and a hatch. Shapes on a field of 24 by 24. */
export type Ink = { ink: string; deep: string; light: string; text: string; shape: string; letter?: string }
export const INKS: Record<string, Ink> = {
  violet: {
    ink: 'var(--ca-violet)',
    deep: 'var(--ca-violet-deep)',
    light: 'var(--ca-violet-light)',
    text: 'var(--white)',
    shape: 'M12 2.500L22 21H2Z',
  },
  green: {
    ink: 'var(--ca-green)',
    deep: 'var(--ca-green-deep)',
    light: 'var(--ca-green-light)',
    text: 'var(--white)',
    shape: 'M3.500 3.500h17v17h-17Z',
  },
  red: {
    ink: 'var(--ca-red)',
    deep: 'var(--ca-red-deep)',
    light: 'var(--ca-red-light)',
    text: 'var(--white)',
    shape:
      'M12.500 1.500c1 5 6.500 7 6.500 13a7 7 0 0 1-14 0c0-3.500 2-5 3-8 1.500 1 2 2 2.200 3.500C11.500 8 12.500 5 12.500 1.500Z',
  },
  yellow: {
    ink: 'var(--ca-yellow)',
    deep: 'var(--ca-yellow-deep)',
    light: 'var(--ca-yellow-light)',
    text: 'var(--ca-yellow-text)',
    shape: 'M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20Z',
  },
  blue: {
    ink: 'var(--ca-blue)',
    deep: 'var(--ca-blue-deep)',
    light: 'var(--ca-blue-light)',
    text: 'var(--white)',
    shape: 'M12 1.500l3 7.300 7.500.700-5.700 5 1.700 7.500L12 18l-6.500 4 1.700-7.500-5.700-5L9 8.800Z',
  },
  orange: {
    ink: 'var(--ca-orange)',
    deep: 'var(--ca-orange-deep)',
    light: 'var(--ca-orange-light)',
    text: 'var(--ca-orange-text)',
    shape: 'M12 4.500c6 0 10.500 7.500 10.500 7.500S18 19.500 12 19.500 1.500 12 1.500 12 6 4.500 12 4.500Z',
  },
  bronze: {
    ink: 'var(--ca-bronze)',
    deep: 'var(--ca-bronze-deep)',
    light: 'var(--ca-bronze-light)',
    text: 'var(--white)',
    shape: 'M2 21V12a10 10 0 0 1 20 0v9h-6v-8.500a4 4 0 0 0-8 0V21Z',
  },
  teal: {
    ink: 'var(--ca-teal)',
    deep: 'var(--ca-teal-deep)',
    light: 'var(--ca-teal-light)',
    text: 'var(--white)',
    shape: 'M12 1.500l9.300 5.250v10.500L12 22.500l-9.300-5.250V6.750Z',
  },
  any: {
    ink: 'var(--ca-any)',
    deep: 'var(--brass-dark)',
    light: 'var(--paper-0)',
    text: 'var(--print)',
    shape: 'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z',
  },
  thief: {
    ink: 'var(--ca-thief)',
    deep: 'var(--ca-thief-deep)',
    light: 'var(--ca-thief-light)',
    text: 'var(--ca-thief-text)',
    shape: 'M12 2.500a4.800 4.800 0 1 1 0 9.600a4.800 4.800 0 1 1 0-9.600ZM2.500 22a9.500 8.800 0 0 1 19 0Z',
  },
}
/** The inks of the house, or a spare one for a colour of somebody's own. */
export function inkOfColour(colour: string): Ink {
  const own = printed.colours.filter((one) => !(one.key in INKS))
  return (
    INKS[colour] ??
    spareInk(
      colour,
      own.findIndex((one) => one.key === colour),
    )
  )
}
export const inkOf = (card: string): Ink => inkOfColour(isThief(card) ? 'thief' : gear(card).colour)

/** What is in the corner: the coins a thief brings, the cost of gear. */
export const numberOf = (card: string): number => (isThief(card) ? thief(card).coins : gear(card).cost)
export const effectsOf = (card: string): Effect[] => (isThief(card) ? thief(card).effects : gear(card).effects)

const order = (card: string): string =>
  isThief(card) ? card : `${Object.keys(INKS).indexOf(gear(card).colour)}${card}`
/** Thieves by number, gear by colour. */
export const sorted = (cards: readonly string[]): string[] =>
  [...cards].sort((a, b) => order(a).localeCompare(order(b)))

const CORE: Pick<Ink, 'ink' | 'deep' | 'light'> = {
  ink: 'var(--ca-core)',
  deep: 'var(--ca-core-deep)',
  light: 'var(--ca-core-light)',
}
/** The ground of a location's poster: night blue, or the colour of its city. */
export const posterInk = (box: string): Pick<Ink, 'ink' | 'deep' | 'light'> =>
  box === 'core' ? CORE : inkOfColour(cityColour(box))
