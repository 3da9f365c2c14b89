import { describe, expect, it } from 'vitest'
import { Texts, byNumber, flat, number } from '$lib/house/texts'
import { LANGS, NAMES, games, space, texts } from './played'

describe('the sentences of a game', () => {
  it('are told by the web exactly as Python tells them', () => {
    for (const lang of LANGS) {
      for (const game of games) {
        for (const message of game.messages) {
          expect(message.events.map((event) => texts[lang].event(event, NAMES, 0))).toEqual(message.told[lang])
          expect(texts[lang].prompt(message.view, NAMES)).toBe(message.prompt[lang])
        }
      }
    }
  })

  it('name every action as Python names it', () => {
    for (const lang of LANGS) {
      for (const action of space)
        expect(texts[lang].action(action.verb, action.args as never)).toBe(action.called[lang])
    }
  })

  it('say of an answer out of place what its paragraph says, if it has something of its own', () => {
    const planning = { rules: ['HA-5.3'], why: 'Nothing is planned now.', fix: 'Wait for phase 3.' }
    const words = { reason: { not_now: { why: 'Not now.', fix: 'Answer.' } }, out_of_place: { planning } }
    const told = new Texts('en', words, texts.en.vocabulary)
    const [own, other] = ['HA-5.3', 'HA-8.1'].map((rule) => ({ code: 'not_now', rule, facts: {} }))

    expect([told.reason(own!, NAMES), told.fix(own!, NAMES)]).toEqual([planning.why, planning.fix])
    expect([told.reason(other!, NAMES), told.fix(other!, NAMES)]).toEqual(['Not now.', 'Answer.'])
  })

  it('choose the form by the number', () => {
    expect(byNumber(0, ['no card', '# card', '# cards'])).toBe('no card')
    expect(byNumber(-1, ['# point', '# points'])).toBe('−1 point')
    expect(byNumber(-5, ['# point', '# points'])).toBe('−5 points')
  })

  it('tell numbers to the tenth, with the decimal mark of the language', () => {
    expect([1.1, -0.25, 0.25, 12.96, 2, -0.04].map((value) => number(value))).toEqual([
      '1.1',
      '−0.2',
      '0.3',
      '13',
      '2',
      '0',
    ])
    expect(texts.en.tell('{points} {n|# point|# points}', { points: -1.14, n: 2.5 })).toBe('−1.1 2.5 points')
    expect(texts.de.tell('{points} {n|# point|# points}', { points: -1.14, n: 2.5 })).toBe('−1,1 2,5 points')
    expect([0.04, 0.96, 1.1].map((n) => byNumber(n, ['none', '# card', '# cards']))).toEqual([
      'none',
      '1 card',
      '1.1 cards',
    ])
  })

  it('come in pieces, so that cards and players can be drawn inside', () => {
    const pieces = texts.en.eventPieces(['Laid', 1, 'R9'], NAMES, 0)
    expect(pieces).toContainEqual({ kind: 'card', value: 'R9', text: 'R9' })
    expect(pieces).toContainEqual({ kind: 'seat', value: 1, text: 'Ben' })
    expect(flat(pieces)).toBe('Ben lays R9.')
  })

  it('say why not, and what would help', () => {
    const reason = { rule: 'GD-3.8', code: 'must_follow', facts: { card: 'R9', colour: 'blue' } }
    expect(texts.en.reason(reason, NAMES)).toContain('R9')
    expect(texts.de.fix(reason, NAMES)).toContain('Blau')
  })
})
