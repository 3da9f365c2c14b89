/**
 * State first, animation second. The view is true at once; the animator only shows its events one
 * after the other on a copy, at most 350 ms a step and 1.5 s a message, and then snaps to the view.
 * Any input skips the rest.
 */
import type { Masked } from '../house/seen'

export const LONGEST_STEP = 350
export const LONGEST_MESSAGE = 1_500

/** How a game shows an event: the table after it, and how long it is looked at. */
export type Stage<T> = {
  after(table: T, event: Masked): T
  length(event: Masked): number
  /** The table before the first event. */
  start?(table: T): T
  /** How long it is looked at before the table changes. */
  hold?(event: Masked): number
  /** Moves pieces on the screen; called around the change of the table. */
  move?(event: Masked, change: () => Promise<void>, ms: number): Promise<void>
}
/** Without a stage the table simply changes. */
export const STILL = { after: <T>(table: T): T => table, length: () => 0 }

type Scene<T> = { events: Masked[]; table: T }
export type Timer = (ms: number) => Promise<void>

export class Animator<T> {
  shown = $state.raw<T | null>(null)
  now = $state.raw<Masked | null>(null)
  playing = $state(false)
  private queue: Scene<T>[] = []
  private skipped = false
  private wake: (() => void) | null = null

  constructor(
    public stage: Stage<T>,
    private readonly speed: () => number,
    private readonly settle: () => Promise<void> = async () => {},
    private readonly timer: Timer = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  ) {}

  /** No animation: this is how it is. */
  snap(table: T): void {
    this.queue = []
    this.skip()
    this.shown = table
  }

  play(events: Masked[], table: T): void {
    if (this.shown === null || !this.speed() || document.hidden) return this.snap(table)
    this.queue.push({ events, table })
    if (!this.playing) void this.run()
  }

  skip(): void {
    this.skipped = true
    this.wake?.()
  }

  private async run(): Promise<void> {
    this.playing = true
    while (this.queue.length) {
      const scene = this.queue.shift()!
      this.skipped = false
      await this.perform(scene)
      if (this.skipped && this.queue.length) {
        this.shown = this.queue[this.queue.length - 1]!.table
        this.queue = []
      } else {
        this.shown = scene.table
      }
      this.now = null
    }
    this.playing = false
  }

  private async perform(scene: Scene<T>): Promise<void> {
    const wanted = scene.events.map((event) => this.stage.length(event))
    const holds = scene.events.map((event) => this.stage.hold?.(event) ?? 0)
    const total = [...wanted, ...holds].reduce((sum, ms) => sum + ms, 0)
    const rush = (this.queue.length + 1) * this.speed()
    const squeeze = Math.min(1, LONGEST_MESSAGE / Math.max(total, 1)) / rush
    for (const [index, event] of scene.events.entries()) {
      if (this.skipped) return
      await this.step(event, holds[index]! * squeeze, wanted[index]! * squeeze)
    }
  }

  private async step(event: Masked, hold: number, ms: number): Promise<void> {
    this.now = event
    await this.pause(hold)
    const change = async () => {
      if (this.shown !== null) this.shown = this.stage.after(this.shown, event)
      await this.settle()
    }
    const moving = Math.min(ms, LONGEST_STEP)
    if (this.stage.move && ms && !this.skipped) await this.stage.move(event, change, moving)
    else await change()
    await this.pause(moving)
  }

  private async pause(ms: number): Promise<void> {
    if (!ms || this.skipped) return
    await Promise.race([this.timer(ms), new Promise<void>((resolve) => (this.wake = resolve))])
    this.wake = null
  }
}
