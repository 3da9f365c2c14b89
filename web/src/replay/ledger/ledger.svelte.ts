/** The ledger of a game that is over: asked for, waited for, and where its moments lie in the replay. */
import { Refused } from '../../house/api'
import type { Ledger as Told, LedgerEntry, Problem } from '../../wire'
import { placeOf } from '../viewing.svelte'

export type Ask = (reckon: boolean) => Promise<Told>
type Entry = LedgerEntry & { place: number }

const PATIENCE_MS = 1500

export class Ledger {
  told = $state.raw<Told | null>(null)
  problem = $state.raw<Problem | null>(null)
  /** It says how the game has ended, so it is shown to whoever wants it. */
  wanted = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly ask: Ask,
    private readonly steps: () => readonly number[],
  ) {}

  get isKnown(): boolean {
    return this.wanted && this.told?.state === 'known'
  }

  /** All entries in the order of the game, each with the step that is to be looked at. */
  readonly entries = $derived.by((): Entry[] => {
    const told = this.isKnown ? this.told!.entries : []
    return told.map((entry) => ({ ...entry, place: this.placeOf(entry) }))
  })

  readonly decided = $derived(this.entries.filter((entry) => entry.decided))
  readonly choices = $derived(this.entries.filter(({ kind }) => kind === 'choice'))

  /** A choice is looked at before it is made, chance when it has spoken. */
  private placeOf({ kind, seq }: LedgerEntry): number {
    return placeOf(this.steps(), kind === 'choice' ? seq - 1 : seq)
  }

  /** What an expert would have done at this step. */
  at(place: number): Entry[] {
    return this.choices.filter((entry) => entry.place === place)
  }

  async look(): Promise<void> {
    await this.fetch(false)
  }

  async want(): Promise<void> {
    this.wanted = true
    await this.fetch(true)
  }

  leave(): void {
    clearTimeout(this.timer)
  }

  private async fetch(reckon: boolean): Promise<void> {
    clearTimeout(this.timer)
    try {
      this.told = await this.ask(reckon)
      this.problem = null
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.problem = error.problem
      return
    }
    if (this.told.state === 'pending') this.timer = setTimeout(() => void this.fetch(false), PATIENCE_MS)
  }
}
