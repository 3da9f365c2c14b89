/**
 * The focus is never lost. What had it may go away: a card that was laid, a sheet that was closed, a page that was left.
 * Then its next of kin is given it, or the main part of the page, from where Tab goes on.
 */
const CAN = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), [tabindex="0"]'
/** Beyond these a neighbour is a stranger. */
const ROOMS = 'section, form, fieldset, dialog, nav, aside, header, main, body'
/** Whoever has answered a question is not put on the next button: a second press would be an answer, too. */
const ANSWER = '[data-choice], [data-card]'

const isNobody = (one: Element | null) => !one || one === document.body

/** The element itself and all around it, from within. */
function kinOf(one: Element): Element[] {
  const found: Element[] = []
  for (let next: Element | null = one; next; next = next.parentElement) found.push(next)
  return found
}

const isThere = (one: Element) => one.isConnected && !one.matches(':disabled') && one.checkVisibility()
/** A button that cannot be pressed any more has the focus for a moment still, before nobody has it. */
const isLost = (one: Element | null) => isNobody(one) || one!.matches(':disabled')

/** Who gets the focus of what is gone; `kin` is the lost element and all that was around it. */
export function heirOf(kin: readonly Element[]): HTMLElement | null {
  const sheet = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const top = sheet?.querySelector<HTMLElement>(CAN) ?? document.querySelector<HTMLElement>('main[tabindex]')
  const near = kin.slice(1).find((one) => one.isConnected)
  if (!near?.closest('main, dialog, aside, header') || kin[0]!.matches(ANSWER) || (sheet && !sheet.contains(near)))
    return top
  for (let room: Element | null = near; room; room = room.parentElement) {
    const found = [...room.querySelectorAll<HTMLElement>(CAN)].find(isThere)
    if (room.matches('main, body')) return top
    if (found) return found
    if (room.matches(ROOMS)) return top
  }
  return top
}

/** Watches over the focus of the whole page. */
export function keepFocus(): () => void {
  let kin: Element[] = []
  const note = (event: FocusEvent) => (kin = kinOf(event.target as Element))
  // Whoever points at nothing in particular has let go on purpose.
  const letGo = () => (kin = [])
  const look = () => {
    if (!kin.length || !isLost(document.activeElement) || isThere(kin[0]!)) return
    heirOf(kin)?.focus({ preventScroll: true })
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'open'] })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', letGo, true)
  return () => {
    watch.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', letGo, true)
  }
}
