/** How each event looks in the city: the table after it, and how long it is looked at. */
import type { Masked } from '$lib/house/seen'
import { FIELDS, is } from '../box/city'
import { figureOf, kindOf } from '../box/names'
import type { HaDistrict, HaExit, HaRank, HaTable, HaThief } from '../seen'

const with_ = <T>(list: readonly T[], index: number, value: T): T[] =>
  list.map((one, at) => (at === index ? value : one))
const add = <T>(list: readonly T[], one: T): T[] => (list.includes(one) ? [...list] : [...list, one])
const drop = <T>(list: readonly T[], one: T): T[] => {
  const at = list.indexOf(one)
  return at < 0 ? [...list] : list.filter((_, index) => index !== at)
}
const STATES = ['hidden', 'protected', 'disguised', 'immobile', 'blinded', 'marked'] as const
type State = (typeof STATES)[number]

export function after(table: HaTable, event: Masked): HaTable {
  const [kind, first, second, third] = event
  const seat = first as number
  switch (kind) {
    case 'ThiefChosen':
      return { ...table, thieves: with_(table.thieves, seat, second as HaThief) }
    case 'StartPlayer':
      return { ...table, start: seat }
    case 'ThiefPlaced':
    case 'Jailed':
      return { ...table, places: with_(table.places, seat, second as string) }
    case 'Walked':
    case 'Crawled':
    case 'Glided':
      return { ...table, places: with_(table.places, seat, third as string) }
    case 'LeftCity':
      return { ...table, places: with_(table.places, seat, null), left: [...table.left, seat] }
    case 'RoundBegan':
      return {
        ...table,
        round: first as number,
        start: second as number,
        roll: 0,
        dice: [],
        guards_acted: false,
        event: null,
      }
    case 'AlarmRaised':
      return { ...table, alarmed: true }
    case 'EventTurned':
      return { ...table, event: first as string }
    case 'GateShut':
      return { ...table, shut_exit: first as HaExit }
    case 'Rolled':
      return { ...table, roll: third as number }
    case 'DistrictOpened':
      return { ...table, open_district: first as HaDistrict }
    case 'BestThief':
      return { ...table, best_thief: seat }
    case 'MarkersReady':
      return { ...table, markers: with_(table.markers, seat, second as number) }
    case 'WatchActs':
      return { ...table, guards_acted: true }
    case 'Escaped':
      return { ...table, hidden: add(table.hidden, seat) }
    case 'Arrested':
      return { ...table, ...withoutStates(table, seat) }
    case 'Marked':
      return { ...table, marked: add(table.marked, seat) }
    case 'RoundEnded':
      return cleaned(table)
    default:
      return things(planned(figures(table, event), event), event)
  }
}

/** The city guard on the board. */
function figures(table: HaTable, event: Masked): HaTable {
  const [kind, first, second, third, fourth] = event
  const goes = (word: unknown, field: unknown) => ({
    ...table,
    figures: with_(table.figures, figureOf(word as string), field as string),
  })
  switch (kind) {
    case 'FigurePlaced':
      return {
        ...table,
        figures: put(table.figures, figureOf(second as string), third as string),
        ranks: put(table.ranks, figureOf(second as string), first as HaRank),
      }
    case 'FigureMoved':
    case 'GuardMoved':
      return goes(first, third)
    case 'FigureLed':
      return goes(second, fourth)
    case 'FigureHeld':
      return second === 'stunned'
        ? { ...table, stunned: add(table.stunned, figureOf(first as string)) }
        : { ...table, trapped: add(table.trapped, figureOf(first as string)) }
    default:
      return table
  }
}

/** What was planned: the numbers are open after the reveal, the cards when they are turned up. */
function planned(table: HaTable, event: Masked): HaTable {
  const [kind, first, second, third, fourth] = event
  const seat = first as number
  const slot = Number(second) - 1
  const ap = (value: number) => ({ ...table, aps: with_(table.aps, seat, put(table.aps[seat]!, slot, value)) })
  switch (kind) {
    case 'Revealed':
      return { ...table, aps: with_(table.aps, seat, []), special_at: with_(table.special_at, seat, -1) }
    case 'PlanShown':
      return fourth ? { ...ap(third as number), special_at: with_(table.special_at, seat, slot) } : ap(third as number)
    case 'TurnedUp':
      return ap(0)
    case 'Jammed':
      return ap(fourth as number)
    default:
      return table
  }
}

/** Jewels, tiles and tokens. */
function things(table: HaTable, event: Masked): HaTable {
  const [kind, first, second, third] = event
  const seat = first as number
  switch (kind) {
    case 'JewelPlaced':
      return { ...table, yellows: [...table.yellows, first as string] }
    case 'JewelTaken':
      return held(lifted(table, second as string, third as string), seat, second as string, 1)
    case 'Stole':
      return {
        ...held(held(table, second as number, third as string, -1), seat, third as string, 1),
        marked: drop(table.marked, second as number),
        robbed: add(table.robbed, second as number),
      }
    case 'JewelLost':
    case 'JewelLaid':
      return laid(held(table, seat, second as string, -1), second as string, third as string | null)
    case 'TileTurned':
      return { ...table, tile_fields: drop(table.tile_fields, second as string) }
    case 'TileKept':
      return { ...table, kept: with_(table.kept, seat, [...table.kept[seat]!, second as string]) }
    case 'TileSpent':
      return { ...table, kept: with_(table.kept, seat, withoutTile(table.kept[seat]!, 'pocket')) }
    case 'TileTaken':
      return {
        ...table,
        kept: table.kept.map((row, at) =>
          at === seat ? [...row, third as string] : at === second ? withoutTile(row, third as string) : row,
        ),
      }
    case 'TileStays':
      return {
        ...table,
        face_up_fields: [...table.face_up_fields, first as string],
        face_up: [...table.face_up, second as string],
      }
    case 'SmokeLaid':
      return { ...table, smoke: add(table.smoke, second as string) }
    case 'FireLaid':
      return { ...table, fire: add(table.fire, second as string) }
    case 'StateGained':
      return { ...table, [second as State]: add(table[second as State], seat) }
    default:
      return table
  }
}

