import { describe, expect, it } from 'vitest'
import { Choices, NO_CHOICES } from '$lib/desk/input'
import { lines, sinceMine } from '$lib/desk/log'
import type { Happened } from '$lib/house/seen'
import { CARDS, isSpecial, sorted } from '$lib/games/gelegenheit/box/cards'
import { GdModel, placing } from '$lib/games/gelegenheit/model/model'
import { after } from '$lib/games/gelegenheit/stage/stage'
import { layer, leading } from '$lib/games/gelegenheit/model/trick'
import { LANGS, NAMES, games, space, texts, type Game } from './played'

const names = (game: Game) => NAMES.slice(0, game.seats)
const choices = (legal: number[]) => new Choices(space, legal)

describe('what is shown', () => {
  it('follows from the events: the stage ends where the view is', () => {
    for (const game of games) {
      let table = game.messages[0]!.view.table
      for (const { events, view } of game.messages.slice(1)) {
        for (const event of events) table = after(table, event)
        const truth = view.table
        expect(table.trick, String(view.version)).toEqual(truth.trick)
        expect(table.stones).toEqual(truth.stones)
        expect(table.roles).toEqual(truth.roles)
        expect(table.loot).toBe(truth.loot)
        expect(table.points).toEqual(truth.points)
        expect(table.history).toEqual(truth.history)
        expect(table.last_trick).toEqual(truth.last_trick)
        expect(table.hands.map((hand) => (Array.isArray(hand) ? sorted(hand) : hand))).toEqual(
          truth.hands.map((hand) => (Array.isArray(hand) ? sorted(hand) : hand)),
        )
        table = truth
      }
    }
  })

  it('names the card that leads as the rules will judge the whole trick', () => {
    for (const game of games) {
      let table = game.messages[0]!.view.table
      for (const { events, view } of game.messages.slice(1)) {
        for (const event of events) {
          if (event[0] === 'TrickWon') {
            expect(leading(table)).toBe(event[2])
            expect(layer(table.leader, table.trick.indexOf(event[2] as string), table.seats)).toBe(event[1])
          }
          table = after(table, event)
        }
        table = view.table
      }
    }
  })
})

describe('the model', () => {
  it('offers exactly the legal cards, stones, colours and roles', () => {
    for (const game of games) {
      for (const { view } of game.messages) {
        const model = new GdModel(view, view.table, choices(view.legal), names(game))
        const legal = view.legal.map((id) => space[id]!.text)
        const laying = legal.filter((text) => text.startsWith('lay '))
        expect(model.hand.filter((one) => one.legal).map((one) => one.intent)).toEqual(laying)
        expect(model.roles.filter((one) => one.legal).map((one) => `take ${one.role}`)).toEqual(
          legal.filter((text) => text.startsWith('take ')),
        )
        expect(model.stonesToPlace > 0).toBe(legal.some((text) => text.startsWith('place ')))
      }
    }
  })

  it('shows why a role is closed to the one who chooses', () => {
    const view = games.flatMap((game) => game.messages).find(({ view }) => view.notes['closed'])!.view
    const model = new GdModel(view, view.table, NO_CHOICES, NAMES.slice(0, view.table.seats))
    const closed = model.roles.filter((one) => one.closed)
    expect(closed.length).toBe(Object.keys(view.notes['closed'] as object).length)
    for (const lang of LANGS) for (const one of closed) expect(texts[lang].reason(one.closed!, NAMES)).toMatch(/\S/)
  })

  it('counts every card once: hand, seen and still out', () => {
    for (const game of games) {
      for (const { view } of game.messages) {
        const model = new GdModel(view, view.table, NO_CHOICES, names(game))
        const out = model.out.flatMap((suit) => suit.cards).length
        const others = view.table.hands.reduce<number>((sum, hand) => sum + (Array.isArray(hand) ? 0 : hand), 0)
        expect(out).toBe(others)
      }
    }
  })

  it('names who laid the second Choice', () => {
    const view = games.flatMap((game) => game.messages).find(({ view }) => view.table.second_choice !== null)!.view
    const model = new GdModel(view, view.table, NO_CHOICES, NAMES.slice(0, view.table.seats))
    for (const lang of LANGS) expect(model.bars(texts[lang])).toContain(NAMES[view.table.second_choice!])
  })

  it('seats the next player first, whoever looks', () => {
    const view = games[1]!.messages[0]!.view
    const model = new GdModel({ ...view, seat: 2 }, view.table, NO_CHOICES, names(games[1]!))
    expect(model.others.map((one) => one.seat)).toEqual([3, 0, 1])
  })

  it('writes stones in the order of the roles, so that the text is an action', () => {
    expect(placing(['visitor_m', 'thief', 'visitor_m'])).toBe('place thief visitor_m visitor_m')
    expect(space.some((action) => action.text === placing(['police', 'thief']))).toBe(true)
  })
})

describe('input', () => {
  it('turns an intent into an id only if it is legal', () => {
    const one = choices([3])
    expect(one.id(space[3]!.text)).toBe(3)
    expect(one.id(space[4]!.text)).toBeNull()
    expect(one.action(space[4]!.text)).toBe(space[4])
    expect(NO_CHOICES.any).toBe(false)
  })
})

describe('the log', () => {
  const game = games[1]!
  const log: Happened[] = game.messages.flatMap(({ events, rules }, seq) =>
    events.map((event, index) => [seq, event, rules[index]!] as Happened),
  )

  it('has one line with its rule for every event', () => {
    const told = lines(log, texts.de, () => ({ names: NAMES, viewer: 0 }), ['RoundBegan'])
    expect(told.length).toBe(log.length)
    expect(told.every((line) => /^GD-(\d+\.|A)\d+$/.test(line.rule))).toBe(true)
  })

  it('names whoever decided, once for every number', () => {
    const told = lines(log, texts.de, () => ({ names: NAMES, viewer: 0 }), ['RoundBegan'], ['Laid'])
    for (const [at, line] of told.entries()) {
      const [seq, event] = log[at]!
      const before = log.slice(0, at).some(([n, one]) => n === seq && one[0] === 'Laid' && one[1] === event[1])
      expect(line.decided).toBe(event[0] === 'Laid' && !before ? event[1] : -1)
    }
    expect(told.some((line) => line.decided > 0)).toBe(true)
  })

  it('knows what came after my last decision', () => {
    const mark = sinceMine(log, 0, ['Laid'])
    expect(log[mark - 1]![1].slice(0, 2)).toEqual(['Laid', 0])
    expect(log.slice(mark).some(([, event]) => event[0] === 'Laid' && event[1] === 0)).toBe(false)
    expect(sinceMine([], 0, [])).toBe(-1)
  })
})

it('there are 48 cards, twelve of them special', () => {
  expect(CARDS.length).toBe(48)
  expect(CARDS.filter(isSpecial).length).toBe(12)
})
