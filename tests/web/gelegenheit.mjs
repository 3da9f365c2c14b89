// Tables of Gelegenheit macht Diebe that begin at a position.
import { openTable as open } from './stacked.mjs'

const SEATS = 6
const OF_LAST_ROUND = ['thief', 'police', 'insurance', 'detective', 'visitor_f', 'visitor_m']

/** Six players in the second round; everybody has stones on every role, and S0 is the first to take one. */
export const TAKING = {
  game: 'gelegenheit',
  seats: SEATS,
  round: 2,
  dealer: 5,
  leader: 0,
  hands: [
    ['R1', 'G1', 'Y1'],
    ['R2', 'G2', 'B1'],
    ['R3', 'Y2', 'B2'],
    ['G3', 'Y3', 'B3'],
    ['R4', 'G4', 'Y4'],
    ['R5', 'G5', 'B4'],
  ],
  piles: ['rest', [], [], [], [], []],
  stones: Array(SEATS).fill([2, 1, 1, 1, 1, 1]),
  first_choice: 0,
  first_three: 0,
  loot: 'blue',
  second_choice: 0,
  sevens: 4,
  second_seven: 0,
  history: OF_LAST_ROUND.map((role) => [role]),
  points: [[-10], [-5], [-5], [-5], [5], [5]],
  agenda: [
    ['Lead', 0],
    ['RolePass', 0, 63, 1, 1],
  ],
  ask: ['TakingRole', 0, 63],
}

/** The same players a moment before: S0 is to place the last two stones. */
export const PLACING = {
  ...TAKING,
  stones: Array(SEATS).fill([1, 1, 1, 1, 1, 0]),
  agenda: [
    ['Lead', 0],
    ['RolePass', 0, 63, 0, 0],
  ],
  ask: ['Placing', 0, 2, SEATS],
}

/** Four players, and S0 is to place the first stones with twelve cards in hand. */
export const FIRST = {
  game: 'gelegenheit',
  seats: 4,
  deal: { dealer: 3 },
}

/** Mara, on S0, opens a table that begins there. */
export const openTable = (house, page, position, lang) =>
  open(house, page, { game: 'gelegenheit', position, seats: position.seats, lang })
