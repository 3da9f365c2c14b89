import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'smol-toml'
import type { Masked } from '$lib/house/seen'
import { Texts, type Tree } from '$lib/house/texts'
import type { ActionInfo, Vocabulary } from '$lib/wire'
import type { GdView } from '$lib/games/gelegenheit/seen'

type Lang = 'de' | 'en'
export type Message = {
  events: Masked[]
  rules: string[][]
  view: GdView
  told: Record<Lang, string[]>
  prompt: Record<Lang, string>
}
export type Game = { seats: number; options: Record<string, string>; messages: Message[] }
type Played = { vocabulary: Vocabulary; games: Game[]; space: (ActionInfo & { called: Record<Lang, string> })[] }

export const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Finn']
export const { games, space, vocabulary } = JSON.parse(
  readFileSync(resolve('../build/web/games.json'), 'utf8'),
) as Played
export const words = (lang: Lang): Tree =>
  parse(readFileSync(resolve(`../src/langfinger/games/gelegenheit/texts/${lang}.toml`), 'utf8')) as Tree
export const texts = { de: new Texts('de', words('de'), vocabulary), en: new Texts('en', words('en'), vocabulary) }
export const LANGS: Lang[] = ['de', 'en']
