/** Who leads the trick so far (GD-5.1 to GD-5.5), for display only: the server decides. */
import { colourOf, faceOf, rankOf } from '../box/cards'
import type { GdTable } from '../seen'

const highest = (cards: string[]): string => cards.reduce((a, b) => (rankOf(a) > rankOf(b) ? a : b))

export function leading(table: Pick<GdTable, 'trick' | 'plain' | 'loot' | 'options'>): string | null {
  const { trick, plain, loot } = table
  if (!trick.length) return null
  const power = table.options['loot_power']
  const led = colourOf(trick[0]!)
  const joker = trick.find((card) => faceOf(card) === '5+' && !plain.includes(card))
  const loots = trick.filter((card) => colourOf(card) === loot)
  if (!joker && power === 'trump' && loots.length) return highest(loots)
  if (!joker) return highest(trick.filter((card) => colourOf(card) === led))
  if (colourOf(joker) === loot) return joker
  if (loots.length && (power !== 'led_only' || led === loot)) return highest(loots)
  return joker
}

/** The seat that laid the card at this place of the trick. */
export const layer = (leader: number | null, place: number, seats: number): number => ((leader ?? 0) + place) % seats
