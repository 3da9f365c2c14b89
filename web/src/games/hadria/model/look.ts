import type { Desk } from '$lib/desk/desk.svelte'
import type { Happened } from '$lib/house/seen'
import { HaModel } from './model'
import type { HaTable, HaView } from '../seen'

/** The model of what a desk shows, or of an earlier moment of the night. */
export function look(
  desk: Desk,
  table: HaTable = desk.shown as HaTable,
  log: readonly Happened[] = desk.link.logs[desk.seat] ?? [],
): HaModel {
  return new HaModel(desk.view as HaView, table, desk.choices, desk.names, log)
}
