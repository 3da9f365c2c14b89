/** The words of the ledger. */
import type { Words } from '../../words/de/ledger'
import { spoken } from '../../words/index.svelte'

export const l = spoken(import.meta.glob<Words>('../../words/*/ledger.ts', { eager: true, import: 'words' }))
