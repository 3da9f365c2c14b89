/**
 * Sentences of a game, filled from the same TOML files and by the same tiny language as
 * src/langfinger/texts.py, where it is told.
 */
import type { Json, Masked, Reason, View } from './seen'
import type { Vocabulary } from '../wire'
import { decimalMark } from '../words/langs'

export type Args = Record<string, Json>
/** A sentence in pieces, so that cards and players can be drawn inside it. */
export type Piece = string | { kind: string; value: Json; text: string }

export type Tree = { [key: string]: Tree | string | string[] }

export const SLOT = /\{(\w+)(?:\.(\w+))?((?:\|[^{}|]*)*)\}/g
export const MINUS = '−'
export const NOTHING_SEEN = '?'
const MOST_SEATS = 8
/** The code of whatever answers another question. */
const OUT_OF_PLACE = 'not_now'
const UNNUMBERED = /\d+$/

/** A number with at most one decimal, a real minus sign and the decimal mark of the language; words as they are. */
export function number(value: Json, mark = '.'): string {
  return typeof value === 'number' ? String(toTenths(value)).replace('-', MINUS).replace('.', mark) : String(value)
}

export function byNumber(value: Json, choices: string[], mark = '.'): string {
  const told = typeof value === 'number' ? toTenths(value) : value
  if (told === 0 && choices.length > 2) return choices[0]!.replaceAll('#', '0')
  const [one, more] = choices.slice(-2) as [string, string]
  return (told === 1 || told === -1 ? one : more).replaceAll('#', number(told, mark))
}

/** Halves upwards, as in Python; whole numbers beyond the exact ones are left alone. */
const toTenths = (value: number): number => (Number.isInteger(value) ? value : Math.floor(value * 10 + 0.5) / 10)

export function slots(template: string): string[] {
  return [...template.matchAll(SLOT)].map((slot) => slot[1]! + (slot[2] ? '.' + slot[2] : '')).sort()
}

export class Texts {
  constructor(
    readonly lang: string,
    readonly words: Tree,
    readonly vocabulary: Vocabulary,
  ) {}

  at(key: string): string {
    let found: Tree | string | string[] | undefined = this.words
    for (const part of key.split('.')) found = (found as Tree | undefined)?.[part]
    if (typeof found !== 'string') throw new Error(`${key} is not a sentence`)
    return found
  }

  has(key: string): boolean {
    let found: unknown = this.words
    for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
    return typeof found === 'string'
  }

  /** All plain texts under a key: the fields of a thing. */
  fields(key: string): [string, string][] {
    let found: unknown = this.words
    for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
    const all = typeof found === 'object' && found !== null ? Object.entries(found) : []
    return all.filter((one): one is [string, string] => typeof one[1] === 'string')
  }

  /** A sentence of this key, filled with words of the game. */
  say(key: string, args: Args = {}, names: readonly string[] = []): string {
    return this.tell(this.at(key), args, names)
  }

  tell(template: string, args: Args, names: readonly string[] = []): string {
    return flat(this.pieces(template, args, names))
  }

  pieces(template: string, args: Args, names: readonly string[] = []): Piece[] {
    const found: Piece[] = []
    let end = 0
    for (const slot of template.matchAll(SLOT)) {
      found.push(template.slice(end, slot.index))
      end = slot.index + slot[0].length
      const [, name, field = '', choices] = slot
      if (choices) found.push(byNumber(args[name!]!, choices.slice(1).split('|'), this.mark))
      else found.push(...this.spell(name!, field, args, names))
    }
    found.push(template.slice(end))
    return found.filter((piece) => piece !== '')
  }

  private spell(name: string, field: string, args: Args, names: readonly string[]): Piece[] {
    if (!(name in args) && name.endsWith('s')) return this.several(name.slice(0, -1), args, names)
    const value = args[name]!
    const kind = name.replace(UNNUMBERED, '')
    if (value === null || value === undefined) return [this.at('none.' + (kind === 'seat' ? 'seat' : 'thing'))]
    if (Array.isArray(value)) {
      return this.join(
        value.map((item) =>
          kind === 'seats'
            ? this.spell('seat', '', { seat: item }, names)
            : [this.piece(kind.slice(0, -1), item, field)],
        ),
      )
    }
    if (kind === 'seat') {
      const text = value === NOTHING_SEEN ? this.at('none.seat') : (names[value as number] ?? `#${value}`)
      return [{ kind, value, text }]
    }
    return [this.piece(kind, value, field)]
  }

  private several(kind: string, args: Args, names: readonly string[]): Piece[] {
    const same = Object.keys(args).filter((name) => name.replace(UNNUMBERED, '') === kind)
    const told = same.filter((name) => args[name] !== null).map((name) => flat(this.spell(name, '', args, names)))
    const counts = new Map<string, number>()
    for (const one of told) counts.set(one, (counts.get(one) ?? 0) + 1)
    return this.join([...counts].map(([one, n]) => [n === 1 ? one : this.twins(one, n)]))
  }

