import { describe, expect, it } from 'vitest'
import { byNumber, flat } from '$lib/house/texts'
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

  it('choose the form by the number', () => {
    expect(byNumber(0, ['no card', '# card', '# cards'])).toBe('no card')
    expect(byNumber(-1, ['# point', '# points'])).toBe('−1 point')
    expect(byNumber(-5, ['# point', '# points'])).toBe('−5 points')
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
