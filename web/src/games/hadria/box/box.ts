/** What is printed on cards, sheets, tiles and events. */
import box from './box.json'

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

export const THIEVES = box.thief as unknown as Sheet[]
export const TILES = box.tile as Tile[]
const EVENTS = [...box.calm, ...box.alarmed] as Event[]
const CARDS: Printed[] = [
  ...(box.card as unknown as Printed[]),
  ...(box.basic as unknown as Printed[]),
  ...THIEVES.map(({ special, id, range }) => ({ key: special, id, rules: ['HA-7.8'], ...(range ? { range } : {}) })),
]
export const BASICS = ['move', 'ambush'] as const

export const eventCalled = (key: string | null): Event | null => EVENTS.find((event) => event.key === key) ?? null
export const thiefCalled = (key: string | null): Sheet | null => THIEVES.find((thief) => thief.key === key) ?? null
export const tileCalled = (key: string): Tile | null => TILES.find((tile) => tile.key === key) ?? null
export const cardCalled = (key: string): Printed | null => CARDS.find((card) => card.key === key) ?? null
export const KINDS = CARDS.map((card) => card.key)
/** How far Sneak and Sprint lead by the card alone (HA-7.2). */
export const STEPS = { sneak: box.basic[0]!.weak[0]![1] as number, sprint: box.basic[0]!.strong[0]![1] as number }
