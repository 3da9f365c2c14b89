import type { Words } from '../de/shuffle'

/** What is said about a shuffle that can be checked. */
export const words: Words = {
  check: 'Check the shuffle',
  checking: 'Checking …',
  holds: 'The shuffle holds. Nobody alone could choose it, not even the house.',
  partly: 'What this browser can check holds.',
  broken: 'This does not hold: these cards came about in another way than the house says.',
  given:
    'There is nothing to check here: a lesson or a position was given, the game ended before it was dealt, or the table is older than shuffles that can be checked.',
  unable:
    'This browser does such sums only over https, or on the device of the house itself. Save the game and check it with docs/check_shuffle.py.',
  found: {
    secret: {
      yes: 'The secret of the house is the one it was bound to before the game.',
      no: 'The secret of the house is not the one it was bound to before the game.',
      unknown:
        'The secret of the house fits what it says it was bound to; whether it said so before the game, this browser does not know.',
    },
    share: {
      yes: 'What this browser added is in it.',
      no: 'What this browser added is missing.',
      unknown: 'This browser added nothing.',
    },
    people: {
      yes: 'Only people at this table have added to it, once for each seat.',
      no: 'Something was added for a seat where nobody sat, or twice for one seat.',
      unknown: '',
    },
    seed: {
      yes: 'The seed of the shuffle follows from the secret and from all that was added.',
      no: 'The seed of the shuffle does not follow from the secret and from what was added.',
      unknown: '',
    },
  },
  shares: (names) => `Added to by: ${names}.`,
  nobody: 'No browser has added anything.',
  script:
    'Whether the seed deals exactly these cards is checked by a short program that needs the rules alone: docs/check_shuffle.py with the saved game.',
  cards: 'And the cards?',
  save: 'Save the game',
  said: 'What the house was bound to before the game',
  mine: 'Added by this browser',
}
