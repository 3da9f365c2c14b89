/** A group of buttons is one stop for Tab; within it the arrow keys go from one to the next, Home and End to its ends. */
import type { Attachment } from 'svelte/attachments'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Which of so many a key leads to from here; -1 if it leads nowhere. */
export function nextOf(key: string, at: number, all: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return all - 1
  const step = STEPS[key]
  const next = at + (step ?? 0)
  return step && next >= 0 && next < all ? next : -1
}

export const rove: Attachment<HTMLElement> = (group) => {
  let at: HTMLElement | undefined
  const all = () => [...group.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const settle = () => {
    const found = all()
    if (!at || !found.includes(at)) at = found[0]
    for (const one of found) one.tabIndex = one === at ? 0 : -1
  }
  const enter = (event: FocusEvent) => {
    at = event.target as HTMLElement
    settle()
  }
  const walk = (event: KeyboardEvent) => {
    const found = all()
    const next = found[nextOf(event.key, found.indexOf(event.target as HTMLElement), found.length)]
    if (!next || !found.includes(event.target as HTMLElement)) return
    event.preventDefault()
    next.focus()
  }
  const watch = new MutationObserver(settle)
  watch.observe(group, { subtree: true, childList: true })
  group.addEventListener('focusin', enter)
  group.addEventListener('keydown', walk)
  settle()
  return () => {
    watch.disconnect()
    group.removeEventListener('focusin', enter)
    group.removeEventListener('keydown', walk)
  }
}
