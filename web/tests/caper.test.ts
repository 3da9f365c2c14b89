import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { Choices } from '$lib/desk/input'
import type { Backs, Masked } from '$lib/house/seen'
import { settings } from '$lib/house/settings.svelte'
import { Texts, type Tree } from '$lib/house/texts'
import type { ActionInfo, Vocabulary } from '$lib/wire'
import type { Foretold } from '$lib/games/caper/board/aim.svelte'
import { effectsOf, gear, isThief, kindOf, location, sorted } from '$lib/games/caper/box/cards'
import { readEffects } from '$lib/games/caper/box/effects'
import facts from '$lib/games/caper/box/facts.json'
import { foreseen } from '$lib/games/caper/words/foreseen'
import { CaModel } from '$lib/games/caper/model/model'
import { pictureOf } from '$lib/games/caper/pieces/pictures'
import { ruleOf } from '$lib/games/caper/sheets/rules'
import type { CaView } from '$lib/games/caper/seen'
import { sum, type ScoreLine } from '$lib/games/caper/model/sheet'
import { after, start } from '$lib/games/caper/stage/stage'
import { lineOf } from '$lib/games/caper/pieces/symbols'
import { cardInWords, effectsInWords } from '$lib/games/caper/words/tell'
import { waitingEffects } from '$lib/games/caper/model/waiting'

type Message = {
  events: Masked[]
  view: CaView
  score: { line: Masked; rules: string[] }[]
  move: string
  foretold: Foretold | null
}
type Played = { games: { city: string; messages: Message[] }[]; space: ActionInfo[]; vocabulary: Vocabulary }
const { games, space, vocabulary } = JSON.parse(readFileSync(resolve('../build/web/caper.json'), 'utf8')) as Played
const NAMES = ['Ada', 'Ben']
const texts = (lang: string) =>
  new Texts(
    lang,
    parse(readFileSync(resolve(`../src/langfinger/games/caper/texts/${lang}.toml`), 'utf8')) as Tree,
    vocabulary,
  )
const size = (hand: Backs) => (Array.isArray(hand) ? hand.length : hand)
const lines = (message: Message): ScoreLine[] => message.score.map(({ line, rules }) => ({ event: line, rules }))
const model = (message: Message, held = '') =>
  new CaModel(message.view, message.view.table, new Choices(space, message.view.legal), NAMES, lines(message), held)

const OPEN = ['markers', 'loot', 'hideouts', 'supply', 'coins', 'laundered', 'thieves', 'gear', 'round'] as const

describe('the stage of Caper', () => {
  it('ends where the view is, in every city', () => {
    for (const { city, messages } of games) {
      let table = messages[0]!.view.table
      for (const { events, view } of messages.slice(1)) {
        for (const event of events) table = after(table, event)
        for (const field of OPEN) expect(table[field], `${city} ${view.version} ${field}`).toEqual(view.table[field])
        for (const seat of [0, 1]) {
          expect([...table.gear_discards[seat]!].sort()).toEqual(view.table.gear_discards[seat])
          expect(table.thief_hands.map(size)).toEqual(view.table.thief_hands.map(size))
          expect(table.gear_hands.map(size)).toEqual(view.table.gear_hands.map(size))
        }
        table = view.table
      }
    }
  })

  it('can play a finished game again from its first event', () => {
    for (const { messages } of games) {
      const end = messages[messages.length - 1]!.view.table
      let table = start(end)
      for (const { events } of messages) for (const event of events) table = after(table, event)
      for (const field of OPEN) expect(table[field], field).toEqual(end[field])
    }
  })
})

describe('the model of Caper', () => {
  it('reaches every legal thief and gear play by a card and a place', () => {
    for (const message of games.flatMap((game) => game.messages)) {
      const legal = message.view.legal.map((id) => space[id]!.text).filter((text) => /^(place|play|throw) /.test(text))
      const found = new Set<string>()
      for (const { card } of legal.length ? model(message).hand : []) {
        const holding = model(message, card)
        if (holding.throwing) found.add(holding.throwing)
        for (const site of holding.sites) {
          if (isThief(card)) found.add(holding.intent(site.space, ''))
          for (const stack of site.crews[0]) found.add(holding.intent(site.space, stack.thief))
        }
      }
      for (const text of legal) expect(found, text).toContain(text)
    }
  })

  it('sums the lines of the score as the rules do', () => {
    for (const { messages } of games) {
      const end = messages[messages.length - 1]!
      expect([0, 1].map((seat) => sum(lines(end), seat))).toEqual(end.view.scores)
      for (const message of messages) {
        if (!message.foretold) continue
        expect([sum(lines(message), 0), sum(lines(message), 1)]).toEqual([
          message.foretold.now[0],
          message.foretold.rival_now[0],
        ])
      }
    }
  })

  it('shows a hand given away only if the table helps the memory', () => {
    const known = games[0]!.messages.find(
      ({ view }) =>
        view.table.hands_known && Array.isArray(view.table.gear_hands[1]) && view.table.gear_hands[1].length,
    )!
    expect(Array.isArray(model(known).bosses[1]!.hand)).toBe(true)
    const { view } = known
    const forgetful = {
      ...known,
      view: { ...view, table: { ...view.table, options: { ...view.table.options, memory_aid: 'off' } } },
    }
    expect(model(forgetful).bosses[1]!.hand).toBe((view.table.gear_hands[1] as string[]).length)
  })
})

