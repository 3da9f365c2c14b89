/** CA-A4: the effects that wait to be put in order, by the numbers that choose them. */
import type { Json } from '$lib/house/seen'
import type { Texts } from '$lib/house/texts'
import { readEffect } from '../box/effects'
import { effectInWords } from '../words/tell'
import { g } from '../words/words'

type Noted = { number: number; card: string; effect: string }
const KINDS = ['thief', 'gear', 'location']

/** Each choice with its effect in words and the card that bears it. */
export function waitingEffects(texts: Texts, notes: Record<string, Json>): { intent: string; text: string }[] {
  return ((notes['effects'] ?? []) as Noted[]).map(({ number, card, effect }) => {
    const kind = KINDS.find((one) => texts.vocabulary.words[one]?.includes(card)) ?? 'gear'
    const name = texts.at(`${kind}.${card}.name`)
    return {
      intent: `resolve ${number}`,
      text: g().effectN(number, g().ofCard(effectInWords(texts, readEffect(effect)), name)),
    }
  })
}
