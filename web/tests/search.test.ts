import { describe, expect, it } from 'vitest'
import { marked, matches, termsIn } from '../src/book/search'

describe('searching the rules', () => {
  it('finds words in any order', () => {
    expect(matches('A Joker wins the trick.', termsIn('trick joker'))).toBe(true)
    expect(matches('A Joker wins the trick.', termsIn('trick alarm'))).toBe(false)
  })
  it('finds other forms of a word, and words in words', () => {
    expect(matches('Stones are placed now.', termsIn('stone placing'))).toBe(true)
    expect(matches('jede Diebesgut-Karte', termsIn('Karten'))).toBe(true)
  })
  it('minds neither case nor umlauts', () => {
    expect(matches('Das Plättchen fällt zurück.', termsIn('PLAETTCHEN zuruck'))).toBe(true)
  })
  it('marks what was found, and never inside a tag', () => {
    expect(marked('<p class="joker">Zwei Joker &amp; mehr</p>', termsIn('joker amp'))).toBe(
      '<p class="joker">Zwei <mark>Joker</mark> &amp; mehr</p>',
    )
  })
  it('finds a paragraph by its number', () => {
    expect(matches('GD-3.8 Follow suit', termsIn('gd-3.8'))).toBe(true)
  })
})
