/** From what may be done to what is clicked: legal ids become intents, and an intent an id. */
import type { ActionInfo } from '../wire'

export class Choices {
  private readonly ids = new Map<string, number>()

  constructor(
    readonly space: readonly ActionInfo[],
    legal: readonly number[],
  ) {
    for (const id of legal) if (space[id]) this.ids.set(space[id].text, id)
  }

  get any(): boolean {
    return this.ids.size > 0
  }

  /** The id of an intent like "lay R9" if it may be done now. */
  id(intent: string): number | null {
    return this.ids.get(intent) ?? null
  }

  may(intent: string): boolean {
    return this.ids.has(intent)
  }

  /** What may be done now, as actions. */
  list(): ActionInfo[] {
    return [...this.ids.values()].map((id) => this.space[id]!)
  }

  action(intent: string): ActionInfo | null {
    return this.space.find((action) => action.text === intent) ?? null
  }
}

export const NO_CHOICES = new Choices([], [])
