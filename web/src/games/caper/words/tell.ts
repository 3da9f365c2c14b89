/** Effects in words, for inspection, the list and screen readers. */
import type { Texts } from '$lib/house/texts'
import type { Count, Effect } from '../box/effects'
import { effectsOf, isThief, numberOf } from '../box/cards'
import { g } from './words'

const colourName = (texts: Texts, colour: string): string =>
  colour === 'any' ? g().say.anyColour : texts.at(`colour.${colour}.name`)

function counted(texts: Texts, per: Count): string {
  const { say } = g()
  const [colour = 'any'] = per.colours
  if (per.of === 'thief') return say.thief
  if (per.of === 'laundered') return say.laundered
  if (per.of === 'loot') return say.loot[per.loot]!
  if (per.of === 'loots') return say.set(per.colours.map((kind) => say.loot[kind]!).join(' + '))
  if (per.of === 'set')
    return say.set(per.colours.map((one) => (one === 'any' ? say.any : colourName(texts, one))).join(' + '))
  if (colour === 'thief') return say.thieves[per.of]!
  return say[per.of](colourName(texts, colour))
}

function given(texts: Texts, effect: Effect): string {
  const { say } = g()
  if (effect.does === 'take') return say.take[effect.loot]!
  if (effect.does === 'protect') return say.protect(colourName(texts, effect.colour))
  if (effect.does === 'burn') return say.burn
  return say[effect.does](effect.n)
}

/** One effect: "at the end, if green lies on top: 1 point per loot token". */
export function effectInWords(texts: Texts, effect: Effect, forWinner = false): string {
  const { say } = g()
  const when = [
    effect.does === 'points' && !forWinner ? say.atEnd : '',
    effect.won ? say.ifWon : '',
    effect.eye ? say.eye(colourName(texts, effect.eye)) : '',
  ]
  const head = when.filter(Boolean).join(', ')
  const tail = given(texts, effect) + (effect.per ? ` ${say.per(counted(texts, effect.per))}` : '')
  return head ? `${head}: ${tail}` : tail
}

export const effectsInWords = (texts: Texts, effects: readonly Effect[], forWinner = false): string =>
  effects.map((one) => effectInWords(texts, one, forWinner)).join('; ')

export const nameOf = (texts: Texts, card: string): string =>
  texts.at(`${isThief(card) ? 'thief' : 'gear'}.${card}.name`)

/** The name as it is printed: what a card takes is drawn beneath it. */
export const printedName = (texts: Texts, card: string): string => nameOf(texts, card).replace(/ \(.*\)$/, '')

/** A card in full for a reader: name, colour, number, effects. */
export function cardInWords(texts: Texts, card: string, colour: string): string {
  const kind = isThief(card) ? g().brings(numberOf(card)) : `${colourName(texts, colour)}, ${g().costs(numberOf(card))}`
  return `${nameOf(texts, card)}, ${kind}; ${effectsInWords(texts, effectsOf(card)) || g().noEffect}`
}
