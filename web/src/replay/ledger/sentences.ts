/** The ledger in words. */
import type { Desk } from '../../desk/desk.svelte'
import type { LedgerEntry, LedgerPoints, Worth } from '../../wire'
import type { Ledger } from './ledger.svelte'
import { l } from './words'

/** So many answers of one plan are told. */
const MOST = 8

/** What a seat had, in chances or in points. */
export type Sums = LedgerPoints

export const signed = (value: number): string => {
  const rounded = Math.round(value)
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : '0'
}

export const points = ({ value, doubt }: Worth): string => `${signed(value)} ± ${Math.round(doubt)}`

function actions(ids: readonly number[], desk: Desk): string {
  const told = ids.slice(-MOST).map((id) => desk.called(desk.space[id]!))
  return (ids.length > MOST ? ['…', ...told] : told).join('; ')
}

export const done = (entry: LedgerEntry, desk: Desk): string => actions(entry.done, desk)
export const better = (entry: LedgerEntry, desk: Desk): string => l().expert(actions(entry.better, desk))
export const isClear = ({ worth, seat }: LedgerEntry): boolean => worth[seat!]!.value + worth[seat!]!.doubt < 0

/** What it was about. */
export function head(entry: LedgerEntry, desk: Desk): string {
  if (entry.kind === 'deal') return l().deal
  const name = desk.names[entry.seat!]!
  return entry.kind === 'chance' ? l().chance(name, done(entry, desk)) : l().choiceOf(name, done(entry, desk))
}

/** What it was worth: of a choice to whoever made it, of luck to everybody. */
export function worth(entry: LedgerEntry, desk: Desk): string {
  if (entry.kind === 'choice') return l().worth(points(entry.worth[entry.seat!]!))
  return desk.names.map((name, seat) => `${name} ${points(entry.worth[seat]!)}`).join(', ')
}

const sentence = (entry: LedgerEntry & { place: number }, desk: Desk): string => {
  const parts = [head(entry, desk), entry.kind === 'choice' ? better(entry, desk) : '', worth(entry, desk)]
  return `${l().step(entry.place)}. ${parts.filter(Boolean).join('. ')}.`
}

/** Seat by seat the same in points; nothing in a game that knows none. */
export const inPoints = (ledger: Ledger): Sums[] => ledger.told!.seats.flatMap(({ points }) => points ?? [])

function sums(seats: readonly Sums[], desk: Desk): string[] {
  return seats.map(({ luck, choice, rest, result }, seat) => {
    const told = [
      [l().luck, points(luck)],
      [l().choice, points(choice)],
      [l().rest, points(rest)],
      [l().result, signed(result)],
    ]
    return `${desk.names[seat]!}: ${told.map((pair) => pair.join(' ')).join(', ')}`
  })
}

/** All of it, to be put away. */
export function asText(ledger: Ledger, desk: Desk): string {
  const counted = sums(inPoints(ledger), desk)
  const moments = ledger.decided.map((entry) => sentence(entry, desk))
  const clear = ledger.choices.filter(isClear).map((entry) => sentence(entry, desk))
  const head = [`${desk.texts!.at('game.name')}: ${l().title}`, l().unit, l().restText]
  return [
    ...head,
    '',
    ...sums(ledger.told!.seats, desk),
    '',
    ...(counted.length ? [`${l().inPoints}. ${l().pointsText}`, '', ...counted, ''] : []),
    l().decided,
    ...(moments.length ? moments : [l().nothing]),
    '',
    l().clear,
    ...(clear.length ? clear : [l().noneClear]),
    '',
  ].join('\n')
}
