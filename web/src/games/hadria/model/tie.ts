/** HA-17.4: what decides among thieves with the same points. */
import type { Masked } from '$lib/house/seen'
import type { HaTable } from '../seen'

/** "greens" or "earlier" if the winner by points was not alone with them, else "". */
export function tieBreak(
  table: Pick<HaTable, 'left' | 'green_held'>,
  won: Masked | undefined,
  points: readonly number[],
): 'greens' | 'earlier' | '' {
  if (!won || won[2] !== 'points') return ''
  const first = won[1] as number
  const level = table.left.filter((seat) => seat !== null && seat !== first && points[seat] === points[first])
  if (!level.length) return ''
  const greens = (seat: number) => table.green_held[seat] ?? 0
  return level.some((seat) => greens(seat!) === greens(first)) ? 'earlier' : 'greens'
}
