/** What somebody has met: the cards, roles and tokens that this browser has explained before. */
const KEY = 'langfinger-met'

function remembered(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

let met = $state.raw<ReadonlySet<string>>(new Set(remembered()))

export const isMet = (thing: string): boolean => met.has(thing)

/** These were seen; the browser remembers them. */
export function meet(things: readonly string[]): void {
  keep([...met, ...things])
}

/** This one is to be told again. */
export function forgetOne(thing: string): void {
  keep([...met].filter((one) => one !== thing))
}

/** All is new again. */
export function forgetMet(): void {
  keep([])
}

function keep(things: readonly string[]): void {
  met = new Set(things)
  try {
    localStorage.setItem(KEY, JSON.stringify([...met]))
  } catch {
    // A browser without storage forgets; then it is all new again next time.
  }
}
