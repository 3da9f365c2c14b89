/**
 * From a tap to a move. Whatever lies on the table is a *thing* ("bag red", "mine red_ring"). Each legal
 * move touches some things; a tap keeps the moves that touch it. If one is left it is done, otherwise
 * the thing stays picked and all things of the moves left glow. Cards are never spent unasked: a move
 * that plays one fits only if the card was picked.
 */
import type { ActionInfo } from '$lib/wire'
import { BAGS, accompliceOf, powerOf, sortOf } from '../box/cards'
import type { SwDesk, SwTable } from '../seen'

type Move = { action: ActionInfo; touches: string[]; spends: string[] }

export class Picks {
  readonly moves: Move[]

  constructor(
    readonly desk: SwDesk,
    private readonly table: SwTable,
  ) {
    this.moves = desk.choices.list().map((action) => touching(action, table))
  }

  get picked(): readonly string[] {
    return this.desk.draft
  }

  private fitting(things: readonly string[]): Move[] {
    return this.moves.filter((move) => things.every((thing) => move.touches.includes(thing)))
  }

  private ready(things: readonly string[]): Move[] {
    return this.fitting(things).filter((move) => move.spends.every((card) => things.includes(card)))
  }

  /** May this be tapped, given what is picked so far? */
  glows(thing: string): boolean {
    if (this.desk.selected) return this.desk.selected === this.only(thing) || this.concludes(thing)
    if (this.picked.includes(thing)) return false
    const things = [...this.picked, thing]
    return this.fitting(things).some(
      (move) => thing.startsWith('card ') || move.spends.every((card) => things.includes(card)),
    )
  }

  private only(thing: string): string {
    const ready = this.ready([...this.picked, thing])
    return ready.length === 1 ? ready[0]!.action.text : ''
  }

  /** Is this the field of a sale that was chosen, and read? */
  private concludes(thing: string): boolean {
    const chosen = this.moves.find((move) => move.action.text === this.desk.selected)
    return thing.startsWith('field ') && chosen !== undefined && chosen.touches.includes(thing)
  }

  isPicked(thing: string): boolean {
    return this.picked.includes(thing) || (this.desk.selected !== '' && this.only(thing) === this.desk.selected)
  }

  /** The moves that are left, to be named on buttons. */
  get left(): ActionInfo[] {
    return this.picked.length ? this.ready(this.picked).map((move) => move.action) : []
  }

  tap(thing: string, look: string): void {
    const { desk } = this
    desk.animator.skip()
    if (!desk.mine) {
      desk.inspected = look
      return
    }
    if (this.picked.includes(thing)) return desk.takeBack(thing)
    if (this.concludes(thing)) return void desk.do(desk.selected)
    const things = this.fitting([...this.picked, thing]).length ? [...this.picked, thing] : [thing]
    const ready = this.ready(things)
    if (ready.length === 1 && thing.startsWith('mine ') && ready[0]!.action.verb === 'Sell') {
      // Nobody sells before they have read for how much.
      desk.draft = []
      desk.selected = desk.selected === ready[0]!.action.text ? '' : ready[0]!.action.text
      return
    }
    if (ready.length === 1) return void desk.do(ready[0]!.action.text)
    desk.selected = ''
    if (this.fitting(things).length) desk.draft = things
    else void desk.do(this.guess(thing))
  }

  /** What the tap would have meant; the house says why it may not be. */
  guess(thing: string): string {
    const { table } = this
    const [what, name = '', more = ''] = thing.split(' ')
    const me = this.desk.seat
    const ask = this.desk.view?.ask?.[0] ?? ''
    const sort = (seat: number) => sortOf(table.loot[seat]?.[0] ?? 'red_ring1')
    const other = (me + 1) % table.seats
    switch (what) {
      case 'bag':
        return ask === 'Daring' && name === table.bag ? 'draw' : `steal ${name}`
      case 'order':
        return `${ask === 'Acting' ? 'fulfil' : 'reserve'} ${name}`
      case 'mine':
        return ['Begged', 'Paying', 'Surrendering'].includes(ask) ? `give ${name}` : `sell ${name} 1.1`
      case 'field':
        return `sell ${this.picked.find((one) => one.startsWith('mine '))?.slice(5) ?? sort(me)} ${name}`
      case 'theirs':
        return `hustle ${sort(me)} for ${more} of S${name}`
      case 'free':
        return `take ${name}`
      case 'thief':
        return `draft ${name}`
      case 'card':
        return this.playing(name, sort(me), `${sort(other)} of S${other}`)
      default:
        return 'done'
    }
  }

  private playing(accomplice: string, mine: string, theirs: string): string {
    switch (powerOf(accomplice)) {
      case 'know_it_all':
        return 'bet skull'
      case 'sidekick':
        return `lure ${BAGS.find((bag) => bag !== this.table.bag)}`
      case 'hustler':
        return `hustle ${mine} for ${theirs}`
      case 'forger':
      case 'lock_picker':
        return `use ${accomplice} for ${this.table.spaces.find(Boolean) ?? 'A1'}`
      default:
        return `play ${accomplice}`
    }
  }
}

function touching(action: ActionInfo, table: SwTable): Move {
  const args = action.args.map((one) => String(one))
  const [first = '', second = '', third = ''] = args
  const move = (touches: string[], spends: string[] = []): Move => ({
    action,
    touches: [...touches, ...spends],
    spends,
  })
  switch (action.verb) {
    case 'Draft':
      return move([`thief ${first}`])
    case 'Place':
    case 'Cancel':
    case 'Fulfil':
      return move([`order ${first}`])
    case 'Use':
      return move(
        [`order ${first}`],
        args
          .slice(1)
          .filter((one) => one !== 'null')
          .map((one) => `card ${one}`),
      )
    case 'StealFrom':
      return move([`bag ${first}`])
    case 'Lure':
      return move([`bag ${first}`], [`card ${cardWith('sidekick', table)}`])
    case 'Draw':
      return move([`bag ${table.bag}`])
    case 'Play':
      return move([], [`card ${first}`])
    case 'Wager':
      return move([], [`card ${cardWith('know_it_all', table)}`])
    case 'Hustle':
      return move([`mine ${first}`, `theirs ${third} ${second}`], [`card ${cardWith('hustler', table)}`])
    case 'Sell':
      return move([`mine ${first}`, `field ${second}.${third}`])
    case 'SellForged':
      return move([`mine ${first}`, `field ${second}.${third}`], [`card ${cardWith('forger', table)}`])
    case 'Give':
      return move([`mine ${first}`])
    case 'GiveCoin':
      return move(['coin'])
    case 'Take':
    case 'Heap':
      return move([`free ${first}`])
    case 'Keep':
      return move([`heap ${first}`])
    case 'Recruit':
      return move([], second === '0' ? [] : [`card ${cardWith('forger', table)}`])
    case 'Reveal':
    case 'GiveUp':
      return move([], [`card ${first}`])
    default:
      return move([])
  }
}

/** The own accomplice that does this; all of a kind are called alike. */
function cardWith(power: string, table: SwTable): string {
  const cards = table.hands.flatMap((hand, seat) => [
    ...(Array.isArray(hand) ? hand : []),
    ...(table.shown[seat] ?? []),
  ])
  return accompliceOf(cards.find((card) => powerOf(accompliceOf(card)) === power) ?? power)
}
