/**
 * The app's own seat at a real table: what was entered is sent as a whole, the house says how the table stands, and
 * what the app does when it is asked. Nothing is kept but what stands in the pad.
 */
import { api } from '../house/api'
import { inWords } from '../house/refuse'
import type { Json, Reason } from '../house/seen'
import type { Advised, PlayerWish } from '../wire'

/** How the app is asked: what was entered, and whose answers it gives. */
export type Sheet = { sheet: Json; bot: PlayerWish['bot']; seed: number; seat: number }
type Seated = { refused: Reason | null; seat: number | null }

export class Chair<E, T extends Seated> {
  told = $state.raw<T | null>(null)
  /** What the app does now, in one line of the game's notation, and what it thought. */
  move = $state<string | null>(null)
  advice = $state.raw<Advised | null>(null)
  /** Why the last entry was not taken. */
  refused = $state.raw<Reason | null>(null)
  problem = $state('')
  busy = $state(false)
  private about = ''
  private asked = 0

  constructor(
    readonly game: string,
    private readonly wish: (evening: E) => Sheet,
  ) {}

  /** The table as it is entered; asked once for each state of it. */
  async look(evening: E): Promise<void> {
    if (this.about !== this.key(evening)) await this.enter(evening, () => {})
  }

  /** One more entry: it is kept if the rules allow it, and else the reason is told. */
  async enter(next: E, keep: (next: E) => void): Promise<void> {
    const number = ++this.asked
    const { bot, seat, ...asked } = this.wish(next)
    this.busy = true
    try {
      const { told } = await api.companionPlayer(this.game, asked)
      if (number !== this.asked) return
      this.problem = ''
      this.refused = (told as T).refused
      if (this.refused) return
      ;[this.told, this.move, this.advice, this.about] = [told as T, null, null, this.key(next)]
      keep(next)
      if (this.told.seat !== seat) return
      const answer = await api.companionPlayer(this.game, { ...asked, bot })
      if (number === this.asked) [this.move, this.advice] = [answer.move, answer.advice]
    } catch (error) {
      if (number === this.asked) this.problem = inWords(error)
    } finally {
      if (number === this.asked) this.busy = false
    }
  }

  /** The same once more, where there was no answer. */
  again(evening: E): void {
    this.about = ''
    void this.look(evening)
  }

  private key(evening: E): string {
    return JSON.stringify(this.wish(evening))
  }
}
