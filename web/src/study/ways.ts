/** The ways from a table to its study. */
import type { Desk } from '../desk/desk.svelte'
import { asked } from '../house/api'
import { studyOf } from './share'

/** The table as this seat knows it; a game that is over as it was at any moment. Spectators get a new deal. */
export function studyAt(desk: Desk, intent = '', seq: number | null = null): string {
  const table = desk.link.id
  if (!table || desk.seat < 0) return `/study/${desk.game.key}${asked(desk.game)}`
  return studyOf(desk.game, { table, seat: desk.seat, seq: desk.view?.scores ? seq : null, intent })
}
