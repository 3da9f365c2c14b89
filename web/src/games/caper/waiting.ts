/** CA-A4: the effects that wait to be put in order, as far as the view names them. */
import type { Desk } from '$lib/desk.svelte'
import type { Json } from '$lib/seen'
import { readEffect } from './effects'
import { effectInWords } from './tell'
import { g } from './words'

type Noted = { number?: number; effect?: string; text?: string; thief?: string; gear?: string; location?: string }

/** Each choice with its effect in words and the card that bears it. */
export function waitingEffects(desk: Desk): { intent: string; text: string }[] {
  const texts = desk.texts!
  const noted = (desk.view!.notes['effects'] ?? []) as Noted[]
  return desk.choices.list().map((action) => {
    const number = action.args[0] as number
    const one = noted.find((each, index) => (each.number ?? index + 1) === number)
    const effect = one?.effect ?? one?.text
    if (!effect) return { intent: action.text, text: desk.called(action) }
    const bearer = (['gear', 'thief', 'location'] as const).find((kind) => one?.[kind])
    const told = effectInWords(texts, readEffect(effect))
    const named = bearer ? g().ofCard(told, texts.thing(bearer, one![bearer] as Json)) : told
    return { intent: action.text, text: g().effectN(number, named) }
  })
}
