import { render } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { Desk } from '$lib/desk/desk.svelte'
import { settings } from '$lib/house/settings.svelte'
import { PLAIN } from '$lib/plain/face'
import { places } from '$lib/plain/places'
import { read } from '$lib/plain/read'
import Result from '$lib/plain/Result.svelte'

const NAMES = ['Ada', 'Ben', 'Cleo']
const joined = (names: string[]) => names.join(' & ')
const desk = (scores: number[] | null, came: number[] | null, seat = 2) =>
  ({ view: { scores, places: came }, names: NAMES, seat, face: PLAIN, texts: { joined } }) as unknown as Desk
const title = (lang: 'de' | 'en', scores: number[], came: number[], seat = 2) => {
  settings.lang = lang
  const { container, unmount } = render(Result, { desk: desk(scores, came, seat) })
  const told = container.querySelector('.winner')!.textContent.trim()
  unmount()
  return told
}

describe('places', () => {
  it('are those of the rules, the best first', () => {
    expect(places({ scores: [20, 20, 31], places: [3, 2, 1] })).toEqual([
      { place: 1, seat: 2, points: 31 },
      { place: 2, seat: 1, points: 20 },
      { place: 3, seat: 0, points: 20 },
    ])
    expect(places({ scores: null, places: null })).toEqual([])
  })

  it('are read out with the points', () => {
    settings.lang = 'en'
    expect(read(desk([20, 20, 7], [1, 2, 3]), 'scores')).toBe('1. Ada: 20 points, 2. Ben: 20 points, 3. Cleo: 7 points')
  })
})

describe('the result', () => {
  it('is the victory of one if a tie is broken', () => {
    expect(title('en', [20, 20, 7], [1, 2, 3])).toBe('Ada wins!')
    expect(title('de', [20, 20, 7], [2, 1, 3])).toBe('Ben gewinnt!')
    expect(title('de', [20, 20, 7], [2, 1, 3], 1)).toBe('Du gewinnst!')
  })

  it('is shared if nothing breaks the tie', () => {
    expect(title('en', [20, 20, 7], [1, 1, 3])).toBe('A shared victory: Ada & Ben')
    expect(title('de', [20, 20, 7], [1, 1, 3])).toBe('Geteilter Sieg: Ada & Ben')
  })

  it('is that nobody wins where all may lose', () => {
    expect(title('en', [0, 0, 0], [2, 2, 2])).toBe('Nobody wins.')
    expect(title('de', [0, 0, 0], [2, 2, 2])).toBe('Niemand gewinnt.')
  })
})
