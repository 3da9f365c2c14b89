/** Moves a piece from where it lay to where it lies now: measure, change, glide. */
import { isStill } from '../house/settings.svelte'

export type Spot = { x: number; y: number; width: number }

export function spot(selector: string): Spot | null {
  const found = document.querySelector(selector)
  if (!found) return null
  const { left, top, width, height } = found.getBoundingClientRect()
  return width ? { x: left + width / 2, y: top + height / 2, width } : null
}

/** How much larger a thing is shown than it says of itself, on a large screen. */
export const enlarged = (thing: Element): number => (thing as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1

const PHYSICAL = 'cubic-bezier(.2,.7,.25,1)'

/** Lets what the selector finds arrive from an old place. */
export function arrive(selector: string, from: Spot | null, ms: number): void {
  const piece = document.querySelector(selector)
  const to = spot(selector)
  if (!piece || !from || !to) return
  if (isStill()) return glimmer(piece)
  const by = enlarged(piece)
  const start = `translate(${(from.x - to.x) / by}px, ${(from.y - to.y) / by}px) scale(${Math.min(1, from.width / to.width)})`
  piece.animate(
    [
      { translate: '0 0', transform: start, opacity: 0.6 },
      { transform: 'none', opacity: 1 },
    ],
    {
      duration: ms,
      easing: PHYSICAL,
      composite: 'replace',
    },
  )
}

/** Lets pieces glide away to a place; resolves when they are there. */
export async function depart(selector: string, to: Spot | null, ms: number): Promise<void> {
  if (!to || isStill()) return
  const moves = [...document.querySelectorAll(selector)].map((piece) => {
    const { left, top, width, height } = piece.getBoundingClientRect()
    const by = enlarged(piece)
    const end = `translate(${(to.x - left - width / 2) / by}px, ${(to.y - top - height / 2) / by}px) scale(.35)`
    return piece.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: end, opacity: 0.2 },
      ],
      {
        duration: ms,
        easing: 'cubic-bezier(.5,0,.8,.4)',
        fill: 'forwards',
      },
    ).finished
  })
  await Promise.allSettled(moves)
}

function glimmer(piece: Element): void {
  piece.animate([{ outline: '3px solid var(--lamp)' }, { outline: '3px solid transparent' }], { duration: 600 })
}
