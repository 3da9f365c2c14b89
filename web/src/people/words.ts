/** The words of what is about people: their statistics, their evenings. */
import type { Words } from '../words/de/people'
import { spoken } from '../words/index.svelte'

export const p = spoken(import.meta.glob<Words>('../words/*/people.ts', { eager: true, import: 'words' }))
