/** A dry run as the house tells it: what my plan would do if nobody else acted. */
import type { Masked } from '$lib/house/seen'
import type { Track } from './scene'

export type Ghost = {
  events: Masked[]
  guards: Masked[]
  caught: number[]
  places: (string | null)[]
  figures: string[]
}

/** Where guards would go. */
export const ghostTracks = (ghost: Ghost): Track[] =>
  ghost.guards.flatMap(([, , from, to]) =>
    from === to ? [] : [{ from: from as string, to: to as string, kind: 'guard' as const, seat: -1 }],
  )
