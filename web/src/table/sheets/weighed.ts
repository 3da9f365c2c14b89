/** What a bot found, in words: how much it thought of an answer, and what that is worth. */
import { MINUS, number } from '../../house/texts'
import type { Advised, Weighed } from '../../wire'
import { lang, w } from '../../words/index.svelte'
import { decimalMark } from '../../words/langs'

const CLEAR = 0.6
const LIKELY = 0.4
const BOUND = 'chance_bound'

const percent = (part: number): string =>
  new Intl.NumberFormat(lang(), { style: 'percent', maximumFractionDigits: 0 }).format(part)

/** "34% to win" or "+1.1 points"; nothing where values mean nothing. */
export function worth(unit: string, value: number): string {
  if (unit === 'chance' || unit === BOUND) return w().chanceN(percent(value))
  if (unit !== 'points') return ''
  const told = number(value, decimalMark(lang()))
  const sign = told === '0' || told.startsWith(MINUS) ? '' : '+'
  return w().worthN(sign + told, told === '1' || told === `${MINUS}1`)
}

/** Both together: "62% of the thought, 34% to win"; of others than the best perhaps "at most". */
export function judged(advised: Advised, one: Weighed): string {
  const share = advised.simulations ? w().shareN(percent(one.share)) : ''
  const value = worth(advised.unit, one.value)
  const isBound = advised.unit === BOUND && one !== advised.best[0]
  return [share, isBound ? w().atMost(value) : value].filter(Boolean).join(', ')
}

/** How sure it is and why so: "A clear case: 62% of the thought, 34% to win". */
export function summed(advised: Advised): string {
  if (advised.unit && advised.best.length === 1 && !advised.simulations) return w().onlyChoice
  return [sure(advised), judged(advised, advised.best[0]!)].filter(Boolean).join(': ')
}

/** Whether there was much to choose; bots that do not search cannot tell. */
function sure({ best, simulations }: Advised): string {
  const share = best[0]?.share ?? 0
  if (!simulations || best.length < 2) return ''
  return w().sure[share >= CLEAR ? 'clear' : share >= LIKELY ? 'likely' : 'close']
}

export const ways = (simulations: number): string =>
  simulations ? w().waysN(new Intl.NumberFormat(lang()).format(simulations), simulations === 1) : ''
