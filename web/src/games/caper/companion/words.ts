/** Words of the companion of Caper. */
import type { Words } from '../words/de/companion'
import { spoken } from '$lib/words/index.svelte'

export const c = spoken(import.meta.glob<Words>('../words/*/companion.ts', { eager: true, import: 'words' }))
