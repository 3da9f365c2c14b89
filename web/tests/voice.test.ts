/** One polite voice for all that happens, an urgent one for who is waited for. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tick } from 'svelte'
import { MERGE, Voice } from '../src/desk/voice.svelte'

let voice: Voice
beforeEach(() => {
  vi.useFakeTimers()
  voice = new Voice()
})
afterEach(() => void vi.useRealTimers())

it('gathers sentences, so that they do not trample on each other, and says the last four', () => {
  for (const one of ['A.', 'B.', 'C.', 'D.', 'E.']) voice.whisper(one)
  expect(voice.polite).toBe('')

  vi.advanceTimersByTime(MERGE)

  expect(voice.polite).toBe('B. C. D. E.')
})

it('says only the last of what is about the same thing', () => {
  voice.whisper('12 choices.', 'choices')
  voice.whisper('Ben lays R9.')
  voice.whisper('3 choices.', 'choices')
  vi.advanceTimersByTime(MERGE)

  expect(voice.polite).toBe('Ben lays R9. 3 choices.')
})

it('says what a key asks for at once, and shows it for a while', async () => {
  voice.speakUp('You have 3 points.')
  await tick()
  expect([voice.polite, voice.shown]).toEqual(['You have 3 points.', 'You have 3 points.'])

  vi.runAllTimers()

  expect(voice.shown).toBe('')
})

it('calls with the same words anew', async () => {
  voice.call('Your turn.')
  await tick()
  voice.call('Your turn.')
  expect(voice.urgent).toBe('')
  await tick()

  expect(voice.urgent).toBe('Your turn.')
})
