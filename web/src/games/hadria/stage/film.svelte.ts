/** The night as a film: it runs by itself, can be stopped, wound back and seen again. */
import type { Happened } from '$lib/house/seen'
import { settings } from '$lib/house/settings.svelte'
import type { HaDesk, HaTable } from '../seen'
import { after, length, start } from './stage'

const PACE = 650

export class Film {
  /** How many events have been shown; null: all of them, as they happen. */
  at = $state<number | null>(null)
  running = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined
  private kept = { log: null as readonly Happened[] | null, tables: [] as HaTable[] }

  constructor(private readonly desk: HaDesk) {}

  get log(): readonly Happened[] {
    return this.desk.link.logs[this.desk.seat] ?? []
  }

  get live(): boolean {
    return this.at === null
  }

  /** How far the film is. */
  get now(): number {
    return this.at ?? this.log.length
  }

  /** Where the scene that is shown begins: its round's first event; while all plan, that of the last night. */
  get first(): number {
    const { log, now } = this
    const begun = this.begunBefore(Math.min(now, log.length))
    const played = !this.live || log.slice(begun).some(([, event]) => event[0] === 'Revealed')
    return played || !begun ? begun : this.begunBefore(begun)
  }

  private begunBefore(end: number): number {
    return Math.max(
      0,
      this.log.slice(0, end).findLastIndex(([, event]) => event[0] === 'RoundBegan'),
    )
  }

  get last(): number {
    const { log, now } = this
    for (let index = now; index < log.length; index++) if (log[index]![1][0] === 'RoundBegan') return index
    return log.length
  }

  get seen(): readonly Happened[] {
    return this.live ? this.log : this.log.slice(0, this.at!)
  }

  get event(): Happened | null {
    return this.seen[this.seen.length - 1] ?? null
  }

  /** The city at this moment, told by the events alone. */
  get table(): HaTable {
    if (this.live) return this.desk.shown!
    return this.tableAfter(this.at!)
  }

  private tableAfter(count: number): HaTable {
    if (this.kept.log !== this.log) this.kept = { log: this.log, tables: [start(this.desk.view!.table)] }
    const { tables } = this.kept
    while (tables.length <= count) tables.push(after(tables[tables.length - 1]!, this.log[tables.length - 1]![1]))
    return tables[count]!
  }

  show(step: number): void {
    const wanted = Math.max(0, Math.min(this.log.length, step))
    this.at = wanted >= this.log.length ? null : wanted
  }

  /** To the next or last event that can be seen. */
  step(way: 1 | -1): void {
    this.stop()
    let to = this.now + way
    while (to > this.first && to < this.log.length && !length(this.log[to - 1]![1])) to += way
    this.show(to)
  }

  play(): void {
    if (this.live) this.show(this.first)
    this.running = true
    this.next()
  }

  /** What just happens is on its way over the table. */
  get rolling(): boolean {
    return this.running || (this.live && this.desk.animator.playing)
  }

  /** Stops what runs, be it the film or the night itself; or lets it go on. */
  toggle(): void {
    if (this.running) this.stop()
    else if (this.rolling) this.freeze()
    else this.play()
  }

  /** Holds the event that is being shown; the table behind it is true meanwhile. */
  freeze(): void {
    const { now } = this.desk.animator
    const index = this.log.findLastIndex(([, event]) => event === now)
    this.at = index < 0 ? Math.max(0, this.log.length - 1) : index + 1
    this.desk.animator.skip()
  }

  toLive(): void {
    this.stop()
    this.at = null
  }

  stop(): void {
    clearTimeout(this.timer)
    this.running = false
  }

  private next(): void {
    if (!this.running) return
    if (this.live) return this.stop()
    this.show(this.now + 1)
    const event = this.event
    this.timer = setTimeout(() => this.next(), event && length(event[1]) ? PACE / Math.max(1, settings.speed) : 40)
  }
}
