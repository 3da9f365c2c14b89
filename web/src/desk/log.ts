/** The third reader of the events: one line each, with its pieces and its rules. */
import type { Happened, Masked } from '../house/seen'
import type { Piece, Texts } from '../house/texts'
import type { Change } from './sitting'

export const NOBODY = -1

export type LogLine = {
  seq: number
  kind: string
  pieces: Piece[]
  rule: string
  rules: string[]
  head: boolean
  /** Whose decision this line tells first; nobody's is -1. */
  decided: number
  /** Who sat down or got up after this. */
  after: string[]
}

/** What everybody was called when something happened, and which seat was the reader's then. */
export type NamesAt = (seq: number) => { names: readonly string[]; viewer: number }

export function lines(
  log: readonly Happened[],
  texts: Texts,
  namesAt: NamesAt,
  heads: readonly string[],
  decisions: readonly string[] = [],
  moves: readonly Change[] = [],
): LogLine[] {
  const known = new Set<string>()
  const told = log.map(([seq, event, rules]) => {
    const { names, viewer } = namesAt(seq)
    return {
      seq,
      kind: event[0],
      pieces: texts.eventPieces(event, names, viewer),
      rule: rules[0] ?? '',
      rules,
      head: heads.includes(event[0]),
      decided: first(known, seq, deciding(event, texts.vocabulary.events[event[0]] ?? [], decisions)),
      after: [] as string[],
    }
  })
  for (const { after, text } of moves) told.findLast(({ seq }) => seq <= after)?.after.push(text)
  return told
}

/** The seat that an event is about; where a game names its decisions, only of those. */
function deciding(event: Masked, args: readonly string[], decisions: readonly string[]): number {
  if (decisions.length && !decisions.includes(event[0])) return NOBODY
  const seat = event[1 + args.indexOf('seat')]
  return args.includes('seat') && typeof seat === 'number' ? seat : NOBODY
}

/** The seat, unless it was told of this number before. */
function first(known: Set<string>, seq: number, seat: number): number {
  const key = `${seq} ${seat}`
  if (seat === NOBODY || known.has(key)) return NOBODY
  known.add(key)
  return seat
}

/** What the log tells: all but the events that say nothing. */
export const told = (log: readonly Happened[], quiet: readonly string[]): readonly Happened[] =>
  quiet.length ? log.filter(([, event]) => !quiet.includes(event[0])) : log

/** Where my last own decision stands, so that what came after it can be shown. */
export function sinceMine(log: readonly Happened[], seat: number, mine: readonly string[]): number {
  for (let index = log.length - 1; index >= 0; index--) {
    const [, event] = log[index]!
    if (event[1] === seat && mine.includes(event[0])) return index + 1
  }
  return -1
}
