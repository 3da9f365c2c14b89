/** Words of the missing player. */
import type { Words } from '../../words/de/player'
import { spoken } from '$lib/words/index.svelte'

export const p = spoken(import.meta.glob<Words>('../../words/*/player.ts', { eager: true, import: 'words' }))
