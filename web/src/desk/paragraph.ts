/** One key to the paragraph: of the refusal that is read, the line or card one is at, or the question on the table. */
import type { Texts } from '../house/texts'
import type { Desk } from './desk.svelte'

const UNNUMBERED = /\d+$/

/** The rule behind what this person is at, or '' if there is none. */
export function paragraphFor(desk: Desk, at: Element | null): string {
  const notice = desk.link.notice
  const look = desk.hovered?.what ?? at?.closest<HTMLElement>('[data-look]')?.dataset['look'] ?? ''
  return (
    desk.why?.reason.rule ||
    at?.closest<HTMLElement>('[data-rule]')?.dataset['rule'] ||
    (notice?.kind === 'reason' ? notice.reason.rule : '') ||
    desk.texts?.vocabulary.rules[printed(desk.texts, look)] ||
    ofQuestion(desk)
  )
}

/** What is printed on a thing that is looked at: "card R5+" is "face 5+", "card purse2" perhaps "kind purse". */
export function printed(texts: Texts, look: string): string {
  const rules = texts.vocabulary.rules
  const thing = look.slice(look.indexOf(' ') + 1)
  if (!thing) return ''
  const kinds = new Set(Object.keys(rules).map((key) => key.split(' ')[0]!))
  const names = [thing, thing.replace(UNNUMBERED, ''), thing.slice(1)]
  const keys = [look, ...[...kinds].flatMap((kind) => names.map((name) => `${kind} ${name}`))]
  return keys.find((key) => key in rules) ?? ''
}

function ofQuestion(desk: Desk): string {
  return desk.texts?.vocabulary.rules[desk.view?.ask?.[0] ?? ''] ?? ''
}
