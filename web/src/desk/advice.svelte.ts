/** What a bot thinks of a move: a hint for whoever has to decide, or why it did what it did. */
import type { Advised, ThoughtOf } from '../wire'
import type { TableLink } from './link.svelte'

/** Asked, and then told or refused. */
export type Asked<T> = { told: T | null; code: string }
export type Hint = Asked<Advised> & { seat: number }
export type Reasons = Asked<ThoughtOf> & { seat: number; seq: number }

const ASKED = { told: null, code: '' }

export class Advice {
  hint = $state.raw<Hint | null>(null)
  reasons = $state.raw<Reasons | null>(null)

  constructor(private readonly link: Pick<TableLink, 'hint' | 'thought' | 'sent'>) {}

  /** What would an expert do at this seat? Whatever comes too late is not shown. */
  async ask(seat: number): Promise<void> {
    const asked: Hint = { ...ASKED, seat }
    this.hint = asked
    const { told, code } = await this.link.hint(seat)
    if (this.hint !== asked) return
    if (told && told.seq !== this.link.sent[seat]?.seq) this.hint = null
    else this.hint = { seat, told: told?.advice ?? null, code }
  }

  /** Why did this seat do what has this number? */
  async explain(seat: number, seq: number): Promise<void> {
    const asked: Reasons = { ...ASKED, seat, seq }
    this.reasons = asked
    const { told, code } = await this.link.thought(seq)
    if (this.reasons === asked) this.reasons = { seat, seq, told: told?.thought ?? null, code }
  }
}
