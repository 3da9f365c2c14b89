import { expect, it, vi } from 'vitest'
import { Animator, LONGEST_MESSAGE, LONGEST_STEP, type Stage } from '$lib/desk/animator.svelte'
import type { Masked } from '$lib/house/seen'

const adding: Stage<string> = { after: (table, event) => table + event[0], length: () => 300 }
const many = (n: number): Masked[] => Array.from({ length: n }, () => ['x'] as Masked)

function rehearsal(stage: Stage<string> = adding, speed = 1) {
  const waits: number[] = []
  const timer = (ms: number) => {
    waits.push(ms)
    return Promise.resolve()
  }
  const animator = new Animator(
    stage,
    () => speed,
    async () => {},
    timer,
  )
  animator.snap('')
  return { animator, waits }
}
const done = (animator: Animator<string>) => vi.waitFor(() => expect(animator.playing).toBe(false))

it('plays one event after the other and then snaps to the view', async () => {
  const { animator, waits } = rehearsal()
  animator.play([['a'], ['b']], 'truth')
  await done(animator)
  expect(waits).toEqual([300, 300])
  expect(animator.shown).toBe('truth')
})

it('takes at most 350 ms a step and 1.5 s a message', async () => {
  const { animator, waits } = rehearsal({ ...adding, length: () => 900 })
  animator.play(many(40), 'truth')
  await done(animator)
  expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_STEP)
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(LONGEST_MESSAGE + 1)
})

it('goes twice as fast when asked to', async () => {
  const { animator, waits } = rehearsal(adding, 2)
  animator.play([['a']], 'truth')
  await done(animator)
  expect(waits).toEqual([150])
})

it('plays nothing at speed 0', () => {
  const { animator, waits } = rehearsal(adding, 0)
  animator.play([['a']], 'truth')
  expect(animator.shown).toBe('truth')
  expect(waits).toEqual([])
})

it('skips the rest at any input', async () => {
  const never = () => new Promise<void>(() => {})
  const animator = new Animator(
    adding,
    () => 1,
    async () => {},
    never,
  )
  animator.snap('')
  animator.play(many(5), 'first')
  animator.play(many(5), 'second')
  await vi.waitFor(() => expect(animator.shown).toBe('x'))
  animator.skip()
  await done(animator)
  expect(animator.shown).toBe('second')
})

it('hurries when messages pile up', async () => {
  const { animator, waits } = rehearsal()
  animator.play([['a']], '1')
  animator.play([['b']], '2')
  animator.play([['c']], '3')
  await done(animator)
  expect(waits[1]).toBeLessThan(300)
  expect(animator.shown).toBe('3')
})
