import { describe, expect, it } from 'vitest'
import { Film, backFrom, marks, onFrom } from '../src/desk/replay'
import type { Happened } from '../src/house/seen'

const ARGS = { RoundBegan: ['round', 'seat'], TurnBegan: ['round', 'seat'], Laid: ['seat', 'card'], Told: ['what'] }
const happened = (...events: Happened[1][]): Happened[] => events.map((event, at) => [at, event, []])

describe('jumping in a finished game', () => {
  it('goes by round, and by turn whenever somebody else decides', () => {
    const log = happened(
      ['RoundBegan', 1, 0],
      ['Laid', 0, 'R1'],
      ['Told', 'x'],
      ['Laid', 0, 'R2'],
      ['Laid', 1, 'R3'],
      ['RoundBegan', 2, 1],
      ['Laid', 1, 'R4'],
    )
    const found = marks(log, ['RoundBegan'], ['Laid'], ARGS)
    expect(found).toEqual({ rounds: [1, 6], turns: [1, 2, 5, 6] })
    expect(onFrom(2, found.turns, log.length)).toBe(5)
    expect(onFrom(6, found.turns, log.length)).toBe(7)
    expect(backFrom(5, found.turns)).toBe(2)
    expect(backFrom(1, found.rounds)).toBe(0)
  })

  it('takes headings for turns where a round has several', () => {
    const log = happened(['TurnBegan', 1, 0], ['Laid', 1, 'A'], ['TurnBegan', 1, 1], ['TurnBegan', 2, 0])
    expect(marks(log, ['TurnBegan'], ['Laid'], ARGS)).toEqual({ turns: [1, 3, 4], rounds: [1, 4] })
  })

  it('makes every table once, and any of them at once', () => {
    let made = 0
    const film = new Film(
      0,
      happened(['Laid', 0, 'A'], ['Laid', 0, 'B'], ['Laid', 0, 'C']),
      (table) => (made++, table + 1),
    )
    expect([film.at(3), film.at(1), film.at(2), film.at(3)]).toEqual([3, 1, 2, 3])
    expect(made).toBe(3)
  })
})
