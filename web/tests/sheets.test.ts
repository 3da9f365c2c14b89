// The browser's way back and the sheets on the table.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { layDown, whenStill } from '$lib/house/sheets'

/** A history as browsers have it: a step back is taken a moment later. */
const states: unknown[] = [null]
vi.stubGlobal('history', {
  get state() {
    return states.at(-1)
  },
  pushState: (state: unknown) => states.push(state),
  back: () =>
    setTimeout(() => {
      states.pop()
      dispatchEvent(new PopStateEvent('popstate'))
    }),
})
const still = () => new Promise<void>((done) => whenStill(done))
const back = () => new Promise((done) => (addEventListener('popstate', done, { once: true }), history.back()))
const lies = () => (history.state as { sheets?: number } | null)?.sheets ?? 0

describe('a sheet', () => {
  afterEach(still)

  it('is closed by the way back', async () => {
    const close = vi.fn()
    const sheet = layDown(close)
    expect(lies()).toBe(1)

    await back()

    expect(close).toHaveBeenCalledOnce()
    sheet.gone()
  })

  it('that is laid down while the one before goes stays', async () => {
    const first = layDown(() => {})
    first.closed()
    first.gone()
    const close = vi.fn()
    const second = layDown(close)

    await still()

    expect(close).not.toHaveBeenCalled()
    expect(lies()).toBe(1)
    second.closed()
    second.gone()
    await still()
    expect(lies()).toBe(0)
  })

  it('that is put away before it was known to the history leaves nothing there', async () => {
    const first = layDown(() => {})
    first.closed()
    first.gone()
    const second = layDown(() => {})
    second.closed()
    second.gone()

    await still()

    expect(lies()).toBe(0)
  })
})
