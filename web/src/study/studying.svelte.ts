/** A study: a position and the moves made from it. The house says what becomes of them; nothing is kept there. */
import { api, Refused, type Meant } from '../house/api'
import type { Json } from '../house/seen'
import type { Problem, Ruling, Study, StudyForm, StudyWish, WorkedExample } from '../wire'

export type Position = Record<string, Json>
type Wish = Omit<StudyWish, 'position'> & { position?: Position }

/** Longer ways begin anew from where they have come. */
const MOST_MOVES = 100
/** Whoever is asked looks. */
export const FOLLOW = -1

const movesOf = ({ moves }: WorkedExample): string[] => moves.map(([seat, move]) => `S${seat} ${move}`)

export class Studying {
  /** What the house said last of a position that can be. */
  told = $state.raw<Study | null>(null)
  /** What was built, as long as it cannot be; and why not. */
  draft = $state.raw<Position | null>(null)
  problem = $state.raw<Problem | null>(null)
  /** What was asked last. */
  ruling = $state.raw<Ruling | null>(null)
  /** Of whom it was asked. */
  asker = $state(0)
  /** The worked example of the rulebook that this began with. */
  example = $state.raw<WorkedExample | null>(null)
  /** Moves that were taken back and can be made again, the next one last. */
  undone = $state.raw<string[]>([])
  /** Who looks. */
  seat = $state(FOLLOW)
  /** Tells the board; `isNext` if what it shows goes on by one move. */
  onshow: (told: Study, isNext: boolean) => void = () => {}
  private last = 0

  constructor(
    readonly meant: Meant,
    readonly form: StudyForm,
  ) {}

  get game(): string {
    return this.meant.key
  }

  get position(): Position {
    return (this.draft ?? this.told?.position ?? {}) as Position
  }

  get moves(): string[] {
    return this.told?.moves ?? []
  }

  deal(seats: number, options: Record<string, string>): Promise<boolean> {
    this.undone = []
    this.example = null
    return this.send({ seats, options })
  }

  /** Some moves by chance, to get into the midst of a game. */
  async play(moves: number): Promise<void> {
    if (this.told) await this.send({ position: this.told.position as Position, chance: moves })
  }

  /** A position from elsewhere, with the moves made from it. */
  open(position: Position, moves: string[] = [], seat = FOLLOW): Promise<boolean> {
    this.seat = seat
    this.undone = []
    this.example = null
    return this.send({ position, moves })
  }

  /** A worked example of the rulebook, its moves made one after the other. */
  async openExample(example: WorkedExample): Promise<boolean> {
    const isOpen = await this.open(example.position as Position, movesOf(example))
    if (isOpen) this.example = example
    return isOpen
  }

  /** What an example says is not allowed, asked where it says so. */
  async askExample([seat, intent]: [number, string]): Promise<void> {
    const { example } = this
    if (!example) return
    const isThere = movesOf(example).join() === this.moves.join()
    if (isThere || (await this.openExample(example))) await this.ask(seat, intent)
  }

  /** A position as it was built: what cannot be stays a draft, and the board shows what was before. */
  async build(position: Position): Promise<boolean> {
    this.draft = position
    this.undone = []
    this.example = null
    return this.send({ position })
  }

  /** Back to the last position that can be. */
  drop(): void {
    this.draft = null
    this.problem = null
  }

  async step(move: string): Promise<boolean> {
    if (!this.told || this.draft) return false
    const [start, moves] = this.moves.length < MOST_MOVES ? [this.told.start, this.moves] : [this.told.position, []]
    const isMade = await this.send({ position: start, moves: [...moves, move] }, moves.length > 0 || !this.moves.length)
    if (isMade && this.undone.at(-1) === move) this.undone = this.undone.slice(0, -1)
    else if (isMade) this.undone = []
    return isMade
  }

  async back(): Promise<void> {
    const move = this.moves.at(-1)
    if (!this.told || !move) return
    if (await this.send({ position: this.told.start, moves: this.moves.slice(0, -1) }))
      this.undone = [...this.undone, move]
  }

  async forward(): Promise<void> {
    const move = this.undone.at(-1)
    if (move) await this.step(move)
  }

  lookAs(seat: number): Promise<boolean> {
    this.seat = seat
    return this.told ? this.send({ position: this.told.start, moves: this.moves }) : Promise.resolve(false)
  }

  /** May this seat do that? Nothing on the board changes. */
  async ask(seat: number, intent: string): Promise<Ruling | null> {
    if (!this.told) return null
    const wish = { position: this.told.start, moves: this.moves, seat, intent }
    try {
      this.ruling = (await this.call(wish)).ruling
      this.asker = seat
    } catch (error) {
      this.refused(error)
    }
    return this.ruling
  }

  private call(wish: Wish): Promise<Study> {
    return api.study(this.meant, wish as StudyWish)
  }

  private async send(wish: Wish, isNext = false): Promise<boolean> {
    const turn = ++this.last
    const seat = this.seat === FOLLOW ? this.staying(isNext) : this.seat
    try {
      let told = await this.call({ ...wish, seat })
      if (this.seat === FOLLOW && told.asked.length && !told.asked.includes(told.seat)) {
        told = await this.call({ position: told.start as Position, moves: told.moves, seat: told.asked[0]! })
      }
      if (turn !== this.last) return false
      const before = this.told
      this.told = told
      this.drop()
      this.ruling = null
      this.onshow(told, isNext && before?.seat === told.seat)
      return true
    } catch (error) {
      if (turn === this.last) this.refused(error)
      return false
    }
  }

  /** Whoever is asked again and again need not be asked for. */
  private staying(isNext: boolean): number | null {
    return isNext ? (this.told?.seat ?? null) : null
  }

  private refused(error: unknown): void {
    if (!(error instanceof Refused)) throw error
    this.problem = error.problem
  }
}
