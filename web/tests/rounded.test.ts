import { expect, test } from 'vitest'
import { rounded } from '../scripts/rounded.mjs'

test('a path is rounded where its points lie, so that errors do not add up', () => {
  expect(rounded('M0.4 0.4l0.6 0l0.6 0l0.6 0')).toBe('m0 0l1 0 1 0')
  expect(rounded('M10 10h.4h.4h.4H20v-5.6z')).toBe('m10 10h1 9v-6z')
})

test('curves and arcs keep their form, flags may stand close together', () => {
  expect(rounded('m1.2 1.2c1 1 2 2 3.1 3.1s.1-.1.2-.1')).toBe('m1 1c1 1 2 2 3 3s0 0 1 0')
  expect(rounded('M0 0a4.2 4.2 0 01-2.2.4a.2.2 0 0 0 3 3')).toBe('m0 0a4 4 0 0 1-2 0 1 1 0 0 0 3 3')
})

test('after its end a figure goes on from where it began', () => {
  expect(rounded('M5 5l1.4 1.4zm2.2 0L9 9')).toBe('m5 5l1 1zm2 0l2 4')
})
