/** What is printed in the box, and how its things are drawn. */
import printed from './facts.json'
import * as icons from '../pieces/icons'
import * as own from '../pieces/own'

export const BAGS = ['red', 'blue', 'yellow', 'green', 'black'] as const
export type Bag = (typeof BAGS)[number]

export type Need = {
  kind?: string
  group?: string
  bag?: string
  count?: number
  same?: string
  different?: string
  coins?: number
  accomplices?: number
}
export type Order = {
  key: string
  op: 'own' | 'discard' | 'draw' | 'special' | 'raid'
  needs: Need[]
  test: (string | number)[]
  vp: number
  coins: number
  white: number
  posters: number
  loot_limit: number
  give: number
  poster_limit: number
}
type Row = Record<string, unknown> & { key: string }
type Box = {
  numbers: Record<string, number>
  players: { seats: number; thief_at: number; end_at: number }[]
  bag: (Row & { skulls: number; loot: [string, number][] })[]
  neutral: { loot: [string, number][] }
  order: Row[]
  raid: Row[]
  dealer: (Row & { fields: [string, number][] })[]
  accomplice: (Row & { power: string; count: number; opens?: string; rules: string[] })[]
  thief: (Row & { rules: string[] })[]
}

const EMPTY = { needs: [], vp: 0, coins: 0, white: 0, posters: 0, loot_limit: 0, give: 0, poster_limit: 0 }
const ordersIn = (box: Box) =>
  Object.fromEntries([
    ...box.order.map((row) => [
      row.key,
      { ...EMPTY, ...row, white: row['neutral'] ?? row['white'] ?? 0, test: row['draw'] ?? row['special'] ?? [] },
    ]),
    ...box.raid.map((row) => [row.key, { ...EMPTY, ...row, op: 'raid', test: [] }]),
  ]) as Record<string, Order>
const byKey = <R extends Row, T>(rows: R[], field: (row: R) => T): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.key, field(row)]))

/** All tiles of a bag, or the white ones, as sorts in the order of the overview. */
const sorts = (colour: string, loot: [string, number][]) =>
  loot.flatMap(([kind, count]) => Array.from({ length: count }, () => `${colour}_${kind}`))
const contentsOf = (box: Box): Record<string, string[]> => ({
  ...Object.fromEntries(box.bag.map((row) => [row.key, sorts(row.key, row.loot)])),
  white: sorts('white', box.neutral.loot),
})

let box = printed as unknown as Box
export let ORDERS = ordersIn(box)
export let DEALERS = byKey(box.dealer, (row) => row.fields)
export let SKULLS = byKey(box.bag, (row) => row.skulls)
export let NUMBERS = box.numbers
export let LAST_RULE = byKey([...box.accomplice, ...box.thief], (row) => row.rules[0]!)
let POWERS = byKey(box.accomplice, (row) => row.power)
export let COPIES = byKey(box.accomplice, (row) => row.count)
export let CONTENTS = contentsOf(box)
const sortsIn = () => [...new Set([...BAGS, 'white'].flatMap((colour) => CONTENTS[colour]!))]
export let SORTS: string[] = sortsIn()

/** Other cards are played from now on, or those of the house again. */
export function lay(other: Box | null): void {
  box = other ?? (printed as unknown as Box)
  ORDERS = ordersIn(box)
  DEALERS = byKey(box.dealer, (row) => row.fields)
  SKULLS = byKey(box.bag, (row) => row.skulls)
  NUMBERS = box.numbers
  LAST_RULE = byKey([...box.accomplice, ...box.thief], (row) => row.rules[0]!)
  POWERS = byKey(box.accomplice, (row) => row.power)
  COPIES = byKey(box.accomplice, (row) => row.count)
  CONTENTS = contentsOf(box)
  SORTS = sortsIn()
}

export const thiefAt = (seats: number) => box.players.find((row) => row.seats === seats)?.thief_at ?? 0
export const endAt = (seats: number) => box.players.find((row) => row.seats === seats)?.end_at ?? 0

// Names: a tile "red_key_red2" is one of the sort "red_key_red", of the colour "red" and the kind "key_red".

export const sortOf = (tile: string) => tile.replace(/\d+$/, '')
export const colourOf = (tile: string) => tile.slice(0, tile.indexOf('_'))
export const kindOf = (tile: string) => sortOf(tile).slice(tile.indexOf('_') + 1)
/** A card "lock_picker_red1" is one of the accomplice "lock_picker_red". */
export const accompliceOf = (card: string) => card.replace(/\d+$/, '')
export const powerOf = (accomplice: string) => POWERS[accomplice] ?? accomplice
export const bySort = (a: string, b: string) => SORTS.indexOf(sortOf(a)) - SORTS.indexOf(sortOf(b))
export const worthOf = (tile: string) => ({ coin: 1, double_coin: 2 })[kindOf(tile)] ?? 0

const KINDS: Record<string, string> = {
  ring: icons.diamondRing,
  necklace: icons.pearlNecklace,
  watch: own.watch,
  brooch: own.brooch,
  lorgnette: icons.lorgnette,
  seal_box: own.sealBox,
  key_joker: icons.threeKeys,
  coin: own.coin,
  double_coin: own.doubleCoin,
  skull: icons.skullCrossedBones,
  jewellery: icons.cutDiamond,
}
/** The picture of a kind of loot; all keys look alike but for their colour. */
export const pictureOf = (kind: string) => KINDS[kind] ?? (kind.startsWith('key') ? icons.skeletonKey : '')

const PORTRAITS: Record<string, string> = {
  assassin: icons.hoodedAssassin,
  backstabber: icons.backstab,
  beggar: icons.receiveMoney,
  copycat: icons.carnivalMask,
  forger: icons.quillInk,
  gold_digger: icons.shutRose,
  guardian_angel: icons.angelWings,
  hustler: icons.juggler,
  know_it_all: icons.spectacles,
  lock_picker: icons.lockpicks,
  sidekick: icons.distraction,
}
export const portraitOf = (accomplice: string) => PORTRAITS[powerOf(accomplice)] ?? icons.topHat

const THIEVES: Record<string, string> = {
  freelancer: icons.robber,
  fence_friend: icons.shakingHands,
  recruiter: icons.conversation,
  slippery: icons.snake,
  cool_head: icons.topHat,
  smooth_talker: icons.talk,
}
export const thiefPicture = (thief: string) => THIEVES[thief] ?? icons.robber

/** When an accomplice may be played, as the corner of its card shows it. */
export type Moment = 'any' | 'bag' | 'loot' | 'skull' | 'done' | 'own' | 'card' | 'with'
const MOMENTS: Record<string, Moment> = {
  assassin: 'card',
  backstabber: 'done',
  beggar: 'any',
  copycat: 'loot',
  forger: 'with',
  gold_digger: 'done',
  guardian_angel: 'skull',
  hustler: 'any',
  know_it_all: 'bag',
  lock_picker: 'with',
  sidekick: 'own',
}
export const momentOf = (accomplice: string): Moment => MOMENTS[powerOf(accomplice)] ?? 'any'
