import { expect, it } from 'vitest'
import { Impossible } from '../src/study/impossible'

const SEATS = ['Ana', 'Ben', 'Cem']
const tell = async (game: string, lang: string, problem: string) =>
  (await Impossible.of(game, lang, SEATS)).tell(problem)

it('what a position lacks is said in the language of whoever builds it', async () => {
  expect(await tell('gelegenheit', 'de', 'expected round 6 at most, not 77')).toEqual({
    text: 'Höchstens Runde 6 ist möglich, nicht 77.',
    lang: 'de',
  })
  expect((await tell('swindler', 'de', 'expected a number from 0 to 5, not 99')).text).toBe(
    'Möglich ist eine Zahl von 0 bis 5, nicht 99.',
  )
})

it('seats have their names, numbers their forms', async () => {
  expect((await tell('gelegenheit', 'de', 'expected seat 1 to lead, not 2')).text).toBe('Ben spielt an, nicht Cem.')
  expect((await tell('gelegenheit', 'en', 'expected seat 1 to lead, not 2')).text).toBe('Expected Ben to lead, not 2.')
  expect((await tell('caper', 'de', '1 cards lie nowhere: T01')).text).toBe('Eine Karte liegt nirgends: T01.')
  expect((await tell('caper', 'de', '3 cards lie nowhere: T01, T02, T03')).text).toBe(
    '3 Karten liegen nirgends: T01, T02, T03.',
  )
})

it('in English it is a sentence, too, but what stands in it is written as ever', async () => {
  expect((await tell('hadria', 'en', 'expected a number from 0 to 15, not 99')).text).toBe(
    'Expected a number from 0 to 15, not 99.',
  )
  expect((await tell('swindler', 'en', 'red_ring is there twice')).text).toBe('red_ring is there twice.')
})

it('the sentence that says most is taken, and pieces of sentences are told too', async () => {
  expect((await tell('hadria', 'de', 'expected 2 entries, not 3')).text).toBe('Hier gehören 2 Einträge hin, nicht 3.')
  expect((await tell('gelegenheit', 'de', 'expected null, for nobody has laid the first 7+; not 2')).text).toBe(
    'Niemand hat die erste 7+ gelegt; hier steht aber Cem.',
  )
})

it('what is not known is told as the house says it, and a language that does not say it is told in English', async () => {
  expect(await tell('caper', 'de', 'the moon is out')).toEqual({ text: 'the moon is out', lang: 'en' })
  expect((await tell('caper', 'fr', 'expected a city')).lang).toBe('en')
})
