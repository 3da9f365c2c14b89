/** Why the server said no, in words. */
import { Refused } from './api'
import { w } from '../words/index.svelte'

export function inWords(error: unknown): string {
  if (error instanceof Refused) return codeInWords(error.problem.code, error.problem.args)
  throw error
}

/** The sentence of a code; `{most}` in it is the argument of that name. */
export function codeInWords(code: string, args: Record<string, unknown> = {}): string {
  const sentence = w().refusals[code] ?? w().refusedOther(code)
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name]))
}
