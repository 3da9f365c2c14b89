/** Whom we thank: the authors of the games, and those who drew which icon. Every game names its own. */
import { inLang, type Lang } from '../words/langs'

type Drawn = Record<string, Record<string, string>>

const GAMES = import.meta.glob<string>('../games/*/words/*/credit.ts', { eager: true, import: 'credit' })
const ICONS = import.meta.glob<Drawn>(['../ui/icons.json', '../games/*/icons.json'], { eager: true, import: 'default' })

/** Author and publisher of a game, if it tells. */
export function creditOf(game: string, lang: Lang): string {
  const own = Object.entries(GAMES).filter(([path]) => path.startsWith(`../games/${game}/`))
  return own.length ? inLang(Object.fromEntries(own))(lang) : ''
}

/** Icons by author, both in the order of the alphabet. */
export function iconsByAuthor(): [author: string, icons: string[]][] {
  const found = new Map<string, Set<string>>()
  for (const icons of Object.values(ICONS).flatMap((files) => Object.values(files)))
    for (const [icon, author] of Object.entries(icons)) found.set(author, (found.get(author) ?? new Set()).add(icon))
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([author, icons]) => [author, [...icons].sort()])
}
