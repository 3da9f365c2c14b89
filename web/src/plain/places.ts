/** Places with ties: 1, 2, 2, 4. At the end the game says them, for it knows who wins a tie. */
export type Place = { place: number; seat: number; points: number }

export function places(scores: readonly number[] | null, ranks: readonly number[] | null = null): Place[] {
  const byPoints = (points: number) => 1 + scores!.filter((other) => other > points).length
  return (scores ?? [])
    .map((points, seat) => ({ seat, points, place: ranks?.[seat] ?? byPoints(points) }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat)
}
