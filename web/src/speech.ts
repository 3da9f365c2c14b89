/** The words of a game, fetched from the house; the same for ever under their fingerprint. */
import { api } from './api'
import { Texts, type Tree } from './texts'
import type { GameInfo } from './wire'

const known = new Map<string, Promise<Texts>>()

export function speak(game: GameInfo, lang: string): Promise<Texts> {
  const key = `${game.key} ${lang} ${game.words[lang]}`
  let found = known.get(key)
  if (!found) {
    found = api.words(game.key, lang, game.words[lang]!).then((words) => new Texts(lang, words.texts as Tree, words.vocabulary))
    found.catch(() => known.delete(key))
    known.set(key, found)
  }
  return found
}
