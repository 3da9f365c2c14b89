/** What stands and lies in the city, as the map draws it. */
import type { HaDistrict } from '../seen'

export type GuardPiece = { figure: number; field: string; captain: boolean; still: boolean }
export type ThiefPiece = { seat: number; field: string; hidden: boolean; marked: boolean }
export type Track = { from: string; to: string; kind: 'walk' | 'guard' | 'jump'; seat: number }

export type Scene = {
  guards: GuardPiece[]
  thieves: ThiefPiece[]
  yellows: string[]
  greens: string[]
  imperial: string | null
  /** Fields with a tile face down, and what I know of them. */
  tiles: string[]
  known: Record<string, string>
  /** Tiles that lie open. */
  open: { field: string; tile: string }[]
  smoke: string[]
  fire: string[]
  exits: HaDistrict | null
  shut: string | null
}

/** What is drawn over the city for the one who looks. */
export type Overlay = {
  /** Fields that can be chosen now. */
  glow: ReadonlySet<string>
  /** Where a lesson points. */
  pointed: readonly string[]
  /** Exits that can be taken now. */
  out: ReadonlySet<string>
  /** Guards and thieves that can be chosen now. */
  figures: ReadonlySet<number>
  seats: ReadonlySet<number>
  /** Where somebody is heard. */
  range: ReadonlySet<string>
  /** My planned way, from where I stand. */
  ghost: string[]
  /** Who would hear me at its end. */
  hearers: { figure: number; field: string; catches: boolean }[]
  tracks: Track[]
  /** Who acts now. */
  acting: number | null
  lit: number | null
}

export const NOTHING: Overlay = {
  glow: new Set(),
  pointed: [],
  out: new Set(),
  figures: new Set(),
  seats: new Set(),
  range: new Set(),
  ghost: [],
  hearers: [],
  tracks: [],
  acting: null,
  lit: null,
}
