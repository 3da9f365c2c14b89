/** A round told in short: the cards that were turned up, and what changed hands. */
import type { Happened, Masked } from '$lib/house/seen'

export type Played = { kind: string; declined: boolean }
export type NightTold = { played: Played[][]; told: Masked[] }

const WORTH = [
  'JewelTaken',
  'Stole',
  'Arrested',
  'JewelLost',
  'BestThief',
  'DistrictOpened',
  'LeftCity',
  'TileTurned',
  'TileTaken',
  'JewelLaid',
]
const MOST = 9

export function nightOf(log: readonly Happened[], round: number, seats: number): NightTold {
  const begun = log.findLastIndex(([, event]) => event[0] === 'RoundBegan' && event[1] === round)
  const ended = log.findLastIndex(([, event]) => event[0] === 'RoundEnded' && event[1] === round)
  const events = log.slice(Math.max(0, begun), ended < 0 ? log.length : ended).map(([, event]) => event)
  const played: Played[][] = Array.from({ length: seats }, () => [])
  for (const [kind, seat, , what] of events) {
    if (kind === 'TurnedUp') played[seat as number]!.push({ kind: what as string, declined: false })
    const last = kind === 'Declined' ? played[seat as number]!.pop() : null
    if (last) played[seat as number]!.push({ ...last, declined: true })
  }
  return { played, told: events.filter(([kind]) => WORTH.includes(kind)).slice(-MOST) }
}
