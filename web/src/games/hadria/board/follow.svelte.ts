/** The camera follows the night, but never while somebody drags it. */
import { untrack } from 'svelte'
import { at, isField } from '../box/city'
import { IN_HAND, type Camera } from '../city/camera.svelte'
import type { HaModel } from '../model/model'
import type { Film } from '../stage/film.svelte'
import type { HaDesk } from '../seen'

const MOVING = ['Walked', 'Crawled', 'Glided', 'GuardMoved', 'FigureLed', 'Jailed', 'FigurePlaced']
const FIELD = /^[NESWP]\d\d$/

/** What happens out of sight is brought into view. */
export function followEvents(desk: HaDesk, film: Film, camera: Camera): void {
  $effect(() => {
    const now = film.live ? desk.animator.now : (film.event?.[1] ?? null)
    if (!now || !MOVING.includes(now[0])) return
    const field = now.findLast((one) => typeof one === 'string' && FIELD.test(one))
    if (typeof field === 'string' && !camera.held) camera.reveal(at(field))
  })
}

/** The fields at which a lesson points. */
export const pointedAt = (desk: HaDesk): string[] =>
  desk.lit.filter((one) => one.startsWith('field ')).map((one) => one.slice(6))

/** Where a lesson points is brought into view, together with where I am. */
export function followLesson(desk: HaDesk, camera: Camera, look: () => HaModel): void {
  $effect(() => {
    const fields = pointedAt(desk)
    if (!fields.length || !camera.width) return
    untrack(() => camera.frame([...fields, look().place].filter(isField).map(at)))
  })
}

/** What is asked for is brought into view once, when it is asked. */
export function followQuestions(desk: HaDesk, film: Film, camera: Camera, look: () => HaModel): void {
  let shownFor = -1
  let plannedIn = -1
  $effect(() => {
    const version = desk.view?.version ?? -1
    if (!desk.mine || !film.live || version === shownFor || !camera.width) return
    shownFor = version
    const model = look()
    const fields = [...model.glow, ...model.pointed]
    if (fields.length) untrack(() => camera.frame(fields.map(at)))
    else if (model.thinking && model.place && camera.inHand && plannedIn !== model.table.round)
      untrack(() => camera.goTo(at(model.place), IN_HAND))
    if (model.thinking) plannedIn = model.table.round
  })
}
