/** The third reader of the events: one line each, with its pieces and its rules. */
import type { Happened } from '../house/seen'
import type { Piece, Texts } from '../house/texts'

export type LogLine = { seq: number; kind: string; pieces: Piece[]; rule: string; rules: string[]; head: boolean }

export function lines(
  log: readonly Happened[],
  texts: Texts,
  names: readonly string[],
  viewer: number,
  heads: readonly string[],
): LogLine[] {
  return log.map(([seq, event, rules]) => ({
    seq,
    kind: event[0],
    pieces: texts.eventPieces(event, names, viewer),
    rule: rules[0] ?? '',
    rules,
    head: heads.includes(event[0]),
  }))
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
