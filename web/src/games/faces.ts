/**
 * One face per game, in `games/<key>/face.ts`; each is a chunk of its own, fetched when its table is
 * opened. What a face leaves out is taken from the plain one, which can play any game.
 */
import type { Component } from 'svelte'
import type { Kind, Pad } from '$lib/companion/pad.svelte'
import type { Stage } from '$lib/desk/animator.svelte'
import type { Harms } from '$lib/desk/harm'
import type { Desk } from '$lib/desk/desk.svelte'
import { api, type Meant } from '$lib/house/api'
import type { Happened, Json, Masked, Shown } from '$lib/house/seen'
import type { Texts } from '$lib/house/texts'
import type { ActionInfo } from '$lib/wire'

/** A letter at the table: it reads something out, opens a sheet, or takes the focus somewhere. */
export type Key = { does: () => string; read?: string; panel?: string; focus?: string }

export type Face<T extends Shown = Shown> = {
  /** The table, with the prompt bar and the own hand. */
  Board: Component<{ desk: Desk<T> }>
  /** The same table as a list, for every reader. */
  List: Component<{ desk: Desk<T> }>
  /** Name of the game and where in it we are, in the bar at the top. */
  Head: Component<{ desk: Desk<T> }>
  /** A close look at what `data-look` names ("card R9"), and the inside of the sheets in `panels`. */
  Inspect: Component<{ desk: Desk<T>; what: string }>
  Result: Component<{ desk: Desk<T> }>
  Scores: Component<{ desk: Desk<T> }>
  /** How a word of the game is drawn inside a sentence; only for the kinds in `chips`. */
  Chip: Component<{ kind: string; value: Json; text: string }> | null
  chips: readonly string[]
  /** How events look: the table after each of them. Without it the table simply changes. */
  stage: Stage<T>
  /** Sheets of this game that `desk.panel` opens, and their titles. */
  panels: Record<string, () => string>
  keys: Record<string, Key>
  /** Events that are headings in the log. */
  heads: readonly string[]
  /** Events that are on record, and of which the log says nothing. */
  quiet: readonly string[]
  /** Events that are decisions of the seat they name. */
  decisions: readonly string[]
  /** Events that hurt a seat: it is told so at the table. */
  harms: Harms
  /** Decisions that cost whoever makes them. */
  dear: readonly string[]
  /** What a key reads out: event, hand, scores, may, and what this face's own keys name. */
  read: (desk: Desk<T>, what: string) => string
  /** Where the keyboard goes when there is something to do: a selector. */
  focus: (desk: Desk<T>) => string
  /** Moves that deserve a second thought. */
  risky: (intent: string) => boolean
  /** Moves of which the first tap on a touch screen only selects. */
  twoTaps: (intent: string) => boolean
  /** Events after which `desk.summary` holds them until the player has read it. */
  summed: (event: Masked) => boolean
  sound: (event: Masked) => string
  /** Events that need not be told aloud. */
  hush: (happened: Happened) => boolean
  /** What a choice is called, where the table has more to say than the texts; else ''. */
  named: (desk: Desk<T>, action: ActionInfo) => string
  /** Answers to a reaction window that have a button in it; the others are made on the table. */
  quick: (action: ActionInfo) => boolean
}
/** `lay` puts other cards on the table than those in the box of the game, or with null these again. */
export type OwnFace<T extends Shown = Shown> = Partial<Face<T>> &
  Pick<Face<T>, 'Board'> & { lay?: (box: Printed | null) => void }
/** What is printed on the cards, in the form of a card file. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Printed = any

const OWN = import.meta.glob<{ face: OwnFace }>('./*/face.ts')
const SIGNS = import.meta.glob<{ default: Component }>('./*/Sign.svelte')
type Picture = Component<{ what: string; texts: Texts }>
const PICTURES = import.meta.glob<{ default: Picture }>('./*/Picture.svelte')
/** What an evening of a game is, and the form in which it is entered; only the two know its shape. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Companion = { kind: Kind<any>; Form: Component<{ pad: Pad<any, any>; texts: Texts; evening: any }> }
const COMPANIONS = import.meta.glob<{ companion: Companion }>('./*/companion/companion.ts')

type FieldNames = Record<string, string>
const FIELDS = import.meta.glob<{ fields: () => FieldNames }>('./*/words/fields.ts')

/** What the fields of a position are called, for games that do not say it in their texts. */
export async function fieldNames(game: string): Promise<FieldNames> {
  const found = FIELDS[`./${game}/words/fields.ts`]
  return found ? (await found()).fields() : {}
}

/** The face of a game as far as it has one; fetched once. */
export async function ownFace(game: string): Promise<OwnFace | null> {
  const found = OWN[`./${game}/face.ts`]
  return found ? (await found()).face : null
}

/** The same with the cards that are played, for tables. */
export async function dressed(game: Meant): Promise<OwnFace | null> {
  const face = await ownFace(game.key)
  face?.lay?.(game.cards === 'box' ? null : (await api.box(game)).box)
  return face
}

/** How a game is entered that is played with the real box. */
export async function companionOf(game: string): Promise<Companion | null> {
  const found = COMPANIONS[`./${game}/companion/companion.ts`]
  return found ? (await found()).companion : null
}

/** The picture of a game on the home page. */
export async function signOf(game: string): Promise<Component | null> {
  const found = SIGNS[`./${game}/Sign.svelte`]
  return found ? (await found()).default : null
}

/** How a game draws what its short rules speak of. */
export async function pictureOf(game: string): Promise<Picture | null> {
  const found = PICTURES[`./${game}/Picture.svelte`]
  return found ? (await found()).default : null
}
