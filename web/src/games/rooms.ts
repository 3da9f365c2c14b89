/** One room per game; each is a chunk of its own, loaded when its table is opened. */
import type { Component } from 'svelte'
import type { Stage } from '$lib/animator.svelte'
import type { Desk } from '$lib/desk.svelte'
import type { Happened, Masked, Shown } from '$lib/seen'
import { Texts, type Tree, type Vocabulary } from '$lib/texts'

export type Room = {
  vocabulary: Vocabulary
  stage: Stage<Shown>
  Board: Component<{ desk: Desk }>
  List: Component<{ desk: Desk }>
  /** Heading, result and table of points, shared by board and list. */
  Head: Component<{ desk: Desk }>
  Inspect: Component<{ desk: Desk; what: string }>
  Result: Component<{ desk: Desk }>
  Scores: Component<{ desk: Desk }>
  /** Events that are decisions of the seat they name. */
  decisions: ReadonlySet<string>
  /** What a key reads out: trick, hand, scores … */
  read: (desk: Desk, what: string) => string
  /** Where the keyboard goes when there is something to do. */
  focus: (desk: Desk) => string
  /** Moves that deserve a second thought. */
  risky: (intent: string) => boolean
  sound: (event: Masked) => string
  hush: (happened: Happened) => boolean
}

export const ROOMS: Record<string, () => Promise<{ room: Room }>> = {
  gelegenheit: () => import('./gelegenheit/room'),
}

const WORDS: Record<string, Record<string, () => Promise<{ default: Tree }>>> = {
  gelegenheit: {
    de: () => import('$games/gelegenheit/texts/de.toml'),
    en: () => import('$games/gelegenheit/texts/en.toml'),
  },
}

export async function speak(game: string, lang: string, vocabulary: Vocabulary): Promise<Texts> {
  return new Texts(lang, (await WORDS[game]![lang]!()).default, vocabulary)
}

/** The words of a game without its room, for the home page. */
export async function wordsOf(game: string, lang: string): Promise<Texts | null> {
  const words = WORDS[game]?.[lang]
  if (!words) return null
  return new Texts(lang, (await words()).default, { events: {}, secrets: {}, steps: {}, actions: {}, words: {} })
}
