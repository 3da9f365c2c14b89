import { lang } from '$lib/words/index.svelte'

/** A chance as people say it. */
export const percent = (chance: number): string =>
  new Intl.NumberFormat(lang(), { style: 'percent', maximumFractionDigits: 0 }).format(chance)
