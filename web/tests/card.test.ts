import { render } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import Card from '$lib/games/gelegenheit/pieces/Card.svelte'
import { CARDS } from '$lib/games/gelegenheit/box/cards'

it('every card shows its value, its letter and its own hatch', () => {
  for (const card of CARDS) {
    const { container, unmount } = render(Card, { card })
    expect(container.querySelector('.value')!.textContent).toBe(card.slice(1).replace('+', ''))
    expect(container.querySelector('.letter')!.textContent).toBe(card[0])
    expect(container.innerHTML).toContain('url(#lf-hatch-')
    expect(container.querySelector('[style]')).toBeNull()
    unmount()
  }
})
