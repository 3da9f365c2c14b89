/** A game in sentences, as these eyes saw it, in the language of whoever reads; up to the step that is shown. */
import type { Desk } from '../desk/desk.svelte'
import type { Viewing } from './viewing.svelte'

export function transcript(viewing: Viewing, desk: Desk): string {
  const { face, names, seat } = desk
  const texts = desk.texts!
  const lines = viewing.past.flatMap(([seq, event, rules]) => {
    if (face.quiet.includes(event[0])) return []
    const told = `${texts.event(event, names, seat)}${rules[0] ? ` [${rules[0]}]` : ''}`
    return face.heads.includes(event[0]) ? ['', told] : [`${String(seq).padStart(4)}  ${told}`]
  })
  return [texts.at('game.name'), names.join(', '), ...lines, ''].join('\n')
}
