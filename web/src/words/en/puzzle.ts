import type { Words } from '../de/puzzle'

/** The words of puzzles. */
export const words: Words = {
  title: 'Puzzle',
  ofTheDay: 'Puzzle of the day',
  today: 'today',
  about: 'One move is clearly best here. Which one? Make it on the board.',
  youAre: (name) => `You sit in the chair of ${name} and know no more than can be seen from there.`,
  levels: ['easy', 'medium', 'hard'],
  which: 'Which puzzle',
  nth: (n, all) => `No. ${n} of ${all}`,
  solvedN: (n, all) => `${n} of ${all} solved`,
  solved: 'solved',
  told: 'looked up',
  right: 'That is it!',
  nearly: 'Nearly: a good move, but there is a better one.',
  wrong: 'Not yet. Try again, as often as you like.',
  asThen: 'That is what you did then. What would have been better?',
  givenUp: 'Here is the solution:',
  answered: (move) => `Your answer: ${move}`,
  tellMe: 'Show the solution',
  next: 'Next puzzle',
  again: 'Once more',
  solution: 'The solution',
  searched: (n) => `An expert has played it through ${n} times in thought.`,
  fooled: (n, all) =>
    n === 1
      ? `1 of ${all} quick answers of the bots was another one.`
      : `${n} of ${all} quick answers of the bots were others.`,
  none: 'There are no puzzles for this game yet.',
  mistakes: 'My mistakes as puzzles',
  mistakesAbout:
    'Moments of your game at which an expert who knew what you knew would have done clearly otherwise. Which move was better?',
  searching: (looked, all) => `An expert looks at your decisions: ${looked} of ${all} …`,
  begins: 'An expert looks at your decisions …',
  noMistakes: (all) =>
    all === 1
      ? 'An expert would have decided as you did, or nearly so: no mistake was found.'
      : `An expert has looked at your ${all} decisions and found no clear mistake.`,
  move: (n) => `Move ${n}`,
  cost: (chance) => `What you did then cost at least ${chance} of your chance to win.`,
  look: 'See it in the game',
}
