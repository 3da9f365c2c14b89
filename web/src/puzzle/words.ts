/** The words of puzzles. */
import type { Words } from '../words/de/puzzle'
import { spoken } from '../words/index.svelte'

export const p = spoken(import.meta.glob<Words>('../words/*/puzzle.ts', { eager: true, import: 'words' }))