describe('what is printed and told', () => {
  it('has a picture, signs, words and a rule for every card', () => {
    for (const lang of ['de', 'en']) {
      const spoken = texts(lang)
      for (const card of [...vocabulary.words['thief']!, ...vocabulary.words['gear']!]) {
        expect(cardInWords(spoken, card, isThief(card) ? '' : gear(card).colour)).not.toMatch(/undefined|NaN/)
        expect(pictureOf(card)).toMatch(/^M/i)
        expect(lineOf(effectsOf(card)).wide).toBeGreaterThan(0)
        for (const effect of effectsOf(card)) expect(ruleOf(effect)).toMatch(/^CA-\d/)
      }
      for (const { id } of facts.location) {
        expect(effectsInWords(spoken, [...location(id).win, ...location(id).permanent], true)).not.toMatch(
          /undefined|NaN/,
        )
        expect(pictureOf(id)).toMatch(/^M/i)
      }
    }
  })

  it('says of every number whether it is a price or a gain', () => {
    const told = (lang: 'de' | 'en', card: string) => {
      settings.lang = lang
      return cardInWords(texts(lang), card, isThief(card) ? '' : gear(card).colour)
    }
    expect(told('en', 'T05')).toMatch(/^The Conductor, gains 2 coins; /)
    expect(told('de', 'T05')).toMatch(/^Der Dirigent, bringt 2 Münzen; /)
    expect(told('en', 'G07a')).toBe('Plasma Cutter, yellow, costs 1 coin; gain 4 coins')
    expect(told('de', 'G07a')).toBe('Plasmaschneider, Gelb, kostet 1 Münze; nimm 4 Münzen')
    expect(told('en', 'G01a')).toMatch(/^Disguise Kit, violet, costs nothing; /)
    expect(told('de', 'G01a')).toMatch(/^Verkleidungsset, Violett, kostenlos; /)
    for (const lang of ['de', 'en'] as const)
      for (const card of [...vocabulary.words['thief']!, ...vocabulary.words['gear']!])
        expect(
          told(lang, card).replaceAll(/(kostet|bringt|nimm|wasche|costs|gains?|launder) \d+ (coin|Münze)/g, ''),
        ).not.toMatch(/\d (coin|Münze)/)
  })

  it('tells and draws combos of all five basic symbols, and thieves like a colour', () => {
    const told = (lang: 'de' | 'en', effects: string) => {
      settings.lang = lang
      return effectsInWords(texts(lang), readEffects(effects))
    }
    expect(told('en', 'per green: take any')).toBe('take loot of your choice per green card')
    expect(told('de', 'per green: take diamond')).toMatch(/^nimm einen Diamanten je /)
    expect(told('en', 'per thief: burn')).toMatch(/^burn a top gear card of your rival here per thief/)
    expect(told('en', 'end: per rival(thief): 1 point')).toBe("at the end: 1 point per thief in your rival's crew")
    expect(told('de', 'end: per both(thief): 1 point')).toBe('am Ende: 1 Punkt je Dieb in beiden Banden')
    const signs = (effects: string) => lineOf(readEffects(effects)).signs.map(({ is, what }) => `${is} ${what}`.trim())
    expect(signs('per green: take any')).toEqual(['shape green', 'gives', 'loot any'])
    expect(signs('per thief: burn')).toEqual(['thief thief', 'gives', 'burn'])
    expect(signs('end: per discard(thief): 1 point')[0]).toBe('discard thief')
  })

  it('knows copies by their kind and sorts gear by colour', () => {
    expect([kindOf('G01a'), kindOf('G04b'), kindOf('G22b')]).toEqual(['G01', 'G04b', 'G22'])
    expect(sorted(['G10a', 'G07a', 'G01b', 'G04a'])).toEqual(['G01b', 'G04a', 'G10a', 'G07a'])
  })

  it('names the effects that wait to be put in order, and who bears them', () => {
    const notes = {
      effects: [
        { number: 1, card: 'T14', effect: 'per thief: caper 1' },
        { number: 3, card: 'L06', effect: 'per thief: coin 1' },
      ],
    }
    const [barber, bank] = waitingEffects(texts('en'), notes)
    expect(barber!.intent).toBe('resolve 1')
    expect(barber!.text).toMatch(/Barber/)
    expect(bank!.intent).toBe('resolve 3')
    expect(bank!.text).toMatch(/Bank/)
  })

  it('tells what a move would do in whole sentences', () => {
    const spoken = { de: texts('de'), en: texts('en') }
    let lapsed = 0
    let told = 0
    for (const { foretold } of games.flatMap((game) => game.messages)) {
      if (!foretold) continue
      for (const lang of ['de', 'en'] as const) {
        const all = foreseen(spoken[lang], foretold)
        expect(all.length).toBeGreaterThan(1)
        for (const { text } of all) expect(text).not.toMatch(/[{}]|undefined/)
        expect(all[all.length - 1]!.text).toContain(String(foretold.now[1]))
        for (const [, rule] of foretold.lapsed) expect(all.map((one) => one.text).join()).toContain(`[${rule}]`)
        lapsed += foretold.lapsed.length
        told += 1
      }
    }
    expect(told).toBeGreaterThan(100)
    expect(lapsed).toBeGreaterThan(0)
  })
})
