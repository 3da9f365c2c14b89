/**
 * A box that grows with what is said in it, but does not shrink again: so the table around it does not move under a
 * finger that is about to tap. It may keep so many pixels; whatever needs more gets it, for as long as it does.
 */
const MOST_KEPT = 116

export function steady(box: HTMLElement): () => void {
  let width = 0
  const look = new ResizeObserver(() => {
    if (box.offsetWidth !== width) {
      width = box.offsetWidth
      box.style.minHeight = ''
    }
    const height = `${Math.min(MOST_KEPT, box.offsetHeight)}px`
    if (box.style.minHeight !== height) box.style.minHeight = height
  })
  look.observe(box)
  return () => look.disconnect()
}
