/** A ruling that somebody holds to be wrong, as a file: it opens as a position, and fails as a scene. */
import type { Ruling, Study } from '../wire'

export type Expectation = 'allowed' | 'refused' | 'other'
/** `asker` is the seat that was asked about. */
export type Claim = { ruling: Ruling | null; asker: number; expect: Expectation; note: string }

const FORMAT = 'langfinger ruling 1'

/** What was asked last, or else the last move: that is what somebody may hold to be wrong. */
export function reported(game: string, told: Study, { ruling, asker, expect, note }: Claim): Record<string, unknown> {
  const moves = ruling ? told.moves : told.moves.slice(0, -1)
  const move = ruling ? `S${asker} ${ruling.intent}` : (told.moves.at(-1) ?? '')
  const got = ruling?.reason ? { refused: ruling.reason.rule, code: ruling.reason.code } : { allowed: true }
  return { format: FORMAT, game, position: told.start, moves, move, got, expect, note }
}

export function download(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 1) + '\n'], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
