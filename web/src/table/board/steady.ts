/**
 * A box that grows with what is said in it, but does not shrink again: so the table around it does not move under a
 * finger that is about to tap. It may keep so many pixels; whatever needs more gets it, for as long as it does. In a hand
 * it stands below the table, which keeps its place there, and needs the room: two lines, no more.
 */
const MOST_KEPT = 116
const KEPT_IN_HAND = 72
const IN_HAND = 760

export function steady(box: HTMLElement): () => void {
  let width = 0
  const look = new ResizeObserver(() => {
    if (box.offsetWidth !== width) {
      width = box.offsetWidth
      box.style.minHeight = ''
    }
    const most = innerWidth > IN_HAND ? MOST_KEPT : KEPT_IN_HAND
    const height = `${Math.min(most, box.offsetHeight)}px`
    if (box.style.minHeight !== height) box.style.minHeight = height
  })
  look.observe(box)
  return () => look.disconnect()
}
