/** Who sat where when: whoever sits down later has not made the moves that lie before. */
import { nameOf } from '../house/seats'
import type { Chair, Table } from '../wire'
import { w } from '../words/index.svelte'

type Sitter = { until: number; name: string; kind: Chair['kind']; mine: boolean }

/** All who have sat on a chair, the last one until now. */
function sitters(table: Table, seat: number): Sitter[] {
  const { name, kind } = table.seats[seat]!
  const now = { until: Infinity, name, kind, mine: table.me.includes(seat) }
  return [...table.sat.filter((sat) => sat.seat === seat), now]
}

/** Who sat there when this happened; what was dealt belongs to whoever made the first move with it. */
export const sitterAt = (table: Table, seat: number, seq: number): Sitter =>
  sitters(table, seat).find(({ until }) => until >= Math.max(1, seq))!

/** Since when this seat is mine: what happened before did not happen to me. */
export const mineSince = (table: Table, seat: number): number =>
  Math.max(-1, ...table.sat.filter((sat) => sat.seat === seat && !sat.mine && sat.until > 0).map(({ until }) => until))

/** That somebody sat down or got up, in words, and after which moment. */
export type Change = { after: number; text: string }

export function changes(table: Table): Change[] {
  const all = table.seats.flatMap(({ seat }) => {
    const row = sitters(table, seat)
    return row.slice(1).map((next, at) => ({ after: row[at]!.until, text: inWords(row[at]!, next) }))
  })
  return all.filter(({ text }) => text).sort((one, other) => one.after - other.after)
}

const isPerson = ({ kind }: Sitter): boolean => kind === 'person' || kind === 'local'

function inWords(before: Sitter, now: Sitter): string {
  const [was, is] = [nameOf(before), nameOf(now)]
  if (!isPerson(now)) return isPerson(before) ? w().gotUp(was, now.kind === 'bot') : ''
  if (before.name === now.name) return isPerson(before) ? '' : w().cameBack(is)
  if (before.kind === 'kept') return now.mine ? w().youSat : w().satDown(is)
  return now.mine ? w().youTookOver(was) : w().tookOver(is, was)
}
