import { describe, expect, it } from 'vitest'
import { lines } from '../src/desk/log'
import { changes, mineSince, sitterAt } from '../src/desk/sitting'
import type { Chair, Sat, Table } from '../src/wire'

const chair = (seat: number, name: string, kind: Chair['kind'] = 'person'): Chair => ({
  seat,
  name,
  kind,
  bot: null,
  here: true,
  since: 0,
})
const sat = (seat: number, until: number, name: string, kind: Sat['kind'] = 'bot', mine = false): Sat => ({
  seat,
  until,
  name,
  kind,
  mine,
})
const table = (seats: Chair[], sat: Sat[], me: number[]): Table => ({ seats, sat, me }) as unknown as Table

describe('who sat where when', () => {
  const mara = table([chair(0, 'Ida'), chair(1, 'Mara')], [sat(1, 40, 'raven')], [1])

  it('leaves a bot its moves when a guest sits down', () => {
    expect(sitterAt(mara, 1, 40)).toMatchObject({ name: 'raven', mine: false })
    expect(sitterAt(mara, 1, 41)).toMatchObject({ name: 'Mara', mine: true })
    expect(mineSince(mara, 1)).toBe(40)
    expect(mineSince(mara, 0)).toBe(-1)
  })

  it('says who sat down, in the log where it happened', () => {
    expect(changes(mara)).toEqual([{ after: 40, text: 'You play in place of Raven from here on.' }])
    const texts = { eventPieces: (event: string[]) => event, vocabulary: { events: {} } }
    const then = () => ({ names: [], viewer: 1 })
    const log = lines([[39, ['A'], []], [40, ['B'], []], [41, ['C'], []]], texts as never, then, [], [], changes(mara)) // prettier-ignore
    expect(log.map(({ kind, after }) => [kind, after.length])).toEqual([
      ['A', 0],
      ['B', 1],
      ['C', 0],
    ])
  })

  it('gives whoever came before the first move what was dealt to them', () => {
    const kept = table([chair(0, 'Ida'), chair(1, 'Mara')], [sat(1, 0, 'raven', 'kept')], [0])
    expect(sitterAt(kept, 1, 0).name).toBe('Mara')
    expect(changes(kept)).toEqual([{ after: 0, text: 'Mara sits down at the table.' }])
  })

  it('tells of getting up and of coming back', () => {
    const gone = table([chair(0, 'Mara', 'bot')], [sat(0, 3, 'Mara', 'person')], [])
    expect(changes(gone)).toEqual([{ after: 3, text: 'Mara has got up, a bot plays on.' }])
    const back = table([chair(0, 'Mara')], [sat(0, 3, 'Mara', 'person', true), sat(0, 9, 'Mara', 'bot')], [0])
    expect(changes(back).at(-1)).toEqual({ after: 9, text: 'Mara plays in person again.' })
    expect(sitterAt(back, 0, 2).mine).toBe(true)
  })
})
