/** Places with ties: 1, 2, 2, 4. */
export type Place = { place: number; seat: number; points: number }

export function places(scores: readonly number[] | null): Place[] {
  return (scores ?? [])
    .map((points, seat) => ({ seat, points, place: 1 + scores!.filter((other) => other > points).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat)
}
