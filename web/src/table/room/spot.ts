/** Where something may lie on the screen without covering what must be seen. */
export type Box = { left: number; top: number; right: number; bottom: number }
export type Size = { width: number; height: number }
export type Spot = { left: number; top: number }

const EDGE = 8
const GAP = 10
const STEP = 12

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** How far two boxes are from each other. */
function gap(a: Box, b: Box): number {
  const across = Math.max(a.left - b.right, b.left - a.right, 0)
  const down = Math.max(a.top - b.bottom, b.top - a.bottom, 0)
  return Math.hypot(across, down)
}

/** The question, its answers, and whatever the games let glow because it may be chosen. */
const KEPT =
  '.prompt, [data-choice], [data-target], [data-part], .stepper, .glows, .glow, .legal, .roles .open, .thief.open, button.case'
/** The same, and whatever else can be pressed. */
const PRESSED = `${KEPT}, .room button, .room a`

const boxesOf = (what: string, beside: Element | undefined): Box[] =>
  [...document.querySelectorAll(what)]
    .filter((one) => !beside?.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.width > 0 && one.height > 0)

/** The boxes of all that must be seen now. */
export const keptClear = (): Box[] => boxesOf(KEPT, undefined)

/** The boxes of all that can be pressed now, but for what is part of `own`; the question is among them. */
export const keptFree = (own: Element): Box[] => boxesOf(PRESSED, own)

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value))

/** First above or below the thing, then beside it, then wherever a place is left. */
function spots(thing: Box, size: Size, screen: Size): Spot[] {
  const last = { left: screen.width - size.width - EDGE, top: screen.height - size.height - EDGE }
  const middle = between(EDGE, (thing.left + thing.right - size.width) / 2, last.left)
  const level = between(EDGE, (thing.top + thing.bottom - size.height) / 2, last.top)
  const above = { left: middle, top: thing.top - GAP - size.height }
  const below = { left: middle, top: thing.bottom + GAP }
  const near = thing.top > screen.height - thing.bottom ? [above, below] : [below, above]
  const beside = [
    { left: thing.left - GAP - size.width, top: level },
    { left: thing.right + GAP, top: level },
  ]
  const anywhere: Spot[] = []
  for (let left = last.left; left >= EDGE; left -= STEP)
    for (let top = EDGE; top <= last.top; top += STEP) anywhere.push({ left, top })
  const boxed = (spot: Spot) => boxAt(spot, size)
  anywhere.sort((one, other) => gap(boxed(one), thing) - gap(boxed(other), thing))
  const inside = ({ left, top }: Spot) => left >= EDGE && top >= EDGE && left <= last.left && top <= last.top
  return [...near, ...beside, ...anywhere].filter(inside)
}

const boxAt = ({ left, top }: Spot, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/** Does something lie here without covering any of these? */
export const isFree = (spot: Spot, size: Size, kept: readonly Box[]): boolean =>
  !kept.some((box) => meet(boxAt(spot, size), box))

/** The nearest place beside a thing that leaves all of `kept` to be seen, and the thing too; null if there is none. */
export function freeSpot(thing: Box, size: Size, screen: Size, kept: readonly Box[]): Spot | null {
  const all = [...kept, thing]
  return spots(thing, size, screen).find((spot) => isFree(spot, size, all)) ?? null
}
