/**
 * For whoever builds the house: all that is said is about a third longer, as in a language with longer words, so that
 * boxes too small for their text show. `?lang=xx` turns it on and `?lang=de` off; nobody else comes across it.
 */
const SLOT = /\{([^{}]*)\}/
const PIECE = /\{[^{}]*\}|<[^<>]*>|&#?\w+;|[aeiouyläöü]/gi

/** Every vowel twice, and every l; what is filled in, tags and signs stay as they are. */
export function stretch(text: string): string {
  if (text.length < 2) return text // a letter, which may stand for something
  return text.replace(PIECE, (piece) => (piece.length === 1 ? piece + piece : SLOT.test(piece) ? forms(piece) : piece))
}

/** `{n|# card|# cards}`: the slot stays, its forms are said. */
const forms = (slot: string): string => {
  const [name, ...all] = slot.slice(1, -1).split('|')
  return `{${[name, ...all.map(stretch)].join('|')}}`
}

/** Words and all that is in them: lists, rooms of words, and what functions of them say. */
export function stretchAll<T>(words: T): T {
  if (typeof words === 'string') return stretch(words) as T
  if (Array.isArray(words)) return words.map(stretchAll) as T
  if (typeof words === 'function')
    return ((...args: unknown[]) => stretchAll((words as (...args: unknown[]) => unknown)(...args))) as T
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, stretchAll(value)])) as T
}

const SAID = ['about', 'title', 'intro', 'html', 'do', 'why', 'text']

const isSaid = (key: string, value: unknown): boolean =>
  SAID.includes(key) || (key === 'name' && typeof value === 'object')

/** What the house tells, in which some things are said and others are keys; a name in all languages is said. */
export function stretchSaid<T>(told: T): T {
  if (Array.isArray(told)) return told.map(stretchSaid) as T
  if (typeof told !== 'object' || told === null) return told
  return Object.fromEntries(
    Object.entries(told).map(([key, value]) => [key, isSaid(key, value) ? stretchAll(value) : stretchSaid(value)]),
  ) as T
}

const made = new WeakMap<object, unknown>()

/** The same words always, so that nothing is made twice. */
export function longer<T extends object>(words: T): T {
  if (!made.has(words)) made.set(words, stretchAll(words))
  return made.get(words) as T
}
