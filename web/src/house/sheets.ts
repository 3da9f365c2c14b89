/**
 * The browser's way back closes the sheet that lies on top, and only then leaves the page. Every open sheet is a step
 * of the history; whoever closes it by hand takes that step back, too.
 */
type Kept = { sheets?: number } | null
const kept = (): number => (history.state as Kept)?.sheets ?? 0

let open = 0
let returning = false
let after: (() => void) | null = null

/** A sheet opens; `close` is called when the browser goes back. Returns how it is put away again. */
export function layDown(close: () => void): { closed: () => void; gone: () => void } {
  const depth = ++open
  if (kept() < depth) history.pushState({ sheets: depth }, '')
  const back = () => {
    if (kept() < depth) close()
  }
  addEventListener('popstate', back)
  return {
    closed: () => {
      if (kept() !== depth) return
      removeEventListener('popstate', back)
      returning = true
      history.back()
    },
    gone: () => {
      open--
      removeEventListener('popstate', back)
    },
  }
}

/** Does this once the history stands still: a step back that is under way would take back the next step forward. */
export function whenStill(step: () => void): void {
  if (returning) after = step
  else step()
}

addEventListener('popstate', () => {
  returning = false
  const step = after
  after = null
  step?.()
})
