/** Where puzzles come from: from the house, or from one's own game. */
import { api } from '../house/api'
import { writePlace } from '../replay/place'
import type { Advised, Mistake, Mistakes, PuzzleName, PuzzleShown, PuzzleVerdict } from '../wire'

/** What is to be solved: a view and nothing behind it. */
export type Riddle = Pick<PuzzleShown, 'id' | 'seat' | 'seats' | 'options' | 'view' | 'score'>
export type Verdict = Omit<PuzzleVerdict, 'verdict'> & { verdict: PuzzleVerdict['verdict'] | 'as_then'; cost?: number }

export interface Source {
  readonly names: PuzzleName[]
  /** The one of the day, or null. */
  readonly today: string | null
  show(id: string): Promise<Riddle>
  /** Where its game can be looked at, if it can. */
  moment(id: string): string
  /** What is said to an action; null is to give up. */
  answer(id: string, action: number | null): Promise<Verdict>
}

/** The puzzles of the house: what is best is known there alone. */
export class HousePuzzles implements Source {
  private constructor(
    private readonly game: string,
    readonly names: PuzzleName[],
    readonly today: string | null,
  ) {}

  static async open(game: string): Promise<HousePuzzles> {
    const { puzzles, today } = await api.puzzles(game)
    return new HousePuzzles(game, puzzles, today)
  }

  moment(): string {
    return ''
  }

  show(id: string): Promise<Riddle> {
    return api.puzzle(this.game, id)
  }

  answer(id: string, action: number | null): Promise<Verdict> {
    return api.solvePuzzle(this.game, id, { action })
  }
}

/** Who lost no more than this of the chance to win has nearly found it. */
const NEARLY = 0.02
const NOTHING = { advice: null, simulations: 0, wrong: 0, asked: 0 }

/** My mistakes in a game that is over; an expert has found them from what I knew. */
export class OwnMistakes implements Source {
  readonly today = null

  private constructor(
    private readonly table: string,
    private readonly piece: Mistakes,
    private readonly found: Mistake[],
  ) {}

  /** Looks at one piece of the game after the other and says how far it has come. */
  static async open(table: string, onpiece: (looked: number, choices: number) => void): Promise<OwnMistakes> {
    const found: Mistake[] = []
    let piece: Mistakes
    let first: number | null = 0
    do {
      piece = await api.mistakes(table, { first })
      found.push(...piece.found)
      onpiece(piece.looked, piece.choices)
      first = piece.next
    } while (first !== null)
    return new OwnMistakes(table, piece, found)
  }

  get choices(): number {
    return this.piece.choices
  }

  get names(): PuzzleName[] {
    return this.found.map(({ move }) => ({ id: String(move), level: -1 }))
  }

  moment(id: string): string {
    const place = { watch: '', at: this.of(id).seq - 1, eyes: this.piece.seat, together: false }
    return `/replay/${this.table}#${writePlace(place)}`
  }

  private of(id: string): Mistake {
    return this.found.find(({ move }) => String(move) === id)!
  }

  show(id: string): Promise<Riddle> {
    const { seat, seats, options } = this.piece
    const { view, score } = this.of(id)
    return Promise.resolve({ id, seat, seats, options, view, score })
  }

  answer(id: string, action: number | null): Promise<Verdict> {
    const { advice, done, cost } = this.of(id)
    const solved = { ...NOTHING, advice, simulations: advice.simulations, cost }
    if (action === null) return Promise.resolve({ ...solved, verdict: 'told' })
    if (action === advice.best[0]!.action) return Promise.resolve({ ...solved, verdict: 'right' })
    if (action === done) return Promise.resolve({ ...NOTHING, verdict: 'as_then' })
    return Promise.resolve({ ...NOTHING, verdict: isNear(advice, action) ? 'nearly' : 'wrong' })
  }
}

function isNear({ best }: Advised, action: number): boolean {
  const value = best.find((one) => one.action === action)?.value
  return value !== undefined && best[0]!.value - value <= NEARLY
}
