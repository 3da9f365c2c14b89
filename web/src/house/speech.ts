/** The words of a game, fetched from the house; the same for ever under their fingerprint. */
import { api, type Meant } from './api'
import { Texts, type Tree } from './texts'
import { settings } from './settings.svelte'
import type { ActionInfo, GameInfo } from '../wire'
import { longer } from '../words/stretched'

const known = new Map<string, Promise<Texts>>()
const spaces = new Map<string, Promise<ActionInfo[]>>()

/** All actions of a game, by their ids. */
export function actionsOf(game: Meant & Pick<GameInfo, 'space'>): Promise<ActionInfo[]> {
  const key = `${game.key} ${game.edition} ${game.space}`
  let found = spaces.get(key)
  if (!found) {
    found = api.space(game, game.space)
    found.catch(() => spaces.delete(key))
    spaces.set(key, found)
  }
  return found
}

export function speak(game: Meant & Pick<GameInfo, 'words'>, lang: string): Promise<Texts> {
  const key = `${game.key} ${lang} ${game.words[lang]}`
  let found = known.get(key)
  if (!found) {
    found = api
      .words(game, lang, game.words[lang]!)
      .then(
        ({ texts, vocabulary }) => new Texts(lang, (settings.stretched ? longer(texts) : texts) as Tree, vocabulary),
      )
    found.catch(() => known.delete(key))
    known.set(key, found)
  }
  return found
}
