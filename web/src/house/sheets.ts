/**
 * The browser's way back closes the sheet that lies on top, and only then leaves the page. Every open sheet is a step
 * of the history; whoever closes it by hand takes that step back, too.
 */
type Kept = { sheets?: number } | null
const kept = (): number => (history.state as Kept)?.sheets ?? 0

let open = 0
let returning = false
const steps: (() => void)[] = []

/** A sheet opens; `close` is called when the browser goes back. Returns how it is put away again. */
export function layDown(close: () => void): { closed: () => void; gone: () => void } {
  const depth = ++open
  let lies = true
  const back = () => {
    if (kept() < depth) close()
  }
  whenStill(() => {
    if (!lies) return
    if (kept() < depth) history.pushState({ sheets: depth }, '')
    addEventListener('popstate', back)
  })
  return {
    closed: () => {
      lies = false
      if (returning || kept() !== depth) return
      removeEventListener('popstate', back)
      returning = true
      history.back()
    },
    gone: () => {
      lies = false
      open--
      removeEventListener('popstate', back)
    },
  }
}

/** Does this once the history stands still: a step back that is under way would take back the next step forward. */
export function whenStill(step: () => void): void {
  steps.push(step)
  goOn()
}

function goOn() {
  while (!returning && steps.length) steps.shift()!()
}

addEventListener('popstate', () => {
  returning = false
  goOn()
})
