import type { Happened } from '$lib/house/seen'
import { HaModel } from './model'
import type { HaDesk, HaTable } from '../seen'

/** The model of what a desk shows, or of an earlier moment of the night. */
export function look(
  desk: HaDesk,
  table: HaTable = desk.shown!,
  log: readonly Happened[] = desk.link.logs[desk.seat] ?? [],
): HaModel {
  return new HaModel(desk.view!, table, desk.choices, desk.names, log)
}
