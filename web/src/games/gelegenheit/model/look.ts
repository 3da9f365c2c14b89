import { GdModel } from './model'
import type { GdDesk } from '../seen'

/** The model of what a desk shows; board and list look at the same one. */
export function look(desk: GdDesk): GdModel {
  return new GdModel(desk.view!, desk.shown!, desk.choices, desk.names)
}
