/** What the coach says around the facts of a game. */
import type { Words } from '../../words/de/coach'
import { spoken } from '../../words/index.svelte'

export const c = spoken(import.meta.glob<Words>('../../words/*/coach.ts', { eager: true, import: 'words' }))
