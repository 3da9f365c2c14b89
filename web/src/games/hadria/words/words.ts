/** The words of this room: labels and hints; the sentences of the game stand in its own texts. */
import type { Words } from './de/words'
import { spoken } from '$lib/words/index.svelte'

export const g = spoken(import.meta.glob<Words>('./*/words.ts', { eager: true, import: 'words' }))
