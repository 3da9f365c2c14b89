import type { Desk } from '$lib/desk/desk.svelte'
import { CaModel } from './model'
import { linesOf } from './sheet'
import type { CaTable, CaView } from '../seen'

/** The model of what a desk shows; board and list look at the same one. */
export function look(desk: Desk): CaModel {
  return new CaModel(
    desk.view as CaView,
    desk.shown as CaTable,
    desk.choices,
    desk.names,
    linesOf(desk),
    desk.draft[0] ?? '',
  )
}
