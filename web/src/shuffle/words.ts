/** What is said about a shuffle that can be checked. */
import type { Words } from '../words/de/shuffle'
import { spoken } from '../words/index.svelte'

export const h = spoken(import.meta.glob<Words>('../words/*/shuffle.ts', { eager: true, import: 'words' }))
