/** What is said to those who listen: one polite voice for all that happens, an urgent one for "your turn" and "react?". */
import { tick } from 'svelte'

/** How long sentences are gathered, so that they do not trample on each other. */
export const MERGE = 700
/** How many of them are said, besides those about something; the log has them all. */
const MOST = 4
const SHOWN = 8_000

export class Voice {
  polite = $state('')
  urgent = $state('')
  /** What was asked for by a key, also to be read for a while. */
  shown = $state('')
  private waiting: { sentence: string; about: string }[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private quiet: ReturnType<typeof setTimeout> | undefined

  /** Says it soon; of what is about the same thing only the last is said. */
  whisper(sentence: string, about = ''): void {
    this.waiting = [...this.waiting.filter((one) => !about || one.about !== about), { sentence, about }]
    this.timer ??= setTimeout(() => {
      const left = this.waiting.filter((one) => !one.about).slice(0, -MOST)
      this.polite = this.waiting
        .filter((one) => !left.includes(one))
        .map((one) => one.sentence)
        .join(' ')
      this.waiting = []
      this.timer = undefined
    }, MERGE)
  }

  /** Says it at once, again if it was the last thing said. */
  repeat(sentence: string): void {
    this.polite = ''
    void tick().then(() => (this.polite = sentence))
  }

  /** Says it at once and shows it for a while. */
  speakUp(sentence: string): void {
    this.shown = sentence
    this.repeat(sentence)
    clearTimeout(this.quiet)
    this.quiet = setTimeout(() => (this.shown = ''), SHOWN)
  }

  /** Calls somebody who is waited for. */
  call(sentence: string): void {
    this.urgent = ''
    void tick().then(() => (this.urgent = sentence))
  }
}
