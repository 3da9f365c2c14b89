/** A way that I only think of: private, and gone when the plan is made. */
import { filled } from '$lib/house/seen'
import { STEPS } from '../box/box'
import { NEXT, way } from '../box/city'
import type { Ghost } from '../model/ghost'
import { hearers, type Hearer } from '../model/hearing'
import type { HaModel, Planned } from '../model/model'
import type { Film } from '../stage/film.svelte'
import { g } from '../words/words'
import type { HaDesk } from '../seen'

export class Probe {
  steps = $state.raw<string[]>([])
  /** The dry run of my plan with this way, as the house thinks it through; null while it does not. */
  told = $state.raw<Ghost | null>(null)

  constructor(
    private readonly desk: HaDesk,
    private readonly film: Film,
    private readonly look: () => HaModel,
  ) {
    $effect(() => this.foresee())
    $effect(() => {
      if (!this.open) this.steps = []
    })
  }

  private get model(): HaModel {
    return this.look()
  }

  /** Whether I may think of a way now. */
  get open(): boolean {
    const { model } = this
    return this.film.live && model.planning && model.place !== '' && !model.points
  }

  get way(): string[] {
    return this.open && this.steps.length ? [this.model.place, ...this.steps] : []
  }

  get end(): string {
    return this.way.at(-1) ?? this.model.place
  }

  /** Who would hear me at the end of it. */
  get heard(): Hearer[] {
    return this.open && this.end ? hearers(this.model.table, this.model.me, this.end) : []
  }

  get caught(): boolean {
    return this.told?.caught.includes(this.model.me) ?? false
  }

  private get planned(): Planned | undefined {
    return this.model.plan.find((one) => one.kind === 'move' && !one.special)
  }

  private get moves(): string[] {
    const { steps } = this
    if (!this.open || !steps.length || steps.length > STEPS.sprint || !this.planned) return []
    return [steps.length > STEPS.sneak ? 'sprint' : 'sneak', ...steps.map((field) => `walk ${field}`)]
  }

  private foresee(): (() => void) | undefined {
    void this.desk.view
    const { moves } = this
    this.told = null
    if (!moves.length) return undefined
    let stale = false
    void this.desk.link.foresee(this.desk.seat, moves.join(', ')).then((told) => {
      if (!stale) this.told = told as unknown as Ghost | null
    })
    return () => (stale = true)
  }

  /** One field more, or back to one of before. */
  step(field: string): void {
    const { steps, end } = this
    if (field === end && steps.length) this.steps = steps.slice(0, -1)
    else if (field === this.model.place) this.steps = []
    else if (steps.includes(field)) this.steps = steps.slice(0, steps.indexOf(field) + 1)
    else if (NEXT.get(end)!.includes(field)) this.steps = [...steps, field]
    else this.steps = [...steps, ...way(end, field, filled(this.model.table.fire))]
  }

  /** What comes of it, in a sentence or two. */
  get inWords(): string {
    const { steps, planned, told } = this
    if (!this.open) return ''
    if (!steps.length) return this.model.thinking ? g().ghostHint : ''
    const first = g().ghostSteps(steps.length, this.end)
    if (!planned) return `${first} ${this.hearersInWords} ${g().planMove}`
    if (steps.length > STEPS.sprint) return `${first} ${g().ghostFar(STEPS.sprint)}`
    if (!told) return first
    if (this.caught) return `${first} ${g().ghostCaught(planned.ap, this.model.table.roll)}`
    return [first, this.shortInWords(told), this.guardsInWords(told)].filter(Boolean).join(' ')
  }

  private get hearersInWords(): string {
    const { heard } = this
    if (!heard.length) return g().heardNobody
    return g().heardBy(heard.map((one) => g().guardAway(one.figure + 1, one.distance)).join(', '))
  }

  private shortInWords(told: Ghost): string {
    const place = told.places[this.model.me]
    return place === this.end ? '' : g().ghostShort(place ?? '')
  }

  private guardsInWords(told: Ghost): string {
    return told.guards.length ? g().ghostMoves(told.guards.length) : g().ghostStill
  }
}
