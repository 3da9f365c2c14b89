import type { Words } from '../de/book'

/** What is said around the paragraphs of a rulebook. */
export const words: Words = {
  differs: (n) => `What the cards change (${n})`,
  ofHouse: 'The rules of the house',
  changed: 'Changed at this table',
  leads: 'Where this leads',
  see: 'See also',
  readings: 'Readings',
  examples: 'Examples',
  things: 'Concerns',
  options: 'House rule',
  usual: 'usual',
  scenes: 'Proved by',
  scenesHint: 'These are the names of the test scenes.',
  play: (id) => `${id} as a position`,
  moves: 'What happens',
  refused: 'Not allowed',
  seat: (n) => `Seat ${n + 1}`,
  study: (id) => `Set up ${id} and try it`,
  file: 'Position as a file',
}
