/** What this browser adds to a shuffle, and what the house said before: both are kept for later. */
import { api, Refused } from '../house/api'
import type { ShuffleWish, Table } from '../wire'

/** What the house was bound to before the game, and what this browser has added to it. */
export type Known = { commitment: string; share: string }

const KEY = 'langfinger.shuffles'
const MOST = 60

/** 32 random bytes. */
export function newShare(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function all(): [string, Known][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? (found as [string, Known][]) : []
  } catch {
    return []
  }
}

/** What this browser knows of the shuffle of a table; null if it brought nothing. */
export const knownOf = (table: string): Known | null => all().find(([id]) => id === table)?.[1] ?? null

function remember(table: string, known: Known): void {
  const others = all().filter(([id]) => id !== table)
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [table, known]].slice(-MOST)))
  } catch {
    // A browser that keeps nothing plays all the same; it only cannot check as much afterwards.
  }
}

/** Asks what the house is bound to, adds a share of its own, and opens the table with both. */
async function once(open: (shuffle: ShuffleWish) => Promise<Table>): Promise<Table> {
  const offer = await api.offerShuffle()
  const share = newShare()
  remember(offer.id, { commitment: offer.commitment, share })
  return open({ ...offer, share })
}

/** An offer can grow old between two clicks: then there is a fresh one. */
export const shuffled = (open: (shuffle: ShuffleWish) => Promise<Table>): Promise<Table> =>
  once(open).catch((error: unknown) => {
    if (error instanceof Refused && error.message === 'old_shuffle') return once(open)
    throw error
  })

/** The share for a table whose guests are waited for; nothing if it is dealt already. */
export function shareFor(table: Table): { share: string } | Record<string, never> {
  const isWaiting = table.seats.some(({ kind }) => kind === 'kept')
  if (!table.shuffle || !isWaiting) return {}
  const share = newShare()
  remember(table.id, { commitment: table.shuffle.commitment, share })
  return { share }
}
