/** What is printed on cards, sheets, tiles and events. */
import house from './box.json'

export type Printed = { key: string; id: string; range?: number | string; theft?: boolean; rules?: string[] }
type Event = Printed & {
  compass?: string
  attention?: number
  movement?: number
  no_hideouts?: boolean
  no_sewers?: boolean
  all_hidden?: boolean
  wanted?: boolean
  captains_stay?: boolean
  basic_move?: number
}
type Sheet = {
  key: string
  id: string
  ability: string
  numbers: Record<string, number>
  special: string
  range?: number
}
type Tile = { key: string; fate: 'gone' | 'kept' | 'stays'; ap?: number; rules: string[] }

type Box = Pick<typeof house, 'thief' | 'card' | 'basic'>
const cardsIn = (box: Box): Printed[] => [
  ...(box.card as unknown as Printed[]),
  ...(box.basic as unknown as Printed[]),
  ...(box.thief as unknown as Sheet[]).map(({ special, id, range }) => ({
    key: special,
    id,
    rules: ['HA-7.8'],
    ...(range ? { range } : {}),
  })),
]
/** How far Sneak and Sprint lead by the card alone (HA-7.2). */
const stepsIn = ({ basic }: Box) => ({
  sneak: basic[0]!.weak[0]![1] as number,
  sprint: basic[0]!.strong[0]![1] as number,
})

export const TILES = house.tile as Tile[]
const EVENTS = [...house.calm, ...house.alarmed] as Event[]
export let THIEVES = house.thief as unknown as Sheet[]
let CARDS = cardsIn(house)
export let STEPS = stepsIn(house)

export const KINDS = CARDS.map((card) => card.key)

/** Other cards are played from now on, or those of the house again; the board stays. */
export function lay(box: Box | null): void {
  THIEVES = (box ?? house).thief as unknown as Sheet[]
  CARDS = cardsIn(box ?? house)
  STEPS = stepsIn(box ?? house)
}

export const BASICS = ['move', 'ambush'] as const

export const eventCalled = (key: string | null): Event | null => EVENTS.find((event) => event.key === key) ?? null
export const thiefCalled = (key: string | null): Sheet | null => THIEVES.find((thief) => thief.key === key) ?? null
export const tileCalled = (key: string): Tile | null => TILES.find((tile) => tile.key === key) ?? null
export const cardCalled = (key: string): Printed | null => CARDS.find((card) => card.key === key) ?? null
