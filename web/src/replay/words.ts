/** The words of a replay. */
import type { Words } from '../words/de/replay'
import { spoken } from '../words/index.svelte'

export const r = spoken(import.meta.glob<Words>('../words/*/replay.ts', { eager: true, import: 'words' }))
