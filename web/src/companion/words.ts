/** Words of every companion. */
import type { Words } from '../words/de/companion'
import { spoken } from '../words/index.svelte'

export const c = spoken(import.meta.glob<Words>('../words/*/companion.ts', { eager: true, import: 'words' }))
