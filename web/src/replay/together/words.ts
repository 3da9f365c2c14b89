/** The words of looking at a game together. */
import type { Words } from '../../words/de/together'
import { spoken } from '../../words/index.svelte'

export const t = spoken(import.meta.glob<Words>('../../words/*/together.ts', { eager: true, import: 'words' }))
