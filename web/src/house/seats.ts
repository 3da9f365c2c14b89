import type { Chair } from '../wire'
import { w } from '../words/index.svelte'

/** A player is a colour, a shape and an initial; colour is never alone. Colours by Okabe and Ito. */
export const SEATS = [
  { colour: 'var(--seat-1)', shape: 'circle' },
  { colour: 'var(--seat-2)', shape: 'square' },
  { colour: 'var(--seat-3)', shape: 'triangle' },
  { colour: 'var(--seat-4)', shape: 'diamond' },
  { colour: 'var(--seat-5)', shape: 'hexagon' },
  { colour: 'var(--seat-6)', shape: 'star' },
] as const

export type SeatShape = (typeof SEATS)[number]['shape']

/** Outlines on a field of 24 by 24. */
export const OUTLINES: Record<SeatShape, string> = {
  circle: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19Z',
  square: 'M5.5 3h13A2.5 2.5 0 0 1 21 5.5v13a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 18.5v-13A2.5 2.5 0 0 1 5.5 3Z',
  triangle: 'M10.3 3.4a2 2 0 0 1 3.4 0l8 14.2a2 2 0 0 1-1.7 3H4a2 2 0 0 1-1.7-3Z',
  diamond:
    'M10.7 1.9a1.9 1.9 0 0 1 2.6 0l8.8 8.8a1.9 1.9 0 0 1 0 2.6l-8.8 8.8a1.9 1.9 0 0 1-2.6 0l-8.8-8.8a1.9 1.9 0 0 1 0-2.6Z',
  hexagon:
    'M7.4 2.6h9.2a1.6 1.6 0 0 1 1.4.8l4.4 7.8a1.6 1.6 0 0 1 0 1.6L18 20.6a1.6 1.6 0 0 1-1.4.8H7.4a1.6 1.6 0 0 1-1.4-.8l-4.4-7.8a1.6 1.6 0 0 1 0-1.6L6 3.4a1.6 1.6 0 0 1 1.4-.8Z',
  star: 'm12 1.6 3 6.9 7.5.7-5.7 4.9 1.7 7.3-6.5-3.9-6.5 3.9 1.7-7.3L1.500 9.200l7.500-.700Z',
}

export const seatColour = (seat: number): string => SEATS[seat % SEATS.length]!.colour
export const seatShape = (seat: number): SeatShape => SEATS[seat % SEATS.length]!.shape

/** Bots are called by animals, in the language of whoever looks; people by their own names. */
export function nameOf({ kind, name }: Pick<Chair, 'kind' | 'name'>): string {
  if (kind === 'kept') return w().freeSeat
  return (kind === 'bot' ? w().botNames[name] : name) || name || w().somebody
}

/** A seat that guests may take. */
export const isFree = ({ kind }: Chair): boolean => kind === 'bot' || kind === 'kept'

/** The seats that wait for guests; while there are any, the game has not begun. */
export const keptSeats = (chairs: readonly Chair[]): Chair[] => chairs.filter(({ kind }) => kind === 'kept')

/** How well bots of this level play, in one or two words. */
export const levelName = (level: string): string => w().botLevels[level] ?? level

/** The levels from the weakest to the strongest. */
export const LEVELS = ['novice', 'casual', 'skilled', 'expert']

/** "Expert, level 4 of 4", where bots are chosen; those outside of the levels have only their names. */
export function levelStep(level: string): string {
  const step = LEVELS.indexOf(level) + 1
  return step ? w().levelStep(levelName(level), step, LEVELS.length) : levelName(level)
}

/** "Bot: Expert", or nothing where a person sits, or nobody who plays. */
export const botInWords = (chair: Chair | undefined): string =>
  chair?.kind === 'bot' && chair.bot ? w().botCalled(levelName(chair.bot)) : ''
