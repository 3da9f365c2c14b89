/**
 * What is entered of an evening with the real box: kept in this browser, every change can be taken
 * back, and the house answers it by the rules. Names never leave the browser.
 */
import { api } from '../house/api'
import { inWords } from '../house/refuse'
import type { Json, Masked } from '../house/seen'

const MOST_UNDONE = 60
const KEY = 'langfinger.companion.'

/** Something that happened, and the rules that made it happen. */
export type Line = [Masked, string[]]

/** How a game's evening begins, and what the house is asked about it; null asks nothing. */
export type Kind<E> = {
  begin: (seats: number, joins: boolean) => E
  sheet: (evening: E, seats: number) => Json
  /** Can the app sit down as one more player? */
  joins?: boolean
  /** One step back, beyond those that are kept; null if there is none. */
  back?: (evening: E) => E | null
}
type Kept<E> = { names: string[]; evening: E; past: E[] }

export class Pad<E, T> {
  names = $state.raw<string[]>([])
  evening = $state.raw<E | null>(null)
  told = $state.raw<T | null>(null)
  /** The evening that `told` is an answer to. */
  answered = $state.raw<E | null>(null)
  problem = $state('')
  stored = $state(true)
  private past = $state.raw<E[]>([])
  private asked = 0

  constructor(
    readonly game: string,
    private readonly kind: Kind<E>,
  ) {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY + game) ?? 'null') as Kept<E> | null
      if (kept) [this.names, this.evening, this.past] = [kept.names, kept.evening, kept.past]
    } catch {
      this.stored = false
    }
    void this.ask()
  }

  get undoable(): boolean {
    return this.before() !== null
  }

  private before(): E | null {
    return this.past.at(-1) ?? (this.evening && (this.kind.back?.(this.evening) ?? null))
  }

  /** With `joins` the last of the names is the app's. */
  begin(names: string[], joins = false): void {
    this.names = names
    this.past = []
    this.put(this.kind.begin(names.length, joins))
  }

  /** The next evening, which can be taken back. */
  change(next: E): void {
    if (this.evening) this.past = [...this.past, this.evening].slice(-MOST_UNDONE)
    this.put(next)
  }

  /** The same, without a step of its own to take back. */
  put(next: E): void {
    this.evening = next
    this.keep()
    void this.ask()
  }

  undo(): void {
    const before = this.before()
    if (before === null) return
    this.past = this.past.slice(0, -1)
    this.put(before)
  }

  erase(): void {
    ;[this.names, this.evening, this.past, this.told, this.problem] = [[], null, [], null, '']
    try {
      localStorage.removeItem(KEY + this.game)
    } catch {
      this.stored = false
    }
  }

  /** The evening as a file. */
  get copy(): string {
    const all = { game: this.game, names: this.names, evening: this.evening }
    return 'data:application/json;charset=utf-8,' + encodeURIComponent(JSON.stringify(all, null, 1))
  }

  private keep(): void {
    try {
      const kept = { names: this.names, evening: this.evening, past: this.past }
      localStorage.setItem(KEY + this.game, JSON.stringify(kept))
      this.stored = true
    } catch {
      this.stored = false
    }
  }

  /** Only the answer to the newest question counts. */
  private async ask(): Promise<void> {
    const number = ++this.asked
    const evening = this.evening
    const sheet = evening && this.kind.sheet(evening, this.names.length)
    if (!sheet) return
    try {
      const { told } = await api.companion(this.game, sheet)
      if (number === this.asked) [this.told, this.problem, this.answered] = [told as T, '', evening]
    } catch (error) {
      if (number === this.asked) this.problem = inWords(error)
    }
  }
}