const put = <T>(list: readonly T[], at: number, value: T): T[] =>
  at < list.length ? with_(list, at, value) : [...list, value]

function withoutTile(row: readonly string[], tile: string): string[] {
  const one = row.find((name) => kindOf(name) === tile)
  return one ? drop(row, one) : [...row]
}

function withoutStates(table: HaTable, seat: number): Partial<HaTable> {
  return Object.fromEntries(STATES.map((state) => [state, drop(table[state], seat)]))
}

/** A jewel more or less on a sheet. */
function held(table: HaTable, seat: number, jewel: string, count: 1 | -1): HaTable {
  if (jewel === 'imperial') return { ...table, imperial_owner: count > 0 ? seat : null }
  if (jewel === 'trinket') {
    const row = table.kept[seat]!
    return { ...table, kept: with_(table.kept, seat, count > 0 ? [...row, 'trinket'] : withoutTile(row, 'trinket')) }
  }
  if (jewel === 'green') return { ...table, green_held: with_(table.green_held, seat, table.green_held[seat]! + count) }
  return { ...table, yellow_held: with_(table.yellow_held, seat, table.yellow_held[seat]! + count) }
}

function lifted(table: HaTable, jewel: string, field: string): HaTable {
  if (jewel === 'imperial') return { ...table, imperial_field: null }
  if (jewel === 'green') return { ...table, greens: drop(table.greens, field) }
  if (jewel === 'yellow') return { ...table, yellows: drop(table.yellows, field) }
  const at = table.face_up_fields.findIndex(
    (one, index) => one === field && kindOf(table.face_up[index]!) === 'trinket',
  )
  return {
    ...table,
    face_up_fields: table.face_up_fields.filter((_, index) => index !== at),
    face_up: table.face_up.filter((_, index) => index !== at),
  }
}

function laid(table: HaTable, jewel: string, field: string | null): HaTable {
  if (!field) return table
  if (jewel === 'imperial') return { ...table, imperial_field: field }
  if (jewel === 'green') return { ...table, greens: [...table.greens, field] }
  if (jewel === 'yellow') return { ...table, yellows: [...table.yellows, field] }
  return { ...table, face_up_fields: [...table.face_up_fields, field], face_up: [...table.face_up, 'trinket'] }
}

/** HA-14: tokens and all that lasts until the end of the round go. */
function cleaned(table: HaTable): HaTable {
  const each = <T>(value: T): T[] => table.places.map(() => value)
  return {
    ...table,
    smoke: [],
    fire: [],
    marked: [],
    robbed: [],
    hidden: [],
    protected: [],
    disguised: [],
    immobile: [],
    blinded: [],
    stunned: [],
    trapped: [],
    shut_exit: null,
    aps: each<number[]>([]),
    special_at: each(-1),
    markers: each(0),
  }
}

const all = (kind: string) => FIELDS.filter(({ key }) => is(key, kind)).map((field) => field.key)

/** The table before the first event, to play a game again. */
export function start(table: HaTable): HaTable {
  const each = <T>(value: T): T[] => Array.from({ length: table.seats }, () => value)
  return {
    ...cleaned({ ...table, places: each<string | null>(null) }),
    round: 0,
    alarmed: false,
    start: null,
    event: null,
    roll: 0,
    guards_acted: false,
    open_district: null,
    thieves: each<HaThief | null>(null),
    left: [],
    figures: all('sword'),
    ranks: all('sword').map(() => 'guard'),
    tile_fields: FIELDS.filter(({ key, district }) => district !== 'P' && is(key, 'guardhouse')).map(
      (field) => field.key,
    ),
    face_up_fields: [],
    face_up: [],
    kept: each<string[]>([]),
    yellows: [],
    greens: all('green_jewel'),
    imperial_field: all('treasure')[0]!,
    imperial_owner: null,
    best_thief: null,
    yellow_held: each(0),
    green_held: each(0),
  }
}

/** Milliseconds an event is looked at before the table changes, and while it changes. */
const HOLD: Record<string, number> = { AlarmRaised: 600, Arrested: 500, EventTurned: 400 }
const LENGTH: Record<string, number> = {
  Walked: 280,
  Crawled: 330,
  Glided: 330,
  FigureLed: 280,
  FigureMoved: 300,
  FigurePlaced: 250,
  GuardMoved: 350,
  Jailed: 350,
  JewelTaken: 300,
  Stole: 350,
  TileTurned: 300,
  SmokeLaid: 150,
  FireLaid: 200,
  Executed: 250,
  Declined: 120,
  TurnedUp: 120,
  PlanShown: 60,
  Rolled: 250,
  WatchActs: 300,
  LeftCity: 350,
  DistrictOpened: 350,
}
export const hold = (event: Masked): number => HOLD[event[0]] ?? 0
export const length = (event: Masked): number => LENGTH[event[0]] ?? 0
