import { describe, expect, it } from 'vitest'
import { check, peopleAt } from '../src/shuffle/check'

const MINE = 'a1'.repeat(32)
const SECRET = 'c3'.repeat(32)
const COMMITMENT = '1a102d593d13ce35c8897df6d1e41b7b90b23868430ac514513bc931bd791cee'
const KNOWN = { commitment: COMMITMENT, share: MINE }
const PEOPLE = new Set([0])

/** A game as the house tells it after its end; the seed is longer than a number of a browser. */
const file = (change: Record<string, unknown> = {}, seed = '3036714928898348708') =>
  `{"seed":${seed},"moves":[],"shuffle":${JSON.stringify({ commitment: COMMITMENT, secret: SECRET, shares: [[0, MINE]], deal: {}, end: {}, ...change })}}`

const refused = async (...asked: Parameters<typeof check>) =>
  (await check(...asked)).filter(({ holds }) => holds !== true).map(({ what, holds }) => [what, holds])

describe('a shuffle', () => {
  it('holds if everything is as it was', async () => {
    expect(await refused(file(), KNOWN, PEOPLE)).toEqual([])
  })
  it('is refused with another seed, if only by one', async () => {
    expect(await refused(file({}, '3036714928898348709'), KNOWN, PEOPLE)).toEqual([['seed', false]])
  })
  it('is refused with another share of this browser', async () => {
    const other = { shares: [[0, 'd4'.repeat(32)]] }
    expect(await refused(file(other), KNOWN, PEOPLE)).toEqual([
      ['share', false],
      ['seed', false],
    ])
  })
  it('is refused with another secret than the house was bound to', async () => {
    expect(await refused(file({ secret: 'e5'.repeat(32) }), KNOWN, PEOPLE)).toEqual([
      ['secret', false],
      ['seed', false],
    ])
  })
  it('is refused if the house says something else now than before', async () => {
    expect(await refused(file(), { ...KNOWN, commitment: MINE }, PEOPLE)).toEqual([['secret', false]])
  })
  it('is refused with a share of nobody', async () => {
    expect(await refused(file(), KNOWN, new Set([1]))).toEqual([['people', false]])
  })
  it('says what another browser cannot know', async () => {
    expect(await refused(file(), null, PEOPLE)).toEqual([
      ['secret', null],
      ['share', null],
    ])
  })
  it('has nothing to say where the deal was given', async () => {
    expect(await check('{"seed":7,"moves":[]}', null, PEOPLE)).toEqual([])
  })
  it('counts those who have got up as people', () => {
    const seats = [
      { seat: 0, kind: 'person' as const },
      { seat: 1, kind: 'bot' as const },
    ]
    const sat = [{ seat: 2, kind: 'person' as const }]
    expect([...peopleAt({ seats, sat } as never)]).toEqual([0, 2])
  })
})
