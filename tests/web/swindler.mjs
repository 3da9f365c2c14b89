// Tables of Swindler: positions to begin at, and hands that play by what glows.
import { sleep } from './house.mjs'
import { openTable as open } from './stacked.mjs'

export const SWINDLER = '[data-game="swindler"]'
const TURN = [['TurnEnd'], ['Hire'], ['Restock'], ['Actions'], ['Steal']]
const ACTING = TURN.slice(0, 3)
const STEALING = TURN.slice(0, 4)
const STOLEN = [...STEALING, ['StealOver', 1]]

/** The fourth round of four thieves; S0 looks and is at its turn. */
const BASE = {
  game: 'swindler',
  seats: 4,
  round: 4,
  start: 0,
  active: 0,
  vp: [18, 21, 14, 9],
  coins: [2, 1, 0, 1],
  posters: [1, 2, 0, 1],
  stock: 'rest',
  loot: [
    ['red_key_red1', 'red_ring1', 'red_ring2', 'blue_key_blue1', 'black_key_joker1', 'white_brooch1'],
    ['blue_watch1', 'blue_watch2', 'yellow_necklace1', 'green_coin1'],
    ['black_seal_box1', 'black_double_coin1', 'green_lorgnette1'],
    [],
  ],
  stalls: [null, 'blue_watch3', null, 'yellow_necklace2', null, null, null, null, null],
  order_deck: 'rest',
  spaces: ['B10', 'A4', 'B15', 'A6'],
  markers: [0, 1, null, 0],
  fulfilled: [['A1', 'A2', 'B05'], ['A3', 'A5', 'A8'], ['A7'], []],
  dealers: ['D01', 'D06', 'D12'],
  dealer_deck: 'rest',
  thieves: ['freelancer', 'slippery', 'recruiter', 'cool_head'],
  thief_box: 'rest',
  deck: 'rest',
  discard: ['copycat3', 'backstabber1'],
  hands: [
    ['beggar1', 'assassin1', 'sidekick1', 'forger1', 'lock_picker_red1'],
    ['copycat1', 'assassin2'],
    ['gold_digger1'],
    [],
  ],
  swaps: [-1],
  agenda: TURN,
  ask: ['Reserving', 0],
}
const at = (ask, agenda, more = {}) => ({ ...BASE, ask, agenda, waiting: [0], ...more })
const stolen = {
  bag: 'blue',
  drawn: ['blue_key_blue1', 'blue_watch3'],
  fresh: ['blue_key_blue1', 'blue_watch3'],
  stalls: BASE.stalls.map(() => null),
}
const blue = { ...stolen, loot: [[...BASE.loot[0], 'blue_watch3'], ...BASE.loot.slice(1)] }
/** S1 steals and S0 may answer. */
const others = {
  active: 1,
  bag: 'yellow',
  drawn: ['yellow_necklace1', 'yellow_necklace3'],
  fresh: ['yellow_necklace1', 'yellow_necklace3'],
  loot: [BASE.loot[0], [...BASE.loot[1], 'yellow_necklace3'], ...BASE.loot.slice(2)],
  hands: [['beggar1', 'assassin1', 'gold_digger2', 'hustler1', 'guardian_angel1'], ...BASE.hands.slice(1)],
}

