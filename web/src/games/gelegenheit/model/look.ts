import type { Desk } from '$lib/desk/desk.svelte'
import { GdModel } from './model'
import type { GdTable, GdView } from '../seen'

/** The model of what a desk shows; board and list look at the same one. */
export function look(desk: Desk): GdModel {
  return new GdModel(desk.view as GdView, desk.shown as GdTable, desk.choices, desk.names)
}
