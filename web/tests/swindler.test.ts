import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BAGS, CONTENTS, ORDERS, SKULLS, colourOf, kindOf, pictureOf, sortOf } from '$lib/games/swindler/box/cards'
import { SwModel } from '$lib/games/swindler/model/model'
import { raidOf } from '$lib/games/swindler/model/raid'
import type { SwDesk, SwTable, SwView } from '$lib/games/swindler/seen'
import { after, start } from '$lib/games/swindler/stage/stage'
import { face } from '$lib/games/swindler/face'
import { read } from '$lib/games/swindler/words/read'
import { Choices } from '$lib/desk/input'
import { told } from '$lib/desk/log'
import { places } from '$lib/plain/places'
import type { Happened, Masked } from '$lib/house/seen'
import type { ActionInfo } from '$lib/wire'

type Played = { messages: { events: Masked[]; view: SwView }[]; space: ActionInfo[] }
const { messages, space } = JSON.parse(readFileSync(resolve('../build/web/swindler.json'), 'utf8')) as Played

/** A desk with nothing on it but a view; what is done at it is written down. */
function deskWith(view: SwView) {
  const choices = new Choices(space, view.legal)
  const desk = {
    seat: 0,
    names: ['Ada', 'Ben', 'Cleo'],
    view,
    choices,
    mine: choices.any,
    covered: false,
    draft: [] as string[],
    selected: '',
    inspected: '',
    done: '',
    animator: { skip: () => {} },
    do: (intent: string) => void (desk.done = intent),
    takeBack: (part: string) => void (desk.draft = desk.draft.filter((one) => one !== part)),
  }
  return desk
}
const modelOf = (view: SwView, desk = deskWith(view)) => new SwModel(desk as unknown as SwDesk, view, view.table)
const sorts = (tiles: readonly string[]) => tiles.map(sortOf).sort()
const seen = (table: SwTable) => ({
  vp: table.vp,
  coins: table.coins,
  posters: table.posters,
  jailed: [...table.jailed].sort(),
  loot: table.loot.map(sorts),
  stock: sorts(table.stock),
  stalls: [0, 3, 6].map((first) => sorts(table.stalls.slice(first, first + 3).filter((tile) => tile !== null))),
  spaces: table.spaces,
  markers: table.markers,
  fulfilled: table.fulfilled.map((orders) => [...orders].sort()),
  dealers: table.dealers,
  thieves: table.thieves,
  fresh: sorts(table.fresh),
  drawn: table.drawn.map(sortOf),
})

describe('what is shown', () => {
  it('follows from the events: the stage ends where the view is', () => {
    let table = messages[0]!.view.table
    for (const { events, view } of messages.slice(1)) {
      for (const event of events) table = after(table, event)
      if (events.length)
        expect({ ...seen(table), fresh: [] }, JSON.stringify(events)).toEqual({ ...seen(view.table), fresh: [] })
      table = view.table
    }
  })

  it('can be played again from an empty table', () => {
    let table = start(messages[messages.length - 1]!.view.table)
    for (const { events } of messages) for (const event of events) table = after(table, event)
    const truth = messages[messages.length - 1]!.view.table
    expect(table.vp).toEqual(truth.vp)
    expect(table.loot.map(sorts)).toEqual(truth.loot.map(sorts))
    expect(table.spaces).toEqual(truth.spaces)
  })
})

describe('a tap', () => {
  it('leads to every legal move, and only to legal ones', () => {
    let tried = 0
    for (const { view } of messages) {
      if (!view.legal.length) continue
      const buttons = new Set(
        modelOf(view)
          .picks.moves.filter((move) => !move.touches.length)
          .map((move) => move.action.text),
      )
      for (const move of modelOf(view).picks.moves.slice(0, 60)) {
        if (buttons.has(move.action.text)) continue
        const desk = deskWith(view)
        for (const thing of [...move.spends, ...move.touches.filter((one) => !move.spends.includes(one))]) {
          if (desk.done) break
          const { picks } = modelOf(view, desk)
          if (desk.draft.includes(thing)) continue
          expect(picks.glows(thing), `${thing} for ${move.action.text}`).toBe(true)
          picks.tap(thing, thing)
        }
        const left = modelOf(view, desk).picks.left.map((one) => one.text)
        expect(
          desk.done === move.action.text || left.includes(move.action.text),
          `${move.action.text}: ${desk.done} ${left}`,
        ).toBe(true)
        tried++
      }
    }
    expect(tried).toBeGreaterThan(300)
  }, 30_000)

  it('on something that does not glow asks the house why', () => {
    const view = messages.find((one) => one.view.ask?.[0] === 'Reserving' && one.view.legal.length)!.view
    const desk = deskWith(view)
    modelOf(view, desk).picks.tap('bag red', 'bag red')
    expect(desk.done).toBe('steal red')
    expect(desk.choices.may('steal red')).toBe(false)
    expect(desk.choices.action('steal red')).not.toBeNull()
  })
})

