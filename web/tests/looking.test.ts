/** A close look opens for whoever moves the mouse to a thing, and hides nothing that is asked. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Looking } from '../src/table/room/looking'
import type { Room } from '../src/table/room/room.svelte'
import { freeSpot, type Box } from '../src/table/room/spot'

const SCREEN = { width: 1280, height: 800 }
const CARD = { width: 300, height: 260 }
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('the place of a close look', () => {
  it('is above a thing in the lower half and below one in the upper half', () => {
    expect(freeSpot(box(400, 600, 80, 120), CARD, SCREEN, [])).toEqual({ left: 290, top: 330 })
    expect(freeSpot(box(400, 100, 80, 120), CARD, SCREEN, [])).toEqual({ left: 290, top: 230 })
  })

  it('leaves the prompt and everything that may be chosen to be seen', () => {
    const prompt = box(0, 520, 970, 60)
    const hand = box(0, 600, 970, 190)
    const spot = freeSpot(box(400, 620, 80, 120), CARD, SCREEN, [prompt, hand])!

    expect(spot.top + CARD.height).toBeLessThanOrEqual(prompt.top)
  })

  it('is beside the table if the whole table may be chosen from, and nowhere if that is not there', () => {
    const table = box(0, 0, 970, 800)

    expect(freeSpot(box(400, 620, 80, 120), CARD, SCREEN, [table])!.left).toBeGreaterThanOrEqual(970)
    expect(freeSpot(box(400, 620, 80, 120), CARD, { width: 980, height: 800 }, [table])).toBe(null)
  })
})

describe('the mouse', () => {
  const desk = { hovered: null as { what: string } | null, inspected: '', animator: { skip: () => {} } }
  let looking: Looking
  let card: HTMLElement
  const mouse = (x: number, y: number, target: Element = card) =>
    ({ pointerType: 'mouse', clientX: x, clientY: y, target }) as unknown as PointerEvent

  beforeEach(() => {
    vi.useFakeTimers()
    document.body.innerHTML = '<button data-look="card R9"></button><p></p>'
    card = document.querySelector('button')!
    desk.hovered = null
    looking = new Looking({ desk, byKey: false } as unknown as Room)
  })
  afterEach(() => void vi.useRealTimers())

  it('opens a close look when it has moved to a thing and stayed there', () => {
    looking.move(mouse(1, 1, document.querySelector('p')!))
    looking.move(mouse(30, 30))
    expect(desk.hovered).toBe(null)

    vi.runAllTimers()

    expect(desk.hovered).toMatchObject({ what: 'card R9' })
  })

  it('opens none over what slides under it while it rests', () => {
    looking.move(mouse(30, 30, document.querySelector('p')!))
    looking.over(mouse(30, 30))
    looking.move(mouse(30, 30))
    vi.runAllTimers()

    expect(desk.hovered).toBe(null)
  })

  it('opens none on the first word of it: it may have rested there before the table was laid', () => {
    looking.over(mouse(30, 30))
    looking.move(mouse(30, 30))
    vi.runAllTimers()

    expect(desk.hovered).toBe(null)
  })

  it('closes it when another thing lies under it, and does not open one that has gone', () => {
    looking.move(mouse(1, 1, document.querySelector('p')!))
    looking.move(mouse(30, 30))
    vi.runAllTimers()
    looking.over(mouse(30, 30, document.querySelector('p')!))
    expect(desk.hovered).toBe(null)

    looking.move(mouse(31, 31))
    card.remove()
    vi.runAllTimers()

    expect(desk.hovered).toBe(null)
  })
})