  twins(thing: string, n: number): string {
    return this.at('join.twins').replace('{thing}', thing).replace('{n}', String(n))
  }

  joined(things: string[]): string {
    return flat(this.join(things.map((thing) => [thing])))
  }

  private join(things: Piece[][]): Piece[] {
    if (!things.length) return [this.at('none.thing')]
    const found: Piece[] = []
    things.forEach((thing, index) => {
      if (index) found.push(this.at(index === things.length - 1 ? 'join.last' : 'join.comma'))
      found.push(...thing)
    })
    return found
  }

  private piece(kind: string, value: Json, field: string): Piece {
    return { kind, value, text: this.thing(kind, value, field) }
  }

  thing(kind: string, value: Json, field = ''): string {
    if (kind === 'card' && field === 'name') return this.kindOfCard(String(value))
    if (kind === 'card') return field === 'words' ? this.card(String(value)) : String(value)
    if (kind in this.vocabulary.words && value !== NOTHING_SEEN) {
      return this.at(`${kind}.${String(value)}.${field || 'name'}`)
    }
    return this.number(value)
  }

  /** A number as this language writes it. */
  number(value: Json): string {
    return number(value, this.mark)
  }

  private get mark(): string {
    return decimalMark(this.lang)
  }

  /** What is printed on a card: "smoke2" is one of the Smoke Grenades. */
  kindOfCard(name: string): string {
    return name === NOTHING_SEEN ? name : this.at(`kind.${name.replace(UNNUMBERED, '')}.name`)
  }

  /** A card in full: "red 9 (gems)". */
  card(name: string): string {
    if (name === NOTHING_SEEN || !this.words['face']) return name
    const colours = Object.values(this.words['colour'] as Tree) as Record<string, string>[]
    const colour = colours.find((one) => one['letter'] === name[0])!
    const face = (this.words['face'] as Tree)[name.slice(1)] as Record<string, string>
    return face['words']!.replace(SLOT, (_, part: string) => colour[part]!)
  }

  event(masked: Masked, names: readonly string[], viewer: number): string {
    return flat(this.eventPieces(masked, names, viewer))
  }

  eventPieces(masked: Masked, names: readonly string[], viewer: number): Piece[] {
    const [kind, ...values] = masked
    const args = named(this.vocabulary.events[kind] ?? [], values)
    const secret = this.vocabulary.secrets[kind]
    if (secret && args[secret] === NOTHING_SEEN) return this.pieces(this.at(`event.${kind}.hidden`), args, names)
    if (args['seat'] === null && this.has(`event.${kind}.nobody`))
      return this.pieces(this.at(`event.${kind}.nobody`), args, names)
    const mine = viewer >= 0 && args['seat'] === viewer && this.has(`event.${kind}.you`)
    return this.pieces(this.at(`event.${kind}.${mine ? 'you' : 'they'}`), args, names)
  }

  /** The question on the table: to the viewer, or whom everybody waits for. */
  prompt(view: View, names: readonly string[]): string {
    if (!view.ask) return this.at('ask.Over')
    if (!view.table.waiting.includes(view.seat)) return this.bystander(view, names)
    const [step, ...values] = view.ask
    return this.say(`ask.${step}.you`, named(this.vocabulary.steps[step] ?? [], values), names)
  }

  /** What is asked, for somebody who has nothing to say to it. */
  bystander(view: View, names: readonly string[]): string {
    if (!view.ask) return this.at('ask.Over')
    const [step, ...values] = view.ask
    const waiting = view.table.waiting.map((seat) => names[seat] ?? '')
    const args = { ...named(this.vocabulary.steps[step] ?? [], values), seat: null, waiting: this.joined(waiting) }
    return this.say(`ask.${step}.they`, args, names)
  }

  /** What a choice is called; without names, seats are S0, S1, … */
  action(verb: string, values: readonly Json[], names: readonly string[] = []): string {
    const all = Array.from({ length: MOST_SEATS }, (_, seat) => names[seat] ?? `S${seat}`)
    return this.say(`action.${verb}`, named(this.vocabulary.actions[verb] ?? [], values), all)
  }

  reason(reason: Reason, names: readonly string[]): string {
    return this.say(`${this.refusal(reason)}.why`, reason.facts, names)
  }

  fix(reason: Reason, names: readonly string[]): string {
    return this.say(`${this.refusal(reason)}.fix`, reason.facts, names)
  }

  /** Where its sentences are; an answer to another question has those of its own paragraph. */
  private refusal({ code, rule }: Reason): string {
    const told = Object.entries((this.words['out_of_place'] as Tree | undefined) ?? {})
    const found = code === OUT_OF_PLACE && told.find(([, one]) => ((one as Tree)['rules'] as string[]).includes(rule))
    return found ? `out_of_place.${found[0]}` : `reason.${code}`
  }

  /** Why a bot prefers an answer. */
  thought(key: string, facts: Args, names: readonly string[]): string {
    return this.say(`thought.${key}`, facts, names)
  }
}

export function named(names: readonly string[], values: readonly Json[]): Args {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]))
}

export function flat(pieces: Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
}
