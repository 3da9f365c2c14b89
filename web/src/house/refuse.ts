/** Why the server said no, in words. */
import { Refused } from './api'
import { w } from '../words/index.svelte'

export function inWords(error: unknown): string {
  if (error instanceof Refused) return codeInWords(error.problem.code)
  throw error
}

export function codeInWords(code: string): string {
  return w().refusals[code] ?? w().refusedOther(code)
}
