/** What the keys read out at this table. */
import { read as plainly } from '$lib/plain/read'
import { hearers } from '../model/hearing'
import { look } from '../model/look'
import { fieldInWords } from './tell'
import { g } from './words'
import type { HaDesk } from '../seen'

export function read(desk: HaDesk, what: string): string {
  const model = look(desk)
  const name = (kind: string) => desk.texts!.at(`kind.${kind}.name`)
  if (what === 'ears') {
    if (!model.place) return g().nobodyHears
    const all = hearers(model.table, model.me, model.place)
    return `${fieldInWords(desk, model, model.place)}. ${all.length ? g().heardBy(all.map((one) => g().guardAway(one.figure + 1, one.distance)).join(', ')) : g().nobodyHears}`
  }
  if (desk.covered) return plainly(desk, what)
  if (what === 'plan')
    return (
      model.plan.map((one) => g().apOn(one.ap, name(one.special ? model.special : one.kind))).join(', ') || g().noPlan
    )
  if (what === 'hand') return `${g().hand}: ${model.hand.map((one) => name(one.kind)).join(', ')}`
  return plainly(desk, what)
}
