/** One puzzle after the other: what is shown, what was answered, and what was said to it. */
import { Refused } from '../house/api'
import type { Problem } from '../wire'
import { outcomeOf, remember } from './solved.svelte'
import type { Riddle, Source, Verdict } from './sources'

export class Puzzling {
  riddle = $state.raw<Riddle | null>(null)
  verdict = $state.raw<Verdict | null>(null)
  /** What was answered last. */
  answered = $state(-1)
  problem = $state.raw<Problem | null>(null)
  busy = $state(false)
  /** Tells the board. */
  onshow: () => void = () => {}

  constructor(
    readonly source: Source,
    private readonly isKept: boolean,
  ) {}

  get place(): number {
    return this.source.names.findIndex(({ id }) => id === this.riddle?.id)
  }

  /** Is there nothing more to be found out? */
  get isOver(): boolean {
    return this.verdict?.verdict === 'right' || this.verdict?.verdict === 'told'
  }

  /** The first behind this one that was not solved yet, or simply the next. */
  get next(): string | null {
    const { names } = this.source
    const order = [...names.slice(this.place + 1), ...names.slice(0, this.place)].map(({ id }) => id)
    return (this.isKept && order.find((id) => !outcomeOf(id))) || (order[0] ?? null)
  }

  async open(id: string): Promise<void> {
    try {
      this.riddle = await this.source.show(id)
      this.again()
    } catch (error) {
      this.refused(error)
    }
  }

  /** The same once more, as if nothing had been answered. */
  again(): void {
    this.verdict = null
    this.problem = null
    this.answered = -1
    this.onshow()
  }

  /** Null is to give up. */
  async answer(action: number | null): Promise<void> {
    const { riddle } = this
    if (!riddle || this.busy) return
    this.busy = true
    try {
      const verdict = await this.source.answer(riddle.id, action)
      if (this.riddle !== riddle) return
      this.verdict = verdict
      this.answered = action ?? -1
      this.problem = null
      if (this.isOver && this.isKept) remember(riddle.id, verdict.verdict as 'right' | 'told')
      this.onshow()
    } catch (error) {
      this.refused(error)
    } finally {
      this.busy = false
    }
  }

  private refused(error: unknown): void {
    if (!(error instanceof Refused)) throw error
    this.problem = error.problem
  }
}
