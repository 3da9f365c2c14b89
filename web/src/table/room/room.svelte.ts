/** A table and what its guest has open around it: the sheet at its side, what was heard, where else they are awaited. */
import { tick } from 'svelte'
import { MediaQuery } from 'svelte/reactivity'
import { sinceMine, told } from '../../desk/log'
import type { Desk } from '../../desk/desk.svelte'
import { api } from '../../house/api'
import { inWords } from '../../house/refuse'
import { go } from '../../house/router.svelte'
import { keep, settings } from '../../house/settings.svelte'
import { shuffled } from '../../shuffle/share'
import type { Table } from '../../wire'

export class Room {
  side = $state<'log' | 'chat'>('log')
  /** First what can be played with, then what is to be read. */
  settled = $state(false)
  /** Another table where it is my turn, while I wait here. */
  elsewhere = $state('')
  seenEnd = $state(false)
  /** Is the last event shown, and not an earlier one in the replay? */
  atEnd = $state(true)
  /** Why there is nothing more to be done here. */
  lost = $state('')
  /** Whoever plays by keyboard is taken to what can be done. */
  byKey = false
  /** Tells the step of a lesson again and goes where it points; null where none is held. */
  task: (() => void) | null = null
  private heard = $state(0)
  private readonly small = new MediaQuery('(max-width: 1080px)')

  constructor(readonly desk: Desk) {}

  get table(): Table {
    return this.desk.link.table!
  }

  get title(): string {
    return this.desk.texts?.at('game.name') ?? 'Langfinger'
  }

  get over(): boolean {
    return Boolean(this.desk.view?.scores)
  }

  /** Log and chat are not beside the table: there is no place for them, or they are folded away. */
  get narrow(): boolean {
    return this.small.current || settings.folded
  }

  /** There is a place for them, whether they are there or not. */
  get wide(): boolean {
    return !this.small.current
  }

  /** How much the log tells since my last decision. */
  get sinceMine(): number {
    const { desk } = this
    const log = told(desk.link.logs[desk.seat] ?? [], desk.face.quiet)
    return desk.seat < 0 ? 0 : log.length - Math.max(0, sinceMine(log, desk.seat, desk.face.decisions))
  }

  get unread(): number {
    return this.desk.link.chat.length - this.heard
  }

  /** Nothing of the chat is news while it is open. */
  hear(): void {
    if ((this.side === 'chat' && !this.narrow) || this.desk.panel === 'chat') this.heard = this.desk.link.chat.length
  }

  show(panel: string): void {
    if (!this.wide || (panel !== 'log' && panel !== 'chat')) return void (this.desk.panel = panel)
    this.side = panel
    if (!settings.folded) return
    keep({ folded: false })
    void tick().then(() => document.getElementById(`tab-${panel}`)?.focus())
  }

  /** The same people at a new table. */
  async playAgain(): Promise<void> {
    try {
      const next = await shuffled((shuffle) => api.rematch(this.table.id, { shuffle }))
      go(`/table/${next.id}`)
    } catch (error) {
      this.lost = inWords(error)
    }
  }

  /** Lets go of whatever is held or open. */
  clear(): void {
    const { desk } = this
    desk.why = null
    desk.forgive()
    desk.advice.hint = null
    desk.selected = ''
    desk.confirming = ''
    desk.hovered = null
    desk.link.notice = null
    desk.summary = null
  }
}
