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
  private readonly desk: Desk

  constructor(private readonly room: Room) {
    this.desk = room.desk
  }

  over = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') this.linger(looked(event))
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
    const what = found?.dataset['look']
    if (!found || !what) return
    this.hover = setTimeout(() => {
      if (found.dataset['look'] === what) this.desk.hovered = { what, box: found.getBoundingClientRect() }
    }, LINGER)
  }
}
