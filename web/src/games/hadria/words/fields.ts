/** What the fields of a position are called. */
import { spoken } from '$lib/words/index.svelte'

const EACH = Object.fromEntries([
  ...[
    ...['thieves', 'places', 'hands', 'shown', 'known', 'kept', 'spent', 'known_tiles', 'yellow_held', 'green_held'],
    ...['markers', 'violet', 'later_ap', 'later_draw', 'set_aside', 'plan_cards', 'plan_markers', 'plan_informers'],
    ...['plan_spies', 'plan_special', 'aps', 'special_at', 'shown_basics', 'taken_at', 'executed'],
  ].map((field) => [`${field}.each`, 'seat']),
  ...['figures', 'ranks', 'heard'].map((field) => [`${field}.each`, 'figure']),
  ...['stunned', 'trapped'].map((field) => [`${field}.of`, 'figure']),
  ['lanterns.each', 'district'],
]) as Record<string, string>

type Fields = Record<string, string>
const own = spoken(import.meta.glob<Fields>('./*/fields.ts', { eager: true, import: 'words' }))

export const fields = (): Fields => ({ ...EACH, ...own() })
