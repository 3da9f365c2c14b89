import { CaModel } from './model'
import { linesOf } from './sheet'
import type { CaDesk } from '../seen'

/** The model of what a desk shows; board and list look at the same one. */
export function look(desk: CaDesk): CaModel {
  return new CaModel(desk.view!, desk.shown!, desk.choices, desk.names, linesOf(desk), desk.draft[0] ?? '')
}
