/** Places in a finished game worth jumping to: so many events have happened there. */
import type { Happened, Json, Masked } from '../house/seen'

type Arguments = Readonly<Record<string, readonly string[]>>
export type Marks = { turns: number[]; rounds: number[] }

const among = (event: Masked, which: string, args: Arguments): Json | undefined => {
  const at = (args[event[0]] ?? []).indexOf(which)
  return at < 0 ? undefined : event[1 + at]
}

/** Where a row of values changes, without what is undefined. */
function changed(values: readonly (Json | undefined)[]): number[] {
  let last: Json | undefined
  return values.flatMap((value, at) => {
    if (value === undefined || value === last) return []
    last = value
    return [at + 1]
  })
}

/** A turn begins with a heading, or where a round has only one, when somebody else decides. */
export function marks(
  log: readonly Happened[],
  heads: readonly string[],
  decisions: readonly string[],
  args: Arguments,
): Marks {
  const head = ([, event]: Happened) => heads.includes(event[0])
  const rounds = changed(log.map((one) => (head(one) ? among(one[1], 'round', args) : undefined)))
  const all = log.flatMap((one, at) => (head(one) ? [at + 1] : []))
  if (all.length > rounds.length) return { turns: all, rounds }
  const decided = ([, event]: Happened) => (decisions.includes(event[0]) ? among(event, 'seat', args) : undefined)
  const turns = new Set([...all, ...changed(log.map(decided))])
  return { turns: [...turns].sort((one, other) => one - other), rounds }
}

/** The next place behind this one, or the end. */
export const onFrom = (at: number, places: readonly number[], end: number): number =>
  places.find((place) => place > at) ?? end

/** The last place before this one, or the beginning. */
export const backFrom = (at: number, places: readonly number[]): number => places.findLast((place) => place < at) ?? 0

/** The tables of a game after so many events, each made once. */
export class Film<T> {
  private readonly tables: T[]

  constructor(
    start: T,
    private readonly log: readonly Happened[],
    private readonly after: (table: T, event: Masked) => T,
  ) {
    this.tables = [start]
  }

  at(step: number): T {
    for (let made = this.tables.length; made <= step; made++)
      this.tables.push(this.after(this.tables[made - 1]!, this.log[made - 1]![1]))
    return this.tables[step]!
  }
}
