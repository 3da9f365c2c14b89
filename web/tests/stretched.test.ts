import { expect, it } from 'vitest'
import { LANGS, houseIn } from '$lib/words/langs'
import { stretch, stretchAll, stretchSaid } from '$lib/words/stretched'

it('every vowel and every l is said twice; slots, tags and signs stay as they are', () => {
  expect(stretch('Y')).toBe('Y')
  expect(stretch('Lay a card')).toBe('LLaayy aa caard')
  expect(stretch('{seat} lays {n|# card|# cards}')).toBe('{seat} llaayys {n|# caard|# caards}')
  expect(stretch('<b class="rule">one</b> &amp; two')).toBe('<b class="rule">oonee</b> &amp; twoo')
})

it('words in lists, rooms and functions are said longer, keys are not', () => {
  const words = stretchAll({ name: 'fox', all: ['cat'], of: (n: number) => `${n} cards` })

  expect([words.name, words.all, words.of(2)]).toEqual(['foox', ['caat'], '2 caards'])
  expect(stretchSaid({ key: 'caper', name: { de: 'Fuchs' }, seats: [2, 4] })).toEqual({
    key: 'caper',
    name: { de: 'Fuuchs' },
    seats: [2, 4],
  })
})

it.each(LANGS.map((lang) => [lang, houseIn(lang)] as const))(
  'the house says all about a third longer: %s',
  (_, words) => {
    const length = (tree: object): number =>
      Object.values(tree).reduce((sum, one) => {
        if (typeof one === 'string') return sum + one.length
        return typeof one === 'object' && one !== null ? sum + length(one as object) : sum
      }, 0)

    const grown = length(stretchAll(words)) / length(words)

    expect(grown).toBeGreaterThan(1.32)
    expect(grown).toBeLessThan(1.4)
  },
)
