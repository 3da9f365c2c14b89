/** Who came where, as the rules of the game say it. */
import type { View } from '../house/seen'

export type Place = { place: number; seat: number; points: number }

/** The best first; before the end nobody has come anywhere. */
export function places({ places, scores }: Pick<View, 'places' | 'scores'>): Place[] {
  return (places ?? [])
    .map((place, seat) => ({ place, seat, points: scores![seat]! }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat)
}

/** All who have come first; nobody in a game that all may lose. */
export const winners = (view: Pick<View, 'places' | 'scores'>): number[] =>
  places(view)
    .filter((one) => one.place === 1)
    .map((one) => one.seat)