/** One position for every question. */
export const SCENES = {
  drafting: at(['Drafting', 0], [['TurnStart']], {
    round: 1,
    thieves: [null, 'slippery', 'recruiter', 'cool_head'],
    thief_offer: ['freelancer', 'fence_friend'],
    fulfilled: [[], [], [], []],
    spaces: ['A1', 'A2', 'A3', 'A4'],
    markers: [null, null, null, null],
  }),
  reserving: at(['Reserving', 0], TURN),
  bag: at(['ChoosingBag', 0], STEALING),
  daring: at(['Daring', 0], STEALING, blue),
  acting: at(['Acting', 0], ACTING),
  hiring: at(['Hiring', 0], TURN.slice(0, 1)),
  begged: at(['Begged', 0, 2], [...TURN, ['Reserve'], ['Pledges', 'turn_start', 1]]),
  picking: at(['Picking', 0, 1], [...STEALING, ['Rewarded', 0, 'A8']]),
  'giving-up': at(['GivingUp', 0, 'B26', 2], STEALING, { spaces: ['B26', 'A4', 'B15', 'A6'] }),
  reacting: at(['Reacting', 'steal_done', [0, 2]], [...STOLEN, ['Collect', 'steal_done']], {
    ...others,
    waiting: [0, 2],
  }),
  skull: at(['Reacting', 'skull', [0, 2]], [...STEALING, ['SkullStands'], ['Collect', 'skull']], {
    ...others,
    waiting: [0, 2],
  }),
  lure: at(['Reacting', 'steal_done', [0, 1, 2]], [...STOLEN, ['Collect', 'steal_done']], {
    ...blue,
    waiting: [0, 1, 2],
  }),
  blessing: at(['Blessing', 0], [...STEALING, ['Decide']], others),
  dividing: at(['Dividing', 0], [...STOLEN, ['Pledges', 'steal_done', 1]], others),
  parting: at(['Parting', 0, 2], [...STOLEN, ['Pledges', 'steal_done', 1]], { ...blue, heap: ['blue_watch3'] }),
  stack: at(
    ['Countering', 1, 'assassin2', [0]],
    [
      ...STOLEN,
      ['Pledges', 'steal_done', 1],
      ['Carry', 2, 'gold_digger1', 85],
      ['CardWindow', 2, 'gold_digger1'],
      ['Stab', 1, 'assassin2'],
      ['Daggers', 1, 'assassin2'],
    ],
    {
      ...blue,
      table: ['gold_digger1', 'assassin2'],
      hands: [BASE.hands[0], ['copycat1'], [], []],
    },
  ),
  /** S1 fulfils an order with a Forger, whom S0 may stab. */
  forged: at(
    ['Countering', 1, 'forger2', [0]],
    [
      ...ACTING,
      ['Actions'],
      ['Deliver', 1, 'B12', 0, 0],
      ['Unveil', 1],
      ['Tool', 1, 'forger2'],
      ['Daggers', 1, 'forger2'],
    ],
    {
      active: 1,
      spaces: ['B12', 'A4', 'B15', 'A6'],
      markers: [1, 1, null, 0],
      loot: [
        ['red_ring1', 'blue_key_blue1'],
        ['red_key_red1', 'yellow_lorgnette1', 'blue_watch1', 'green_coin1'],
        BASE.loot[2],
        [],
      ],
      paid: ['red_key_red1', 'yellow_lorgnette1', 'blue_watch1'],
      table: ['forger2'],
    },
  ),
  /** The Hustler of S0 works on S1, who has an older and a fresh necklace. */
  twin: at(['TwinHustled', 0, 1, 'yellow_necklace', 'hustler1', 127], [...STOLEN, ['Pledges', 'steal_done', 1]], {
    ...others,
    fresh: ['yellow_necklace3'],
    table: ['hustler1'],
    hands: [['beggar1'], ...BASE.hands.slice(1)],
  }),
  /** Nine cards, two of them known to all, much loot, and the widest orders. */
  crowded: at(['Acting', 0], ACTING, {
    spaces: ['B03', 'B12', 'B04', 'B19'],
    markers: [0, 0, 1, null],
    vp: [118, 121, 14, 9],
    coins: [4, 1, 0, 1],
    loot: [
      [...BASE.loot[0], 'green_ring1', 'green_watch1', 'yellow_lorgnette1', 'green_key_green1', 'black_double_coin1'],
      BASE.loot[1],
      [],
      [],
    ],
    hands: [
      ['beggar1', 'assassin1', 'sidekick1', 'forger1', 'lock_picker_red1', 'guardian_angel1', 'gold_digger2'],
      ['copycat1'],
      [],
      [],
    ],
    shown: [['hustler1', 'beggar2'], [], [], []],
  }),
  jailed: at(['Reserving', 0], TURN, { jailed: [1, 3], ending: true, shown: [[], [], ['hustler1'], []] }),
}

