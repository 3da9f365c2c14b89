/** The 48 cards: a letter for the colour and a face, in order of rank within a colour. */
import words from './words.json'

export const CARDS: readonly string[] = words.card
export const ROLES: readonly string[] = words.role
export const COLOURS = ['red', 'green', 'yellow', 'blue'] as const
export type Colour = (typeof COLOURS)[number]
export const FACES: readonly string[] = CARDS.slice(0, 12).map((card) => card.slice(1))

const NUMBERS = new Map(CARDS.map((card, index) => [card, index]))
const BY_LETTER: Record<string, Colour> = { R: 'red', G: 'green', Y: 'yellow', B: 'blue' }

export const colourOf = (card: string): Colour => BY_LETTER[card[0]!]!
export const faceOf = (card: string): string => card.slice(1)
export const rankOf = (card: string): number => NUMBERS.get(card)! % 12
export const isSpecial = (card: string): boolean => card.endsWith('+')
export const sorted = (cards: readonly string[]): string[] =>
  [...cards].sort((a, b) => NUMBERS.get(a)! - NUMBERS.get(b)!)

/** A suit is a colour, a shape, a hatch and a letter. Shapes on a field of 24 by 24. */
export const SUITS: Record<Colour, { letter: string; ink: string; glow: string; hatch: number; shape: string }> = {
  red: {
    letter: 'R',
    ink: 'var(--gd-red)',
    glow: 'var(--gd-red-glow)',
    hatch: 45,
    shape: 'M8.200 2.500h7.600l5.700 5.700v7.600l-5.700 5.700H8.200l-5.700-5.700V8.200Z',
  },
  green: {
    letter: 'G',
    ink: 'var(--gd-green)',
    glow: 'var(--gd-green-glow)',
    hatch: 0,
    shape:
      'M3 5.500h18a1.500 1.500 0 0 1 1.500 1.500v10a1.500 1.500 0 0 1-1.500 1.500H3A1.500 1.500 0 0 1 1.500 17V7A1.500 1.500 0 0 1 3 5.500Zm9 3a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7Z',
  },
  yellow: {
    letter: 'Y',
    ink: 'var(--gd-yellow)',
    glow: 'var(--gd-yellow-glow)',
    hatch: 135,
    shape: 'M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20Zm0 4.500a5.500 5.500 0 1 0 0 11a5.500 5.500 0 1 0 0-11Z',
  },
  blue: {
    letter: 'B',
    ink: 'var(--gd-blue)',
    glow: 'var(--gd-blue-glow)',
    hatch: 90,
    shape: 'M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20Zm-1.200 4v7.200l5.300 2.500 1-2.100-4-1.900V6Z',
  },
}

/** The paragraph to read about a card or a role. */
export const ruleOfCard = (card: string): string =>
  ({ '3+': 'GD-4.2', '5+': 'GD-5.3', '7+': 'GD-4.1' })[faceOf(card)] ?? 'GD-5.5'
export const RULE_OF_ROLE: Record<string, string> = {
  thief: 'GD-9.3',
  police: 'GD-9.5',
  insurance: 'GD-9.6',
  detective: 'GD-9.7',
  visitor_f: 'GD-9.9',
  visitor_m: 'GD-9.9',
}
