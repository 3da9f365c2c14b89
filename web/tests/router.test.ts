import { expect, it } from 'vitest'
import { parse } from '$lib/house/router.svelte'

const at = (path: string) => parse(new URL(path, 'http://localhost'))

it('knows its addresses', () => {
  expect(at('/')).toEqual({ page: 'home' })
  expect(at('/table/abc')).toEqual({ page: 'table', id: 'abc' })
  expect(at('/join/abc#x-y')).toEqual({ page: 'join', id: 'abc', invite: 'x-y' })
  expect(at('/watch/abc#w')).toEqual({ page: 'watch', id: 'abc', watch: 'w' })
  expect(at('/rules/gelegenheit#GD-3.8')).toEqual({ page: 'rules', game: 'gelegenheit', rule: 'GD-3.8', terms: '' })
  expect(at('/rules/gelegenheit?loot_power=trump&lang=de#GD-5.1')).toMatchObject({ terms: '?loot_power=trump' })
  expect(at('/rules/gelegenheit/short')).toEqual({ page: 'short', game: 'gelegenheit' })
  expect(at('/return#t')).toEqual({ page: 'return', token: 't' })
  expect(at('/settings')).toEqual({ page: 'settings' })
})

it('says so when an address leads nowhere', () => {
  expect(at('/table').page).toBe('lost')
  expect(at('/nowhere/at/all').page).toBe('lost')
})
