import { afterEach, expect, it, vi } from 'vitest'
import { Refused } from '$lib/house/api'
import { bytes, signIn, text } from '$lib/house/passkeys'

afterEach(() => vi.unstubAllGlobals())

it('bytes go over the wire in base64url, without padding', () => {
  const raw = Uint8Array.from([0, 251, 255, 254, 7])

  expect(text(raw.buffer)).toBe('APv__gc')
  expect([...bytes('APv__gc')]).toEqual([...raw])
})

it.each([
  ['NotAllowedError', 'passkey_given_up'],
  ['InvalidStateError', 'passkey_known'],
  ['SecurityError', 'passkey_failed'],
])('what a browser will not do is a refusal with a sentence: %s', async (name, code) => {
  const options = { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ options }))))
  const get = () => Promise.reject(new DOMException('no', name))
  vi.stubGlobal('navigator', { credentials: { get } })

  const refused: unknown = await signIn().catch((error: unknown) => error)

  expect(refused).toBeInstanceOf(Refused)
  expect((refused as Refused).problem.code).toBe(code)
})
