/** What a table plays otherwise than the rulebook, as the rulebook is asked for it: "?loot_power=trump". */
import { api } from '../house/api'
import type { GameInfo, Rulebook } from '../wire'

type Options = Readonly<Record<string, string>>

export function termsOf(game: GameInfo, options: Options): string {
  const terms = new URLSearchParams()
  for (const { name, default: usual } of game.options) {
    const choice = options[name]
    if (choice && choice !== usual) terms.set(name, choice)
  }
  if (game.cards === 'table') terms.set('edition', game.edition)
  const told = terms.toString()
  return told && `?${told}`
}

const books = new Map<string, Promise<Rulebook>>()

/** The rulebook on these terms, fetched once. */
export function bookOn(game: string, lang: string, terms: string): Promise<Rulebook> {
  const key = `${game} ${lang} ${terms}`
  let found = books.get(key)
  if (!found) {
    found = api.rules(game, lang, terms)
    found.catch(() => books.delete(key))
    books.set(key, found)
  }
  return found
}
