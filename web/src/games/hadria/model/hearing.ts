/**
 * Who hears whom, from what lies open on the table: HA-12.1 to HA-12.3. The engine's notes say it of the table as it is; here
 * it is counted for tables that no engine has seen, past ones in the film and ways that are only rehearsed. A test compares both.
 */
import box from '../box/box.json'
import { eventCalled, thiefCalled } from '../box/box'
import { filled } from '$lib/house/seen'
import { at, distance, distances, is } from '../box/city'
import { kindOf } from '../box/names'
import type { HaTable } from '../seen'

const ATTENTION: Record<string, number> = { guard: 4, captain: 5 }
const MOVEMENT: Record<string, number> = { guard: 3, captain: 4 }
const ORDER = box.district.map((district) => district.key)

/** HA-12.15: how far a figure detects this thief, or anybody if no thief is named. */
export function attention(table: HaTable, figure: number, thief: string | null = null): number {
  const district = ORDER.indexOf(at(table.figures[figure]!).district)
  const known = thiefCalled(thief)?.numbers['attention'] ?? 0
  const reach =
    ATTENTION[table.ranks[figure]!]! +
    (eventCalled(table.event)?.attention ?? 0) -
    (table.lanterns[district] ?? 0) +
    known
  return Math.max(0, reach)
}

/** HA-12.1: how many steps a figure takes. */
export function movement(table: HaTable, figure: number): number {
  const rank = table.ranks[figure]!
  return MOVEMENT[rank]! + (rank === 'guard' ? (eventCalled(table.event)?.movement ?? 0) : 0)
}

/** HA-18.7, HA-19.8, HA-20.1: whoever stands here is hidden. */
export function hides(table: HaTable, field: string): boolean {
  if (table.smoke.includes(field)) return true
  if (eventCalled(table.event)?.no_hideouts) return false
  return (
    is(field, 'hideout') ||
    table.face_up_fields.some((one, index) => one === field && kindOf(table.face_up[index]!) === 'alley')
  )
}

/** HA-0.6: this thief, standing there, cannot be detected by city guards of this rank. */
export function isHidden(table: HaTable, seat: number, field: string, rank: string): boolean {
  const event = eventCalled(table.event)
  if (event?.wanted && table.imperial_owner === seat) return false
  if (table.hidden.includes(seat) || event?.all_hidden) return true
  if (rank === 'guard' && table.disguised.includes(seat)) return true
  return hides(table, field)
}

export type Hearer = { figure: number; field: string; distance: number; reach: number; steps: number }

/** HA-12.3: the city guards that would detect this thief on that field, the nearest first. */
export function hearers(table: HaTable, seat: number, field: string): Hearer[] {
  if (is(field, 'dungeon')) return []
  return filled(table.figures)
    .map((place, figure) => ({
      figure,
      field: place,
      distance: distance(place, field),
      reach: attention(table, figure, table.thieves[seat]),
      steps: movement(table, figure),
    }))
    .filter(
      (one) =>
        one.distance <= one.reach &&
        !table.stunned.includes(one.figure) &&
        !isHidden(table, seat, field, table.ranks[one.figure]!),
    )
    .sort((a, b) => a.distance - b.distance || a.figure - b.figure)
}

/** Whom a city guard detects from where it stands. */
export const heardBy = (table: HaTable, figure: number): number[] =>
  table.places.flatMap((place, seat) =>
    place && hearers(table, seat, place).some((one) => one.figure === figure) ? [seat] : [],
  )

/** The fields on which a city guard would detect somebody who is not hidden. */
export function range(table: HaTable, figure: number): Set<string> {
  const reach = attention(table, figure)
  return new Set([...distances(table.figures[figure]!)].filter(([, away]) => away <= reach).map(([field]) => field))
}

/** HA-8.9: whoever enters this field is arrested at once. */
export function runsInto(table: HaTable, seat: number, field: string): boolean {
  if (table.protected.includes(seat)) return false
  return table.figures.some(
    (place, figure) =>
      place === field && !table.stunned.includes(figure) && !isHidden(table, seat, field, table.ranks[figure]!),
  )
}
