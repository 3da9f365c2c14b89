/** The way from a table to its replay. */
import type { Desk } from '../desk/desk.svelte'
import { writePlace } from './place'

/** The step of this number, through the eyes that look now. */
export function replayAt({ link, seat }: Desk, at: number): string {
  const place = { watch: link.table?.watch ?? link.watch ?? '', at, eyes: seat < 0 ? null : seat, together: false }
  return `/replay/${link.id}#${writePlace(place)}`
}

/** What luck and choices were worth in this game. */
export const ledgerOf = (desk: Desk): string => `${replayAt(desk, 0)}&ledger=1`
