/** Looking closely: hover or focus shows the card beside it, a long press or "i" opens it. */
import type { Desk } from '../../desk/desk.svelte'
import { settings } from '../../house/settings.svelte'
import type { Room } from './room.svelte'

const LINGER = 450
const LONG_PRESS = 550

const looked = (event: Event) => (event.target as Element).closest<HTMLElement>('[data-look]')

export class Looking {
  private hover: ReturnType<typeof setTimeout> | undefined
  private press: ReturnType<typeof setTimeout> | undefined
  /** Where the mouse was last; what slides under a resting one is not looked at. */
  private mouse = { x: NaN, y: NaN }
  private at: HTMLElement | null = null
  private readonly desk: Desk

  constructor(private readonly room: Room) {
    this.desk = room.desk
  }

  move = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return
    const { clientX: x, clientY: y } = event
    const known = !Number.isNaN(this.mouse.x)
    const rests = this.mouse.x === x && this.mouse.y === y
    this.mouse = { x, y }
    if (known && !rests && looked(event) !== this.at) this.linger(looked(event))
  }

  /** Another thing lies under the mouse: what was looked at is no longer meant. */
  over = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && this.at && looked(event) !== this.at) this.linger(null)
  }

  down = (event: PointerEvent): void => {
    this.room.byKey = false
    this.desk.animator.skip()
    this.linger(null)
    const found = looked(event)
    if (found && event.pointerType !== 'mouse') this.press = setTimeout(() => this.open(found), LONG_PRESS)
  }

  up = (): void => clearTimeout(this.press)

  menu = (event: MouseEvent): void => {
    const found = looked(event)
    if (!found) return
    event.preventDefault()
    this.open(found)
  }

  focused = (event: FocusEvent): void => {
    this.linger((event.target as Element).matches(':focus-visible') ? looked(event) : null)
  }

  key = (event: KeyboardEvent): void => {
    const found = looked(event)
    if (event.key.toLowerCase() === 'i' && found && settings.keys) this.open(found)
  }

  private open(found: HTMLElement): void {
    this.desk.inspected = found.dataset['look']!
  }

  /** Whoever stays with a thing sees it larger. */
  private linger(found: HTMLElement | null): void {
    clearTimeout(this.hover)
    this.desk.hovered = null
    this.at = found
    const what = found?.dataset['look']
    if (!found || !what) return
    this.hover = setTimeout(() => {
      if (found.isConnected && found.dataset['look'] === what)
        this.desk.hovered = { what, box: found.getBoundingClientRect() }
    }, LINGER)
  }
}
