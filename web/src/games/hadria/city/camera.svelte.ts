/** What of the city is seen: a point of it in the middle, and how large a step of it is. */
import { WORLD, type Point } from '../box/city'

export const CLOSEST = 2.6
/** From here on the names of the fields are written beside them. */
export const NAMED = 0.8
/** Fields are a finger apart from here on: the first look on a phone. */
export const IN_HAND = 0.9

const IN_HAND_WIDTH = 560
const IN_HAND_HEIGHT = 340

export class Camera {
  x = $state(500)
  y = $state(500)
  k = $state(0.5)
  width = $state(0)
  height = $state(0)
  /** Somebody drags the map. */
  held = false
  private opened = false
  private met = false
  /** What is to be seen until somebody looks elsewhere. */
  private framed: readonly Point[] = []

  /** So large that the whole city can be seen. */
  get whole(): number {
    return Math.min(this.width / WORLD.width, this.height / WORLD.height) || 0.1
  }

  get transform(): string {
    return `translate(${this.width / 2 - this.x * this.k} ${this.height / 2 - this.y * this.k}) scale(${this.k})`
  }

  get named(): boolean {
    return this.k >= NAMED
  }

  get isWhole(): boolean {
    return this.k <= this.whole * 1.01
  }

  /** The window has a size; the first look is at the whole city, or in the hand at one's own thief. */
  measure(width: number, height: number, me: Point | null): void {
    const wasWhole = this.isWhole
    const sawMe = me !== null && this.opened && this.sees(me, 0)
    this.width = width
    this.height = height
    if (!width || !height) return
    const meet = !this.met && me !== null && this.inHand
    this.met ||= me !== null
    if (meet) this.goTo(me!, IN_HAND)
    else if (!this.opened || wasWhole) this.fit()
    else this.keepInside()
    if (this.framed.length) this.frame(this.framed)
    else if (sawMe) this.reveal(me)
    this.opened = true
  }

  fit(): void {
    this.framed = []
    this.k = this.whole
    this.keepInside()
  }

  goTo(point: Point, k = Math.max(this.k, IN_HAND)): void {
    this.framed = []
    this.x = point.x
    this.y = point.y
    this.k = k
    this.keepInside()
  }

  /** Moves only if the point cannot be seen. */
  reveal(point: Point): void {
    if (!this.sees(point, 36)) this.goTo(point, this.k)
  }

  /** Is it so far from every edge? */
  sees(point: Point, edge: number, foot = edge): boolean {
    const { x, y } = this.toScreen(point)
    return x >= edge && y >= edge && x <= this.width - edge && y <= this.height - foot
  }

  /** A small window: fields are shown a finger apart wherever they are to be tapped. */
  get inHand(): boolean {
    return this.width < IN_HAND_WIDTH || this.height < IN_HAND_HEIGHT
  }

  /** Moves and draws back only as far as it takes to see all of these. */
  frame(points: readonly Point[]): void {
    const edge = this.inHand ? Math.min(48, this.width / 4, this.height / 4) : 40
    // In the hand the buttons of the map lie over its lower edge, and a field has its name below it.
    const foot = this.inHand ? Math.min(92, this.height / 2.5) : edge
    const small = this.inHand && this.k < IN_HAND
    if (small || !points.every((point) => this.sees(point, edge, foot))) this.drawBack(points, edge, foot)
    this.met = true // what is to be shown comes before the first look at one's own thief
    this.framed = points
  }

  private drawBack(points: readonly Point[], edge: number, foot: number): void {
    const left = Math.min(...points.map((point) => point.x))
    const right = Math.max(...points.map((point) => point.x))
    const top = Math.min(...points.map((point) => point.y))
    const bottom = Math.max(...points.map((point) => point.y))
    const room = Math.min(
      (this.width - 2 * edge) / Math.max(1, right - left),
      (this.height - edge - foot) / Math.max(1, bottom - top),
    )
    const k = Math.max(this.whole, Math.min(this.inHand ? Math.max(this.k, IN_HAND) : this.k, room))
    this.goTo({ x: (left + right) / 2, y: (top + bottom) / 2 + (foot - edge) / 2 / k }, k)
  }

  pan(dx: number, dy: number): void {
    this.framed = []
    this.x -= dx / this.k
    this.y -= dy / this.k
    this.keepInside()
  }

  /** Nearer or farther; what is under the pointer stays there. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    this.framed = []
    const before = this.toWorld(x, y)
    this.k = Math.min(CLOSEST, Math.max(this.whole, this.k * factor))
    const after = this.toWorld(x, y)
    this.x += before.x - after.x
    this.y += before.y - after.y
    this.keepInside()
  }

  toWorld(x: number, y: number): Point {
    return { x: this.x + (x - this.width / 2) / this.k, y: this.y + (y - this.height / 2) / this.k }
  }

  toScreen(point: Point): Point {
    return { x: (point.x - this.x) * this.k + this.width / 2, y: (point.y - this.y) * this.k + this.height / 2 }
  }

  private keepInside(): void {
    this.k = Math.min(CLOSEST, Math.max(this.whole, this.k))
    this.x = inside(this.x, this.width / this.k, WORLD.x, WORLD.width)
    this.y = inside(this.y, this.height / this.k, WORLD.y, WORLD.height)
  }
}

function inside(centre: number, seen: number, low: number, length: number): number {
  if (seen >= length) return low + length / 2
  return Math.min(low + length - seen / 2, Math.max(low + seen / 2, centre))
}
