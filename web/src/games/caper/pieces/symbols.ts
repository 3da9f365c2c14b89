/** Effects as signs: each is so wide on a line 24 high, and lines are laid out here. */
import type { Count, Effect } from '../box/effects'

export type Sign = {
  is:
    | 'shape'
    | 'thief'
    | 'loot'
    | 'caper'
    | 'coin'
    | 'points'
    | 'burn'
    | 'launder'
    | 'laundered'
    | 'eye'
    | 'won'
    | 'shield'
    | 'gives'
    | 'set'
    | 'both'
    | 'rival'
    | 'discard'
    | 'gap'
  what: string
  n: number
  x: number
  wide: number
}
type Bare = Omit<Sign, 'x'>

const sign = (is: Sign['is'], wide: number, what = '', n = 0): Bare => ({ is, wide, what, n })

function counted(per: Count): Bare[] {
  const [colour = ''] = per.colours
  if (per.of === 'thief') return [sign('thief', 24, 'thief')]
  if (per.of === 'laundered') return [sign('laundered', 27)]
  if (per.of === 'loot') return [sign('loot', 25, per.loot)]
  if (per.of === 'loots') return per.colours.map((kind) => sign('loot', 25, kind))
  if (per.of === 'set') return [sign('set', per.colours.length * 21 + 8, per.colours.join(' '))]
  if (per.of === 'colour') return [sign('shape', 24, colour)]
  return [sign(per.of, 40, colour)]
}

function given(effect: Effect): Bare[] {
  if (effect.does === 'take') return [sign('loot', 25, effect.loot)]
  if (effect.does === 'protect') return [sign('shield', 28, effect.colour)]
  if (effect.does === 'burn') return [sign('burn', 24)]
  return [sign(effect.does, { caper: 36, coin: 27, launder: 30, points: 30 }[effect.does], '', effect.n)]
}

function signsOf(effect: Effect): Bare[] {
  const condition = effect.eye
    ? [sign('eye', 32, effect.eye), sign('gives', 12)]
    : effect.won
      ? [sign('won', 24), sign('gives', 12)]
      : []
  return [...condition, ...(effect.per ? [...counted(effect.per), sign('gives', 12)] : []), ...given(effect)]
}

export type Line = { signs: Sign[]; wide: number }
const GAP = 3
const BREAK = 12

/** All effects of a card on one line. */
export function lineOf(effects: readonly Effect[]): Line {
  const signs: Sign[] = []
  let x = 0
  effects.forEach((effect, index) => {
    if (index) x += BREAK
    for (const one of signsOf(effect)) {
      signs.push({ ...one, x })
      x += one.wide + GAP
    }
  })
  return { signs, wide: Math.max(0, x - GAP) }
}
