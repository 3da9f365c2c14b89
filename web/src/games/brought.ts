/** The games of the house, and those that a table plays with cards of its own. */
import { api } from '$lib/house/api'
import type { GameInfo } from '$lib/wire'

const brought = new Map<string, Promise<GameInfo>>()

/** A game with these cards; without a fingerprint, with those of the house. Undefined if it is not in the house. */
export async function gameOf(key: string, edition = ''): Promise<GameInfo | undefined> {
  const house = (await api.games()).find((one) => one.key === key)
  if (!house || !edition || house.edition === edition) return house
  return own(key, edition).catch(() => house)
}

/** They never change under their fingerprint. */
function own(key: string, edition: string): Promise<GameInfo> {
  let found = brought.get(edition)
  if (!found) {
    found = api.edition(key, edition)
    found.catch(() => brought.delete(edition))
    brought.set(edition, found)
  }
  return found
}
