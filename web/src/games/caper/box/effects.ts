/** The effects of the cards as small records, read from the words that the rules use for them. */
export type Count = {
  of: 'colour' | 'thief' | 'set' | 'loot' | 'loots' | 'both' | 'rival' | 'discard' | 'laundered'
  colours: string[]
  loot: string
}
export type Effect = {
  does: 'caper' | 'coin' | 'take' | 'burn' | 'launder' | 'points' | 'protect'
  n: number
  /** What is taken: a kind of loot, or any. */
  loot: string
  /** What is protected. */
  colour: string
  per: Count | null
  /** A condition at the end: to have won here, or a top card of this colour. */
  won: boolean
  eye: string
}

const LOOT = ['diamond', 'painting', 'antique']

function readCount(text: string): Count {
  const [, of = '', inside = ''] = /^(\w+)(?:\((.*)\))?$/.exec(text.trim())!
  const colours = inside
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  if (of === 'thief' || of === 'laundered') return { of, colours: [], loot: '' }
  if (of === 'loot' || LOOT.includes(of)) return { of: 'loot', colours: [], loot: of === 'loot' ? 'any' : of }
  if (of === 'set' && LOOT.includes(colours[0]!)) return { of: 'loots', colours, loot: '' }
  if (of === 'set' || of === 'both' || of === 'rival' || of === 'discard') return { of, colours, loot: '' }
  return { of: 'colour', colours: [of], loot: '' }
}

/** One effect, like "end: eye green: per loot: 1 point" or "per green: caper 1". */
export function readEffect(text: string): Effect {
  const parts = text.split(':').map((part) => part.trim())
  const [verb = '', object = ''] = parts[parts.length - 1]!.split(' ')
  const effect: Effect = {
    does: 'points',
    n: Number(/\d+/.exec(parts[parts.length - 1]!)?.[0] ?? 1),
    loot: '',
    colour: '',
    per: null,
    won: false,
    eye: '',
  }
  for (const part of parts.slice(0, -1)) {
    if (part === 'if won') effect.won = true
    else if (part.startsWith('eye ')) effect.eye = part.slice(4)
    else if (part.startsWith('per ')) effect.per = readCount(part.slice(4))
  }
  if (verb === 'take') return { ...effect, does: 'take', loot: object }
  if (verb === 'protect') return { ...effect, does: 'protect', colour: object }
  if (verb === 'caper' || verb === 'coin' || verb === 'burn' || verb === 'launder') return { ...effect, does: verb }
  return effect
}

export const readEffects = (text: string): Effect[] =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
    .map(readEffect)
