/**
 * Why a position cannot be, in the words of whoever builds it. The house says it in English; a reason is known by that
 * sentence, and told with what stood in its holes: {1} as it is, {seat1} by the name of that seat, {1|one|many} by the
 * number.
 */
import type { Lang } from '../words/langs'
import { byNumber } from '../house/texts'

export type Sentences = Readonly<Record<string, string>>
type Told = { text: string; lang: Lang }

const ENGLISH: Lang = 'en'
const HOLE = /\{(seat)?(\d+)((?:\|[^{}|]*)*)\}/g
const HOUSE = import.meta.glob<Sentences>('../words/*/positions.ts', { import: 'words' })
const GAMES = import.meta.glob<Sentences>('../games/*/words/*/positions.ts', { import: 'words' })

/** The sentences about positions of a game, those of the game before those about any. */
async function sentences(game: string, lang: Lang): Promise<Sentences> {
  const found = [HOUSE[`../words/${lang}/positions.ts`], GAMES[`../games/${game}/words/${lang}/positions.ts`]]
  return Object.assign({}, ...(await Promise.all(found.map((load) => load?.())))) as Sentences
}

/** The words around the holes of a sentence. */
const around = (sentence: string): string[] => sentence.split(/\{\d+\}/)
const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function parts(problem: string, sentence: string): string[] | null {
  const found = new RegExp(`^${around(sentence).map(literally).join('(.*?)')}$`, 's').exec(problem)
  return found && found.slice(1)
}

/** As people write it: with a capital, unless something that stands in a hole comes first, and a full stop. */
function whole(text: string, sentence: string): string {
  const begun = /^[a-z]/.test(sentence) ? text.charAt(0).toUpperCase() + text.slice(1) : text
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}

export class Impossible {
  /** By how much of it is said: "expected {1}, not {2}" comes after all that say more. */
  private readonly known: readonly (readonly [string, string])[]

  constructor(
    private readonly lang: Lang,
    english: Sentences,
    private readonly own: Sentences,
    private readonly seats: readonly string[],
  ) {
    const said = ([, sentence]: readonly [string, string]) => around(sentence).join('').length
    this.known = Object.entries(english).sort((a, b) => said(b) - said(a))
  }

  static async of(game: string, lang: Lang, seats: readonly string[]): Promise<Impossible> {
    return new Impossible(lang, await sentences(game, ENGLISH), await sentences(game, lang), seats)
  }

  tell(problem: string): Told {
    for (const [key, sentence] of this.known) {
      const holes = parts(problem, sentence)
      const own = this.own[key]
      if (holes && own && this.lang !== ENGLISH) return { text: this.fill(own, holes), lang: this.lang }
      if (holes) return { text: whole(this.named(problem), sentence), lang: ENGLISH }
    }
    return { text: this.named(problem), lang: ENGLISH }
  }

  /** Seats are called by their names. */
  private named(problem: string): string {
    return problem.replace(/\bseat (\d+)\b/g, (said, seat) => this.seats[Number(seat)] ?? said)
  }

  private fill(sentence: string, holes: readonly string[]): string {
    return sentence.replace(HOLE, (_, seat: string | undefined, at: string, forms: string) => {
      const value = holes[Number(at) - 1]!
      if (seat) return this.seats[Number(value)] ?? `S${value}`
      return forms ? byNumber(Number(value), forms.slice(1).split('|')) : this.within(value)
    })
  }

  /** What stands in a hole may be a piece of a sentence itself. */
  private within(value: string): string {
    const known = this.known.find(([, sentence]) => sentence === value)
    return (known && this.own[known[0]]) ?? value
  }
}
