import type { Words } from '../de/coach'

/** What the coach says around the facts of a game. */
export const words: Words = {
  coach: 'Coach',
  may: 'What may I do, and what would it mean?',
  nothing: 'There is nothing to decide now.',
  more: (n) => `… and ${n} more: select one, and it is told here.`,
  plain: 'There is nothing special to say about it.',
  fresh: 'New to you',
  others: (n) => `and ${n} more`,
  known: 'Seen them all',
  setting: 'Coach at the table: what I may do, what it would mean, and what is new to me',
  forget: 'Show everything as new again',
  forgotten: 'Next time everything is new again.',
}
