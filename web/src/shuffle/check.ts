/** Was it dealt from what the house and the browsers brought? SHA-256 by the browser itself. */
import type { ReplayFile, ShuffleFile, Table } from '../wire'
import type { Known } from './share'

/** One thing that was looked at: it holds, it does not, or this browser cannot know. */
export type Found = { what: 'secret' | 'share' | 'people' | 'seed'; holds: boolean | null }

const FORMAT = 'langfinger shuffle 1'
const SPARE_BITS = 2n

export async function sumOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The seed that the house must have dealt from. */
export async function seedOf({ secret, shares }: ShuffleFile): Promise<bigint> {
  const lines = shares.map(([seat, share]) => `${seat} ${share}`)
  const sum = await sumOf([FORMAT, secret, ...lines].join('\n'))
  return BigInt(`0x${sum.slice(0, 16)}`) >> SPARE_BITS
}

/** The seed as it is written: too long for the numbers of a browser. */
export const seedIn = (file: string): bigint => BigInt(/"seed":\s*(\d+)/.exec(file)?.[1] ?? -1)

/** The seats where a person sits, or has sat. */
export function peopleAt({ seats, sat }: Pick<Table, 'seats' | 'sat'>): Set<number> {
  const people = [...seats, ...sat].filter(({ kind }) => kind === 'person' || kind === 'local')
  return new Set(people.map(({ seat }) => seat))
}

/** Nobody has added for a seat without a person, nor twice: so the house cannot add until it likes the cards. */
const isOfPeople = (shares: ShuffleFile['shares'], people: ReadonlySet<number>): boolean =>
  new Set(shares.map(([seat]) => seat)).size === shares.length && shares.every(([seat]) => people.has(seat))

/** What holds of a finished game; nothing if there is nothing to check. */
export async function check(file: string, known: Known | null, people: ReadonlySet<number>): Promise<Found[]> {
  const { shuffle } = JSON.parse(file) as ReplayFile
  if (!shuffle) return []
  const said = await sumOf(shuffle.secret)
  const mine = known && shuffle.shares.some(([, share]) => share === known.share)
  return [
    { what: 'secret', holds: said !== shuffle.commitment ? false : known ? said === known.commitment : null },
    { what: 'share', holds: mine },
    { what: 'people', holds: isOfPeople(shuffle.shares, people) },
    { what: 'seed', holds: (await seedOf(shuffle)) === seedIn(file) },
  ]
}
