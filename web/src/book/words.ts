/** What is said around the paragraphs of a rulebook. */
import type { Words } from '../words/de/book'
import { spoken } from '../words/index.svelte'

export const b = spoken(import.meta.glob<Words>('../words/*/book.ts', { eager: true, import: 'words' }))
