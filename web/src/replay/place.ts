/** Where a replay is, as part of an address: behind #, so that no server or log sees the token of the link. */
import type { Eyes } from './viewing.svelte'

/** `at` is the number of the step, not its place: it stays the same for ever. `together` says that others look on, `ledger` that it
 * is about luck and choice. */
export type Place = { watch: string; at: number; eyes: Eyes | null; together: boolean; ledger?: boolean }

export function readPlace(code: string): Place {
  const found = new URLSearchParams(code)
  return {
    watch: found.get('watch') ?? '',
    at: Number(found.get('at')) || 0,
    eyes: readEyes(found.get('eyes')),
    together: found.has('together'),
    ledger: found.has('ledger'),
  }
}

function readEyes(text: string | null): Eyes | null {
  if (text === 'all' || text === 'table') return text
  return text !== null && /^\d$/.test(text) ? Number(text) : null
}

export function writePlace({ watch, at, eyes, together, ledger }: Place): string {
  const told = new URLSearchParams()
  if (watch) told.set('watch', watch)
  told.set('at', String(at))
  if (eyes !== null) told.set('eyes', String(eyes))
  if (together) told.set('together', '1')
  if (ledger) told.set('ledger', '1')
  return told.toString()
}
