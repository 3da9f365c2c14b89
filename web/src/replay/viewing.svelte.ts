/** A game once more: which step is shown, through whose eyes; the house says what they saw there. */
import { SvelteMap } from 'svelte/reactivity'
import { Refused } from '../house/api'
import type { Happened } from '../house/seen'
import type { Film, Problem, ScoreLine, View } from '../wire'

/** A seat, somebody who watches, or somebody who sees all hands. */
export type Eyes = Film['eyes']
export type Wish = { eyes: Eyes | null; first: number; log: boolean; file?: boolean }
/** Where a film comes from: a table, or a file. */
export type Source = (wish: Wish) => Promise<Film>

/** The place of the last step that is not beyond this number. */
export function placeOf(steps: readonly number[], seq: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step <= seq),
  )
}

export class Viewing {
  film = $state.raw<Film>(null!)
  /** The place of the step that is shown. */
  at = $state(0)
  problem = $state.raw<Problem | null>(null)
  /** Tells the board; `isNext` if what it shows goes on by one step. */
  onshow: (isNext: boolean) => void = () => {}
  private readonly views = new SvelteMap<number, View>()
  private readonly scores = new Map<number, ScoreLine[]>()
  private last = 0

  private constructor(
    readonly source: Source,
    film: Film,
  ) {
    this.take(film)
  }

  /** Opens a film at the step of this number; Refused if it may not be seen. */
  static async open(source: Source, eyes: Eyes | null, seq: number): Promise<Viewing> {
    const made = new Viewing(source, await source({ eyes, first: 0, log: true }))
    const place = placeOf(made.film.steps, seq)
    await made.fetch(place)
    made.at = place
    return made
  }

  private take(film: Film): void {
    this.film = film
    this.keep(film)
  }

  private keep({ first, views, scores }: Film): void {
    views.forEach((view, index) => this.views.set(first + index, view))
    scores.forEach((lines, index) => this.scores.set(first + index, lines))
  }

  get eyes(): Eyes {
    return this.film.eyes
  }

  get steps(): number[] {
    return this.film.steps
  }

  get end(): number {
    return this.steps.length - 1
  }

  get isAtEnd(): boolean {
    return this.at === this.end
  }

  /** The number of the step that is shown. */
  get seq(): number {
    return this.steps[this.at]!
  }

  get view(): View {
    return this.views.get(this.at)!
  }

  /** Is the board good here? Behind that a game of earlier rules is told by its events alone. */
  holds(place: number): boolean {
    return !this.film.earlier || place <= this.film.earlier.held
  }

  /** The points as they stood at this step, for games that keep an open score. */
  get score(): ScoreLine[] {
    return this.scores.get(this.at) ?? []
  }

  get log(): Happened[] {
    return this.film.events as unknown as Happened[]
  }

  /** All that has happened up to this step: nobody is told more. */
  get past(): Happened[] {
    return this.log.filter(([seq]) => seq <= this.seq)
  }

  private async fetch(place: number): Promise<void> {
    if (this.views.has(place)) return
    const piece = await this.source({ eyes: this.eyes, first: place, log: false })
    this.keep(piece)
  }

  /** Shows another step. */
  async show(place: number): Promise<void> {
    const turn = ++this.last
    const wanted = Math.max(0, Math.min(this.end, place))
    if (!(await this.done(() => this.fetch(wanted))) || turn !== this.last) return
    const isNext = wanted === this.at + 1 && this.holds(wanted)
    this.at = wanted
    this.onshow(isNext)
  }

  /** The same step through other eyes. */
  async lookAs(eyes: Eyes): Promise<void> {
    const turn = ++this.last
    let film: Film
    const isThere = await this.done(async () => {
      film = await this.source({ eyes, first: this.at, log: true })
    })
    if (!isThere || turn !== this.last) return
    this.views.clear()
    this.take(film!)
    this.onshow(false)
  }

  /** Where one may play on from this step; null where one cannot. */
  async position(): Promise<Film['position']> {
    return (await this.source({ eyes: this.eyes, first: this.at, log: false })).position
  }

  private async done(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      this.problem = null
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.problem = error.problem
      return false
    }
  }
}
