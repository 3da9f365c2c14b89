import { describe, expect, test } from 'vitest'
import type { Happened, Masked } from '$lib/house/seen'
import { Film } from '$lib/games/hadria/stage/film.svelte'
import type { HaDesk } from '$lib/games/hadria/seen'
import { nightOf } from '$lib/games/hadria/model/night'

const log: Happened[] = (
  [
    ['RoundBegan', 1, 0],
    ['Revealed', 0, 1, 0],
    ['TurnedUp', 0, 1, 'move', null],
    ['Walked', 0, 'N08', 'N02'],
    ['JewelTaken', 0, 'green', 'N02'],
    ['TurnedUp', 1, 1, 'rope', 'rope2'],
    ['Declined', 1, 2],
    ['Arrested', 1, 'g4', 'N21'],
    ['RoundEnded', 1],
    ['RoundBegan', 2, 0],
    ['EventTurned', 'fog'],
  ] as Masked[]
).map((event, seq) => [seq, event, []])

describe('the night in short', () => {
  test('names the cards of each thief, what was declined, and what changed hands', () => {
    expect(nightOf(log, 1, 3)).toEqual({
      played: [[{ kind: 'move', declined: false }], [{ kind: 'rope', declined: true }], []],
      told: [log[4]![1], log[7]![1]],
    })
  })

  test('a night still going on ends where it is', () => {
    expect(nightOf(log, 2, 1)).toEqual({ played: [[]], told: [] })
  })
})

describe('the film', () => {
  const filmAt = (now: Masked | null = null) => {
    const animator = { now, playing: now !== null, skip: () => (animator.playing = false) }
    return new Film({ seat: 0, link: { logs: [log] }, animator } as unknown as HaDesk)
  }

  test('while all plan it begins with the last night, then with its own', () => {
    const film = filmAt()
    expect(film.first).toBe(0)
    film.show(10)
    expect([film.first, film.last, film.live]).toEqual([9, 11, false])
    film.show(4)
    expect([film.first, film.last]).toEqual([0, 9])
    film.show(99)
    expect(film.live).toBe(true)
  })

  test('steps go over what cannot be seen', () => {
    const film = filmAt()
    film.show(6)
    film.step(-1)
    expect(film.now).toBe(5)
    film.step(1)
    expect(film.event?.[1][0]).toBe('TurnedUp')
  })

  test('the night itself is held at the event that is shown', () => {
    const film = filmAt(log[3]![1])
    expect(film.rolling).toBe(true)
    film.toggle()
    expect([film.live, film.now, film.rolling]).toEqual([false, 4, false])
    film.toLive()
    expect(film.live).toBe(true)
  })
})
