/** Fingers, mouse and wheel on the map: one drags it, two spread it, the wheel brings it nearer. */
import { enlarged } from '$lib/desk/flip'
import type { Point } from '../box/city'
import type { Camera } from './camera.svelte'

const SHAKE = 6
const TURN = 0.0016

export class Hands {
  /** What began as a tap has become a drag. */
  dragged = false
  private readonly fingers = new Map<number, Point>()
  private spread = 0
  private frame!: HTMLElement

  constructor(private readonly camera: Camera) {}

  /** Puts the hands on a map. */
  hold = (frame: HTMLElement): (() => void) => {
    this.frame = frame
    frame.addEventListener('wheel', this.turn, { passive: false })
    return () => frame.removeEventListener('wheel', this.turn)
  }

  down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    if (!this.fingers.size) this.dragged = false
    this.fingers.set(event.pointerId, this.here(event))
    this.camera.held = true
    this.spread = this.gap()
  }

  drag = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId)
    if (!before) return
    const now = this.here(event)
    const [dx, dy] = [now.x - before.x, now.y - before.y]
    if (!this.dragged && this.fingers.size === 1 && Math.hypot(dx, dy) < SHAKE) return
    this.dragged = true
    this.frame.setPointerCapture(event.pointerId)
    this.fingers.set(event.pointerId, now)
    if (this.fingers.size === 1) this.camera.pan(dx, dy)
    else this.pinch(dx, dy)
  }

  up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId)
    this.camera.held = this.fingers.size > 0
    this.spread = this.gap()
  }

  private pinch(dx: number, dy: number): void {
    const [a, b] = [...this.fingers.values()]
    const wide = this.gap()
    this.camera.pan(dx / 2, dy / 2)
    if (this.spread) this.camera.zoom(wide / this.spread, (a!.x + b!.x) / 2, (a!.y + b!.y) / 2)
    this.spread = wide
  }

  private turn = (event: WheelEvent): void => {
    event.preventDefault()
    const { x, y } = this.here(event)
    this.camera.zoom(Math.exp(-event.deltaY * TURN), x, y)
  }

  private here(event: PointerEvent | WheelEvent): Point {
    const box = this.frame.getBoundingClientRect()
    const by = enlarged(this.frame)
    return { x: (event.clientX - box.left) / by, y: (event.clientY - box.top) / by }
  }

  private gap(): number {
    const [a, b] = [...this.fingers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
}
