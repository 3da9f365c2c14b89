/** The languages of the web table: those that have a folder of words here. docs/add-a-language.md tells how to add one. */
import type { Words } from './de/house'

/** The code of a language: the name of its folders. */
export type Lang = string
/** Words by the files they lie in, as Vite finds them: `fr/house.ts` are those of the house in French. */
export type Found<T> = Readonly<Record<string, T>>

/** Spoken where words are missing. */
const DEFAULT = 'en'

/** Words by their language, which is the folder they lie in. */
const byLang = <T>(found: Found<T>): Record<Lang, T> =>
  Object.fromEntries(Object.entries(found).map(([path, words]) => [path.split('/').at(-2)!, words]))

/** What is found for a language, or else for English. */
export function inLang<T>(found: Found<T>): (lang: Lang) => T {
  const all = byLang(found)
  return (lang) => all[lang] ?? all[DEFAULT]!
}

const HOUSE = import.meta.glob<Words>('./*/house.ts', { eager: true, import: 'words' })

/** The words of the house. */
export const houseIn = inLang(HOUSE)
export const LANGS: readonly Lang[] = Object.keys(byLang(HOUSE))

export const isLang = (code: string | null | undefined): code is Lang => LANGS.includes(code ?? '')

/** The first of these languages that is spoken here: `fr-CH` is French. */
export const firstSpoken = (tags: readonly string[]): Lang => tags.map((tag) => tag.slice(0, 2)).find(isLang) ?? DEFAULT

/** What a language calls itself. */
export const ownName = (lang: Lang): string => new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang

const marks = new Map<Lang, string>()

/** What stands before the tenths in a number. */
export function decimalMark(lang: Lang): string {
  const parts = () => new Intl.NumberFormat(lang).formatToParts(0.5)
  if (!marks.has(lang)) marks.set(lang, parts().find(({ type }) => type === 'decimal')?.value ?? '.')
  return marks.get(lang)!
}
