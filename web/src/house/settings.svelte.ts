import type { GameInfo } from '../wire'

/** What a player likes, kept in this browser only. */
export type Confirm = 'always' | 'risky' | 'never'
export type Settings = {
  lang: 'de' | 'en'
  speed: 0 | 1 | 2 | 4
  confirm: Confirm
  sounds: boolean
  notify: boolean
  list: boolean
  keys: boolean
  /** A game never played before is offered as a lesson first. */
  offers: boolean
  /** The game played last: its face and words are fetched before its table is known. */
  last: Pick<GameInfo, 'key' | 'space' | 'words'> | null
}

const KEY = 'langfinger'

function browserLanguage(): 'de' | 'en' {
  const wanted = navigator.languages ?? [navigator.language]
  for (const tag of wanted) {
    if (tag.startsWith('de')) return 'de'
    if (tag.startsWith('en')) return 'en'
  }
  return 'en'
}

function remembered(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>
  } catch {
    return {}
  }
}

export const settings: Settings = $state({
  lang: browserLanguage(),
  speed: 1,
  confirm: 'risky',
  sounds: false,
  notify: false,
  list: false,
  keys: true,
  offers: true,
  last: null,
  ...remembered(),
})

export function keep(change: Partial<Settings>): void {
  Object.assign(settings, change)
  document.documentElement.lang = settings.lang
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // A browser without storage forgets; the table works all the same.
  }
}

export function isStill(): boolean {
  return settings.speed === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches
}
