import type { GameInfo, Hello } from '../wire'
import { firstSpoken, isLang, type Lang } from '../words/langs'

/** What a player likes, kept in this browser only. */
export type Confirm = 'always' | 'risky' | 'never'
export type BotPace = Exclude<Hello['bots'], undefined>
export type Theme = 'night' | 'day' | 'auto'
export type TextSize = 'usual' | 'large' | 'huge'
export type Settings = {
  lang: Lang
  /** All words are longer than they are: see words/stretched.ts. */
  stretched: boolean
  theme: Theme
  text: TextSize
  speed: 0 | 1 | 2 | 4
  /** How long bots take before they answer. */
  bots: BotPace
  confirm: Confirm
  sounds: boolean
  /** Of the sounds, in per cent. */
  volume: number
  /** The device shakes when it is my turn. */
  buzz: boolean
  notify: boolean
  list: boolean
  /** Log and chat are folded away, so that the table has all the room. */
  folded: boolean
  keys: boolean
  /** What one may do and what it would mean is told at the table. */
  coach: boolean
  /** A game never played before is offered as a lesson first. */
  offers: boolean
  /** The game played last: its face and words are fetched before its table is known. */
  last: Pick<GameInfo, 'key' | 'space' | 'words' | 'edition' | 'cards'> | null
}

const KEY = 'langfinger'

const browserLanguage = (): Lang => firstSpoken(navigator.languages ?? [navigator.language])

function remembered(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>
  } catch {
    return {}
  }
}

/** `?lang=de` in the address: a link may say in which language it is to be read. */
function wished(): Partial<Settings> {
  const lang = new URLSearchParams(location.search).get('lang')
  if (lang === 'xx') return { stretched: true }
  return isLang(lang) ? { lang, stretched: false } : {}
}

export const settings: Settings = $state({
  lang: browserLanguage(),
  stretched: false,
  theme: 'night',
  text: 'usual',
  speed: 1,
  bots: 'usual',
  confirm: 'risky',
  sounds: false,
  volume: 60,
  buzz: false,
  notify: false,
  list: false,
  folded: false,
  keys: true,
  coach: false,
  offers: true,
  last: null,
  ...remembered(),
  ...wished(),
})

export function keep(change: Partial<Settings>): void {
  Object.assign(settings, change)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // A browser without storage forgets; the table works all the same.
  }
}

export function isStill(): boolean {
  return settings.speed === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches
}