describe('the bags', () => {
  it('hold what lies nowhere else, and the risk is told unless the table hides it', () => {
    for (const { view } of messages) {
      const model = modelOf(view)
      for (const one of model.bags) {
        const out = [...view.table.loot.flat(), ...view.table.stalls].filter(
          (tile) => tile && colourOf(tile) === one.bag,
        ).length
        expect(one.loot + out).toBe(CONTENTS[one.bag]!.length)
        expect(one.risk).toBeCloseTo(SKULLS[one.bag]! / (one.loot + SKULLS[one.bag]!))
      }
    }
    const { view } = messages[0]!
    expect(modelOf(view).showsOdds).toBe(true)
    const hidden = { ...view, table: { ...view.table, options: { ...view.table.options, odds: 'hidden' } } }
    expect(modelOf(hidden).showsOdds).toBe(false)
  })

  it('every tile and every order has a picture', () => {
    for (const sort of BAGS.flatMap((bag) => CONTENTS[bag]!)) expect(pictureOf(kindOf(sort)), sort).not.toBe('')
    for (const order of Object.values(ORDERS))
      expect(order.needs.length + order.test.length + order.loot_limit + order.poster_limit, order.key).toBeGreaterThan(
        0,
      )
  })
})

describe('a raid', () => {
  const base = messages[0]!.view
  const at = (more: Partial<SwTable>): SwView => ({ ...base, table: { ...base.table, ...more } })
  const log = (...events: Masked[]): Happened[] => events.map((event, seq) => [seq, event, []])
  const five = ['red_ring1', 'red_ring2', 'blue_watch1', 'white_ring1', 'green_coin1']

  it('counts what each had when it came, and tells who gives and who goes to jail', () => {
    const view = at({ loot: [five.slice(1), five, []], posters: [0, 1, 2], jailed: [1], fulfilled: [[], [], []] })
    const found = raidOf(
      modelOf(view),
      log(['RaidRevealed', 'RZ6'], ['TileSurrendered', 0, 'red_ring'], ['Jailed', 1]),
    )!
    expect(found.rows.map(({ loot, posters, gives, toJail }) => [loot, posters, gives, toJail])).toEqual([
      [5, 0, 2, false],
      [5, 2, 2, true],
      [0, 2, 0, true],
    ])
    expect(found.rows[0]!.given).toEqual(['red_ring'])
  })

  it('spares those in jail, and counts one less for the slippery', () => {
    const done = ['A1', 'A2', 'A3', 'A4']
    const view = at({
      loot: [five, five, []],
      posters: [0, 3, 2],
      jailed: [1],
      fulfilled: [done, [], done],
      thieves: ['slippery', 'cool_head', 'slippery'],
    })
    const found = raidOf(modelOf(view), log(['RaidRevealed', 'RZ6']))!
    expect(found.rows.map(({ jailed, slippery, gives, toJail }) => [jailed, slippery, gives, toJail])).toEqual([
      [false, true, 0, false],
      [true, false, 0, false],
      [false, true, 0, false],
    ])
  })

  it('is none if there was none', () => {
    expect(raidOf(modelOf(base), log(['Stopped', 0]))).toBeNull()
  })
})

describe('an order', () => {
  it('is named by what it asks for; its number only comes after that', () => {
    const texts = { at: (key: string) => key }
    const desk = { ...deskWith(messages[0]!.view), shown: messages[0]!.view.table, texts } as unknown as SwDesk

    expect(read(desk, 'orders').split('. ')[0]).toMatch(/^order\.(\w+)\.demand \(\1\); order\.\1\.reward; /)
  })
})

describe('the end', () => {
  it('gives the places the game says, for a tie is decided by orders', () => {
    const { view } = messages[messages.length - 1]!
    const tied: SwView = {
      ...view,
      scores: [40, 40, 12],
      places: [2, 1, 3],
      table: { ...view.table, vp: [40, 40, 12], fulfilled: [['A1'], ['A2', 'A3'], []] },
    }
    const desk = { ...deskWith(tied), shown: tied.table } as unknown as SwDesk
    expect(
      read(desk, 'scores')
        .split('. ')
        .filter((_, at) => at % 2),
    ).toEqual([
      expect.stringMatching(/^Ben: 40/),
      expect.stringMatching(/^Ada: 40/),
      expect.stringMatching(/^Cleo: 12/),
    ])
    expect(places(tied).map((one) => [one.place, one.seat])).toEqual([
      [1, 1],
      [2, 0],
      [3, 2],
    ])
  })
})

describe('the log', () => {
  it('says nothing of windows in which nobody reacted', () => {
    const happened = messages.flatMap(({ events }) => events).map((event, seq): Happened => [seq, event, []])
    const kinds = told(happened, face.quiet!).map(([, event]) => event[0])
    expect(happened.some(([, event]) => event[0] === 'Unanswered')).toBe(true)
    expect(kinds.filter((kind) => ['Unanswered', 'Unopposed', 'Reopened'].includes(kind))).toEqual([])
    expect(kinds).toContain('Stopped')
  })
})
