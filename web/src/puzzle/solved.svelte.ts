/** Which puzzles this browser has solved, and which solutions it has looked up. */
const KEY = 'langfinger-puzzles'

export type Outcome = 'right' | 'told'
type Kept = Record<string, Outcome>

function remembered(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof found !== 'object' || !found || Array.isArray(found)) return {}
    return Object.fromEntries(
      Object.entries(found).filter((one): one is [string, Outcome] => one[1] === 'right' || one[1] === 'told'),
    )
  } catch {
    return {}
  }
}

let kept = $state.raw<Kept>(remembered())

export const outcomeOf = (id: string): Outcome | undefined => kept[id]

/** Whoever has looked a solution up has not solved it; what was solved once stays so. */
export function remember(id: string, outcome: Outcome): void {
  if (kept[id]) return
  kept = { ...kept, [id]: outcome }
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A browser without storage forgets; then all are there to be solved again.
  }
}
