import { settings } from '../house/settings.svelte'
import { de } from './de'
import { en } from './en'

/** The words of the shell; the sentences of a game come from its own texts. */
export type Words = typeof de
export type Lang = 'de' | 'en'

const all: Record<Lang, Words> = { de, en }

export const lang = (): Lang => settings.lang
export const w = (): Words => all[settings.lang]

/** Words of one room in both languages: `const g = spoken({ de, en })`, then `g().loot`. */
export const spoken =
  <T>(words: Record<Lang, T>) =>
  (): T =>
    words[settings.lang]

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
