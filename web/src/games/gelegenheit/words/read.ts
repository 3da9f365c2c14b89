/** What the keys read out, from the same model as the board. */
import { event, scores as placed } from '$lib/plain/read'
import { w } from '$lib/words/index.svelte'
import { look } from '../model/look'
import type { GdModel } from '../model/model'
import { g } from './words'
import type { GdDesk } from '../seen'

export function read(desk: GdDesk, what: string): string {
  const model = look(desk)
  const readers: Record<string, (desk: GdDesk, model: GdModel) => string> = { event, trick, hand, roles, scores, may }
  return readers[what]?.(desk, model) ?? ''
}

export function trick(desk: GdDesk, model: GdModel): string {
  const texts = desk.texts!
  const laid = model.trick.map((play) => {
    const key = play.plain ? 'table.plain' : 'table.laid'
    const told = texts.say(key, { seat: play.seat, card: play.card }, desk.names)
    return play.leading ? texts.at('table.winning').replace('{laid}', told) : told
  })
  const loot = model.table.loot ? `${g().loot}: ${texts.say('colour.' + model.table.loot + '.goods')}` : g().lootOpen
  return [`${texts.at('table.trick')}:`, laid.join('; ') || w().none, '.', `${loot}.`].join(' ').replace(' .', '.')
}

function hand(desk: GdDesk, model: GdModel): string {
  if (desk.covered) return w().handHidden
  const cards = model.hand.map((one) => one.card + (one.legal || !model.mine ? '' : ` (${w().notNow})`))
  return `${w().handTitle}: ${cards.join(', ') || w().none}`
}

function roles(desk: GdDesk, model: GdModel): string {
  const texts = desk.texts!
  return model.roles
    .map((one) => {
      const stones = one.stones
        .map((s) => texts.say('table.stones', { seat: s.seat, n: s.count }, desk.names))
        .join(', ')
      const taken = one.taken === null ? '' : `, ${texts.say('table.taken', { seat: one.taken }, desk.names)}`
      return `${texts.at(`role.${one.role}.name`)}: ${stones || texts.at('table.role_free')}${taken}`
    })
    .join('. ')
}

function scores(desk: GdDesk, model: GdModel): string {
  if (model.over) return placed(desk)
  return model.totals.map((points, seat) => `${desk.names[seat]}: ${w().pointsN(points)}`).join(', ')
}

function may(desk: GdDesk, model: GdModel): string {
  const choices = desk.choices.list()
  if (!choices.length) return `${desk.prompt} ${w().nothingToDo}`
  const duty = model.duty(desk.texts!)
  const listed = choices.length > 15 ? '' : choices.map((one) => desk.called(one)).join('; ')
  return [desk.prompt, duty, listed].filter(Boolean).join(' ')
}
