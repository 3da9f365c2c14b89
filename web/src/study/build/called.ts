/** What fields, pieces and steps of a position are called. */
import { fieldNames } from '../../games/faces'
import type { Json } from '../../house/seen'
import { SLOT, type Texts } from '../../house/texts'
import { fieldName } from '../../plain/fields'
import type { Path } from './places'
import { s } from '../words'

const COPY = /(?<=[a-z])\d+$|(?<=\d)[a-z]$/
const SHORT = 64

export type Called = { kind: string; value: Json; text: string; copy: string }

export class Names {
  private constructor(
    readonly texts: Texts,
    readonly seats: readonly string[],
    private readonly own: Record<string, string>,
  ) {}

  static async of(game: string, texts: Texts, seats: readonly string[]): Promise<Names> {
    return new Names(texts, seats, await fieldNames(game))
  }

  field(name: string): string {
    if (name === 'ask') return s().question
    if (name === 'agenda') return s().agenda
    if (name === 'seats') return s().seats
    if (name === 'options') return s().options
    return this.own[name] ?? fieldName(name, this.texts)
  }

  /** A piece by the kind it is one of: "blue_key_blue2" is the second blue key. Kinds that can be drawn are preferred. */
  piece(kind: string, name: string, drawn: readonly string[] = []): Called {
    const plain = this.thing(kind, name)
    if (plain !== null && (!drawn.length || drawn.includes(kind))) return { kind, value: name, text: plain, copy: '' }
    const value = name.replace(COPY, '')
    for (const [other, words] of Object.entries(this.texts.vocabulary.words)) {
      const may = other !== kind && words.includes(value) && (plain === null || drawn.includes(other))
      const text = may ? this.thing(other, value) : null
      if (text !== null) return { kind: other, value, text, copy: name.slice(value.length) }
    }
    return { kind, value: name, text: plain ?? name.replaceAll('_', ' '), copy: '' }
  }

  word(kind: string, name: string): string {
    const { text, copy } = this.piece(kind, name)
    return copy ? `${text} ${copy}` : text
  }

  private thing(kind: string, value: string): string | null {
    if (kind === 'card' && this.texts.words['face']) return this.texts.card(value)
    const key = `${kind}.${value}.name`
    return this.texts.has(key) ? this.texts.at(key) : null
  }

  /** "Hands, Magpie"; entries that belong to nobody are counted. */
  place(path: Path): string {
    const [field, ...rest] = path as [string, ...number[]]
    return [this.field(field), ...rest.map((index, depth) => this.entry(field, index, depth))].join(', ')
  }

  entry(field: string, index: number, depth: number): string {
    const each = depth ? this.inner(field, depth) : this.each(field)
    if (each === 'seat') return this.seats[index] ?? s().entry(index + 1)
    const words = this.texts.vocabulary.words[each]
    return words?.[index] !== undefined ? this.word(each, words[index]!) : s().entry(index + 1)
  }

  /** To whom or what the entries of a field belong. */
  private each(field: string): string {
    if (this.own[`${field}.each`]) return this.own[`${field}.each`]!
    if (this.texts.has(`field.${field}.each`)) return this.texts.at(`field.${field}.each`)
    return this.texts.vocabulary.fields[field]?.by_seat ? 'seat' : ''
  }

  /** What a set of seats is made of: seats, unless the field counts other things. */
  members(field: string): string[] {
    const of = this.own[`${field}.of`]
    if (!of) return [...this.seats]
    if (Number(of)) return Array.from({ length: Number(of) }, (_, index) => String(index + 1))
    return (this.texts.vocabulary.words[of] ?? []).map((name) => this.word(of, name))
  }

  private inner(field: string, depth: number): string {
    return this.own[`${field}.within${depth > 1 ? depth : ''}`] ?? ''
  }

  /** A question by what it says to whom it asks; other steps by their names. */
  step(name: string): string {
    for (const key of [`ask.${name}.you`, `ask.${name}`]) {
      if (!this.texts.has(key)) continue
      const said = this.texts.at(key).replace(SLOT, '…')
      return `${name}: ${said.length > SHORT ? `${said.slice(0, SHORT)}…` : said}`
    }
    return name
  }
}
