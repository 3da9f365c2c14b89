/** Things on the board that arrows point at: by what they are called there, and the how-many-eth of them it is. */
import type { Desk } from '../../desk/desk.svelte'

/** "look card R9 0", "seat 2 0": the same thing on every screen, however it is laid out there. */
export type Point = string
export type Arrow = [Point, Point]

const WHERE = '#table [data-look], #table [data-seat]'
const POINT = /^(look|seat) ([^"\\\p{Cc}]+) (\d{1,2})$/u
const LONGEST = 80
const LONGEST_LABEL = 40

type Kind = 'look' | 'seat'

const kindOf = (thing: HTMLElement): Kind => (thing.dataset['look'] === undefined ? 'seat' : 'look')

/** All that are called so and can be seen, in the order of the page. */
const alike = (kind: Kind, name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`#table [data-${kind}]`)].filter(
    (one) => one.dataset[kind] === name && one.getClientRects().length,
  )

/** The point of whatever lies here; null where nothing can be pointed at. */
export function pointAt(target: Element): Point | null {
  const thing = target.closest<HTMLElement>(WHERE)
  if (!thing) return null
  const kind = kindOf(thing)
  const name = thing.dataset[kind]!
  const point = `${kind} ${name} ${alike(kind, name).indexOf(thing)}`
  return POINT.test(point) && point.length <= LONGEST ? point : null
}

/** Where it is on this screen; the first that is called so, if here are fewer. */
export function find(point: Point): HTMLElement | undefined {
  const [, kind, name, nth] = POINT.exec(point) ?? []
  if (!kind) return undefined
  const same = alike(kind as Kind, name!)
  return same[Number(nth)] ?? same[0]
}

/** All points of the board as it is now, each once. */
export const points = (): Point[] => [
  ...new Set([...document.querySelectorAll(WHERE)].flatMap((one) => pointAt(one) ?? [])),
]

/** What it is called: as the game has it, or as the board says it. */
export function label(point: Point, { texts, names }: Desk): string {
  const [, kind, name, nth] = POINT.exec(point) ?? []
  if (!kind) return ''
  const count = Number(nth) ? ` (${Number(nth) + 1})` : ''
  if (kind === 'seat') return (names[Number(name)] ?? name!) + count
  const [what, ...value] = name!.split(' ')
  const key = `${what}.${value.join(' ')}.name`
  if (texts?.has(key)) return texts.at(key) + count
  if (what === 'card' && texts?.words['face']) return texts.card(value.join(' ')) + count
  const thing = find(point)
  const told = thing?.getAttribute('aria-label') ?? thing?.textContent.replace(/\s+/g, ' ').trim()
  const text = told || value.join(' ')
  return (text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL)}…` : text) + count
}
