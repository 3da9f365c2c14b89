/** A tap on a far field: the way there is walked step by step, and ends wherever there is something to decide. */
import { untrack } from 'svelte'
import { filled } from '$lib/house/seen'
import { way } from '../box/city'
import type { HaModel } from '../model/model'
import type { HaDesk } from '../seen'

/** What may be done besides walking on without giving anybody pause. */
const ON_THE_WAY = ['Walk', 'Stop', 'Spend']

/** The shortest way to this field with the steps that are left, round city guards and fire; none if it is too far. */
export function wayTo(model: HaModel, field: string): string[] {
  if (model.asked !== 'Moving' || !model.mine || !model.place) return []
  const { table } = model
  const shut = [...filled(table.fire), ...filled(table.figures)]
  const found = way(model.place, field, shut)
  return found.length <= Number(model.args[2]) && model.choices.may(`walk ${found[0] ?? ''}`) ? found : []
}

export class Stroll {
  /** The fields still to come. */
  rest = $state.raw<string[]>([])

  constructor(
    private readonly desk: HaDesk,
    private readonly look: () => HaModel,
  ) {
    $effect(() => this.goOn())
  }

  /** The way as it is drawn. */
  get way(): string[] {
    return this.rest.length ? [this.look().place, ...this.rest] : []
  }

  /** Whether there is a way to this field; if so, it is begun. */
  begin(field: string): boolean {
    const steps = wayTo(this.look(), field)
    if (steps.length < 2) return false
    this.rest = steps
    void this.desk.press(`walk ${steps[0]}`)
    return true
  }

  /** One step more, unless something has come up. */
  private goOn(): void {
    const model = this.look()
    const [next, ...later] = this.rest
    if (!next || this.desk.link.busy || model.place !== next) return
    this.rest = later
    const walk = `walk ${later[0] ?? ''}`
    const free = model.choices.list().every(({ verb }) => ON_THE_WAY.includes(verb))
    if (model.asked === 'Moving' && free && model.choices.may(walk)) untrack(() => void this.desk.press(walk))
    else this.rest = []
  }

  /** Something else is done instead. */
  drop(): void {
    this.rest = []
  }
}
