/** What the keys read out at this table. */
import { read as plainly } from '$lib/plain/read'
import { EARS } from '../ear/told'
import { look } from '../model/look'
import { g } from './words'
import type { HaDesk } from '../seen'

export function read(desk: HaDesk, what: string): string {
  const model = look(desk)
  const name = (kind: string) => desk.texts!.at(`kind.${kind}.name`)
  const heard = EARS[what]
  if (heard) return heard(desk, model)
  if (desk.covered) return plainly(desk, what)
  if (what === 'plan')
    return (
      model.plan.map((one) => g().apOn(one.ap, name(one.special ? model.special : one.kind))).join(', ') || g().noPlan
    )
  if (what === 'hand') return `${g().hand}: ${model.hand.map((one) => name(one.kind)).join(', ')}`
  return plainly(desk, what)
}
