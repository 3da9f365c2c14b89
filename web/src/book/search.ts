/** Finding paragraphs by words: in any order, in any form, without minding case or umlauts; as `langfinger rules` does. */
const WORD = /[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*\+?/gu
const ENDINGS = ['ing', 'en', 'er', 'es', 'em', 'ed', 'e', 'n', 's']
const SHORTEST_STEM = 4
const TWO_FOR_ONE = [
  ['ß', 'ss'],
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
] as const

/** A word as it is compared: small, without dots and strokes; ae is as good as ä. */
export function fold(text: string): string {
  const bare = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return TWO_FOR_ONE.reduce((found, [two, one]) => found.replaceAll(two, one), bare)
}

/** A folded word without its ending, if enough of it is left. */
function stem(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM)
  return ending ? word.slice(0, -ending.length) : word
}

/** What is searched for: the stems of the query's words. */
export const termsIn = (query: string): string[] => (query.match(WORD) ?? []).map((word) => stem(fold(word)))

/** Is the term in this word? Long ones are found inside, as in "Diebesgut-Karte". */
export function isHit(word: string, term: string): boolean {
  const folded = fold(word)
  return term.length >= SHORTEST_STEM ? folded.includes(term) : folded.startsWith(term)
}

/** Are all terms somewhere in the text? */
export function matches(text: string, terms: readonly string[]): boolean {
  const words = text.match(WORD) ?? []
  return terms.every((term) => words.some((word) => isHit(word, term)))
}

/** HTML with the words marked that were searched for; tags and entities stay as they are. */
export function marked(html: string, terms: readonly string[]): string {
  if (!terms.length) return html
  const mark = (word: string) => (terms.some((term) => isHit(word, term)) ? `<mark>${word}</mark>` : word)
  return html.replace(/(<[^>]*>|&[^;\s]+;)|([^<&]+)/g, (_, kept?: string, text?: string) =>
    kept === undefined ? text!.replace(WORD, mark) : kept,
  )
}

/** The words of some HTML. */
export const bare = (html: string): string => html.replace(/<[^>]+>/g, ' ')
