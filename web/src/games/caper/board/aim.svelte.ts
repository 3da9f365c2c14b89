/** What would it do? The consequences of the play that is pointed at, told by the server from the view alone. */
import type { CaDesk } from '../seen'

/** What `foresee` of the rules tells. Pairs are before and after; markers are seen from the own side. */
export type Foretold = {
  cost: number
  markers: [string, number, number][]
  coins: [number, number]
  rival_coins: [number, number]
  laundered: [number, number]
  loot: string[]
  now: [number, number]
  rival_now: [number, number]
  /** What the played card itself would bring at the end; null for no card. */
  end: number | null
  /** The gear that burns without a choice, and its thief. */
  burned: [string, string] | []
  targets: [string, string][]
  choose: string[]
  returns: string[]
  order: boolean
  /** Effects that find nothing to do, each with its rule. */
  lapsed: [string, string][]
}

const PATIENCE = 60

export class Aim {
  intent = $state('')
  told = $state.raw<Foretold | null>(null)
  private known = new Map<string, Foretold | null>()
  private version = -1

  constructor(private readonly desk: CaDesk) {}

  /** Points at a play, or with "" at nothing. */
  async at(intent: string): Promise<void> {
    if (intent === this.intent) return
    this.intent = intent
    this.told = null
    if (!intent || !this.desk.choices.may(intent)) return
    if (!this.known.has(intent)) await new Promise((resolve) => setTimeout(resolve, PATIENCE))
    if (this.intent !== intent) return
    const told = await this.ask(intent)
    if (this.intent === intent) this.told = told
  }

  /** The pointer goes away; what waits for a second tap stays. */
  leave(): void {
    void this.at(this.desk.selected)
  }

  private async ask(intent: string): Promise<Foretold | null> {
    const { version } = this.desk.view!
    if (version !== this.version) this.known.clear()
    this.version = version
    const known = this.known.get(intent)
    if (known !== undefined) return known
    const told = (await this.desk.link.foresee(this.desk.seat, intent)) as Foretold | null
    if (this.version === version) this.known.set(intent, told)
    return told
  }

  /** Where the marker of this location would stand, seen from the player's side. */
  marker(location: string): number | null {
    return this.told?.markers.find(([moved]) => moved === location)?.[2] ?? null
  }

  /** The location of the play that is pointed at. */
  get place(): string {
    const [, , target = ''] = this.intent.split(' ')
    const { thieves, locations } = this.desk.view!.table
    const space = thieves[this.desk.seat]?.findIndex((crew) => crew.includes(target)) ?? -1
    return space < 0 ? target : locations[space]!
  }

  burns(thief: string): boolean {
    return this.told !== null && (this.told.burned[1] === thief || this.told.targets.some(([, one]) => one === thief))
  }
}
