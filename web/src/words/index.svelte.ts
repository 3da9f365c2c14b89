import { settings } from '../house/settings.svelte'
import type { Words } from './de/house'
import { houseIn, inLang, type Found, type Lang } from './langs'
import { longer } from './stretched'

export type { Lang, Words }

export const lang = (): Lang => settings.lang
/** The words of the shell; the sentences of a game come from its own texts. */
export const w = (): Words => said(houseIn(settings.lang))
const said = <T extends object>(words: T): T => (settings.stretched ? longer(words) : words)

/** Words of one room in all languages: `const g = spoken(import.meta.glob('./*\/words.ts', …))`, then `g().loot`. */
export function spoken<T extends object>(found: Found<T>): () => T {
  const words = inLang(found)
  return () => said(words(settings.lang))
}

/** Time since a moment, in the words of the player's language: "3 minutes ago". */
export function ago(at: number, now = Date.now()): string {
  const seconds = Math.round((at - now) / 1000)
  const tell = new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' })
  if (seconds > -60) return tell.format(Math.min(seconds, 0), 'second')
  if (seconds > -3600) return tell.format(Math.round(seconds / 60), 'minute')
  if (seconds > -86400) return tell.format(Math.round(seconds / 3600), 'hour')
  return tell.format(Math.round(seconds / 86400), 'day')
}

/** A length of time as a clock shows it: 1:05. */
export function clockFace(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const rest = String(seconds % 60).padStart(2, '0')
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${rest}`
  return `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${rest}`
}
