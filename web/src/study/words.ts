/** The words of a study. */
import type { Words } from '../words/de/study'
import { spoken } from '../words/index.svelte'

export const s = spoken(import.meta.glob<Words>('../words/*/study.ts', { eager: true, import: 'words' }))
