/** What the fields of a position are called. */
import { spoken } from '$lib/words/index.svelte'

const EACH = {
  'piles.each': 'seat',
  'lacks.each': 'seat',
  'stones.each': 'seat',
  'stones.within': 'role',
  'roles.each': 'seat',
  'history.each': 'seat',
  'points.each': 'seat',
}

type Fields = Record<string, string>
const own = spoken(import.meta.glob<Fields>('./*/fields.ts', { eager: true, import: 'words' }))

export const fields = (): Fields => ({ ...EACH, ...own() })
