/** The paragraph to read about an effect. */
import type { Effect } from '../box/effects'

const PLAIN: Record<Effect['does'], string> = {
  caper: 'CA-6.1',
  coin: 'CA-6.3',
  take: 'CA-6.5',
  burn: 'CA-6.4',
  launder: 'CA-12.12',
  points: 'CA-6.8',
  protect: 'CA-8.14',
}
const COUNTED: Record<string, string> = {
  set: 'CA-7.8',
  both: 'CA-12.5',
  rival: 'CA-12.8',
  discard: 'CA-12.9',
  laundered: 'CA-12.15',
  loot: 'CA-7.11',
}

export function ruleOf(effect: Effect): string {
  if (effect.eye) return 'CA-12.3'
  if (effect.won) return 'CA-12.7'
  if (effect.per) return COUNTED[effect.per.of] ?? (effect.does === 'points' ? 'CA-7.7' : 'CA-7.2')
  return effect.does === 'take' && effect.loot === 'any' ? 'CA-6.6' : PLAIN[effect.does]
}
