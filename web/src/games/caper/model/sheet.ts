/** The score sheet: its lines as the rules write them, and its seven entries for each player. */
import type { Json, Masked } from '$lib/house/seen'
import type { CaDesk } from '../seen'

export type ScoreLine = { event: Masked; rules: string[] }
const LINES = [
  'NobodyWon',
  'LocationScored',
  'ComboScored',
  'StarsScored',
  'ThiefScored',
  'GearScored',
  'LootScored',
  'Totalled',
  'Won',
  'Drawn',
]
const OF_LOCATION = ['LocationScored', 'ComboScored', 'StarsScored']
const OF_CARDS = ['ThiefScored', 'GearScored']

/** All lines: at the end those that were written so far, before that what would be written now. */
export function linesOf(desk: CaDesk): ScoreLine[] {
  if (desk.view?.scores) {
    const log = (desk.link.logs[desk.seat] ?? []).slice(0, desk.replayed)
    return log.filter(([, event]) => LINES.includes(event[0])).map(([, event, rules]) => ({ event, rules }))
  }
  return desk.link.score.map(({ line, rules }) => ({ event: line, rules }))
}

export const isEntry = (line: ScoreLine): boolean => [...OF_LOCATION, ...OF_CARDS, 'LootScored'].includes(line.event[0])
export const seatOf = (line: ScoreLine): number => line.event[1] as number
export const pointsOf = (line: ScoreLine): number => (isEntry(line) ? (line.event[line.event.length - 1] as number) : 0)

/** Where a line stands on the pad: "location 0", "cards 2", "loot", or "" for those below it. */
export function rowOf(line: ScoreLine, locations: readonly string[]): string {
  const [kind, ...args] = line.event
  const at = (location: Json | undefined) => locations.indexOf(location as string)
  if (kind === 'NobodyWon') return `location ${at(args[0])}`
  if (OF_LOCATION.includes(kind)) return `location ${at(args[1])}`
  if (OF_CARDS.includes(kind)) return `cards ${at(args[2])}`
  return kind === 'LootScored' ? 'loot' : ''
}

export const sum = (lines: readonly ScoreLine[], seat: number): number =>
  lines.filter((line) => isEntry(line) && seatOf(line) === seat).reduce((all, line) => all + pointsOf(line), 0)