/** Two people: S0 may act, both hold an Assassin, and the only card left to come is a raid. */
export const DUEL = {
  ...BASE,
  seats: 2,
  vp: [18, 21],
  coins: [1, 1],
  posters: [0, 2],
  loot: [['red_key_red1', 'red_ring1', 'red_ring2', 'blue_key_blue1', 'black_key_joker1'], BASE.loot[1]],
  stalls: BASE.stalls.map(() => null),
  spaces: ['A7', 'A4', 'B15', 'A6'],
  markers: [0, 1, null, null],
  order_deck: ['RZ6'],
  order_box: 'rest',
  fulfilled: [[], []],
  thieves: ['freelancer', 'slippery'],
  hands: [
    ['beggar1', 'assassin1'],
    ['assassin2', 'copycat1'],
  ],
  ask: ['Acting', 0],
  agenda: ACTING,
}

/** The same two: S0 can fulfil an order with a Forger, whom S1 may stab. */
export const FORGERY = {
  ...DUEL,
  loot: [['red_key_red1', 'red_ring1'], BASE.loot[1]],
  spaces: ['B10', 'A4', 'B15', 'A6'],
  hands: [['forger1'], ['assassin2']],
}

/** S0 can fill the last field of dealer D01. */
export const ALMOST = {
  ...SCENES.acting,
  stalls: ['green_ring1', 'blue_watch3', null, null, null, null, null, null, null],
}

/** A table of Swindler, at a position if there is one. */
export const openTable = (house, page, { seats = 4, ...wish } = {}) =>
  open(house, page, { game: 'swindler', seats, ...wish })

const click = (page, selector) => page.click(selector, { timeout: 2_000 }).catch(() => {})

/** One answer by mouse, the way a quick and moderate thief plays; what was done, or '' if nothing was asked. */
export async function answer(page, turn) {
  const now = await page.evaluate((turn) => {
    const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => !one.disabled)
    const choice = (wanted) => all('[data-choice]').find((one) => wanted.test(one.dataset.choice))
    const say = (selector) => ({ do: 'click', selector })
    if (document.querySelector('.places')) return { do: 'over' }
    if (document.querySelector('.raid .gold')) return say('.raid .gold')
    if (document.querySelector('.reaction')) {
      if (all('.reaction [aria-pressed="true"]').length) return { do: '' }
      const play = turn % 2 ? all('.reaction [data-choice]').find((one) => one.dataset.choice !== 'pass') : null
      return say(`.reaction [data-choice="${play ? play.dataset.choice : 'pass'}"]`)
    }
    if (!document.querySelector('.prompt.mine')) return { do: '' }
    if (choice(/^draw$/)) return say(`[data-choice="${all('[data-tray] > [data-look]').length < 2 ? 'draw' : 'stop'}"]`)
    for (const wanted of [/^fulfil /, /^use /, /^hire 1$/])
      if (choice(wanted)) return say(`[data-choice="${choice(wanted).dataset.choice}"]`)
    if (document.querySelector('.field.glows') && document.querySelector('.loot .picked')) return say('.field.glows')
    if (document.querySelector('.orders .glows:not(.own)') && all('.orders .own').length < 2)
      return say('.orders .glows:not(.own)')
    if (choice(/^give coin$/)) return say('[data-choice="give coin"]')
    for (const selector of [
      '[data-thief].glows',
      '[data-bag].glows',
      '.loot [data-loot].glows',
      '[data-free].glows',
      '[data-heap]',
    ])
      if (document.querySelector(selector))
        return say(
          all(selector).length > 1 && selector.includes('bag')
            ? `[data-bag="${all(selector)[turn % all(selector).length].dataset.bag}"]`
            : selector,
        )
    if (choice(/^done$/)) return say('[data-choice="done"]')
    const any = all('.prompt [data-choice]')[0]
    if (any) return say(`[data-choice="${any.dataset.choice}"]`)
    return document.querySelector('.hand .glows') ? say('.hand .glows') : { do: '' }
  }, turn)
  if (now.do === 'click') await click(page, now.selector)
  else await sleep(25)
  return now.do === 'click' ? now.selector : now.do
}
