import './tokens.css'
import type { Stage } from '$lib/desk/animator.svelte'
import { arrive, spot } from '$lib/desk/flip'
import type { Masked } from '$lib/house/seen'
import type { OwnFace } from '../faces'
import Board from './board/Board.svelte'
import Chip from './pieces/Chip.svelte'
import Head from './board/Head.svelte'
import { lay } from './box/cards'
import Inspect from './sheets/Inspect.svelte'
import List from './board/List.svelte'
import Scores from './sheets/Scores.svelte'
import { named } from './words/named'
import { read } from './words/read'
import type { SwTable } from './seen'
import { after, hold, length, start } from './stage/stage'
import { g } from './words/words'

/** Pieces glide between a player, the bags, the orders and the dealers. */
async function move(event: Masked, change: () => Promise<void>, ms: number): Promise<void> {
  const [kind, seat, what] = event
  const of = (one: unknown) => `[data-seat="${String(one)}"]`
  if (kind === 'Drew') {
    const from = spot('.bag.chosen .picture')
    await change()
    arrive('[data-tray] > :last-child', from, ms)
  } else if (kind === 'MarkerPlaced') {
    const from = spot(of(seat))
    await change()
    arrive(`[data-order="${String(what)}"] .marker`, from, ms)
  } else if (kind === 'Sold') {
    const from = spot(of(seat))
    await change()
    arrive(`[data-dealer="${String(event[3])}"] .full`, from, ms)
  } else if (kind === 'TilePassed') {
    const from = spot(of(seat))
    await change()
    arrive(`${of(what)} .loot li:last-child`, from, ms)
  } else {
    await change()
  }
}

const stage: Stage<SwTable> = { start, after, length, hold, move }

const FOCUS: Record<string, string> = {
  Drafting: '[data-thief]',
  Reserving: '[data-order]',
  ChoosingBag: '[data-bag]',
  Daring: '[data-choice="draw"]',
  Acting: '[data-choice], [data-order]',
  Begged: '.loot .glows, [data-choice]',
  Surrendering: '.loot .glows',
  Paying: '.loot .glows, [data-choice]',
  Picking: '[data-free]',
  Blessing: '[data-free]',
  TwinBegged: '[data-choice]',
  TwinHustled: '[data-choice]',
  Dividing: '[data-free], [data-choice]',
  Parting: '[data-heap]',
  Reacting: '.reaction .button',
  Countering: '.reaction .button',
}
const SOUNDS: Record<string, string> = {
  Drew: 'stone',
  CopycatDrew: 'stone',
  DrewSkull: 'alarm',
  RaidRevealed: 'alarm',
  Played: 'card',
  Fulfilled: 'won',
  DealerDone: 'won',
  Sold: 'stone',
  MarkerPlaced: 'stone',
  Unlocked: 'loot',
}
const SELECT = /^(draft|reserve|steal|play|bet|lure|hustle|fulfil|use|sell|forge|keep|take|reveal|give) /

export const face: OwnFace<SwTable> = {
  lay,
  stage,
  Board,
  List,
  Head,
  Inspect,
  Scores,
  Chip,
  chips: ['loot', 'bag', 'accomplice', 'order'],
  panels: { discard: () => g().discardPile },
  keys: {
    b: { does: () => g().keyList.b, focus: '[data-bag]' },
    d: { does: () => g().keyList.d, focus: '[data-choice="draw"]' },
    o: { does: () => g().keyList.o, read: 'orders' },
    a: { does: () => g().keyList.a, read: 'bags' },
    l: { does: () => g().keyList.l, read: 'loot' },
    k: { does: () => g().keyList.k, panel: 'discard' },
  },
  heads: ['TurnBegan'],
  quiet: ['Unanswered', 'Unopposed', 'Reopened'],
  decisions: [
    'ThiefTaken',
    'MarkerPlaced',
    'Cancelled',
    'BagChosen',
    'Drew',
    'DrewSkull',
    'Stopped',
    'Fulfilled',
    'Sold',
    'Played',
    'Hired',
    'TileSurrendered',
  ],
  harms: {
    Kicked: 'seat',
    PointsLost: 'seat',
    Lost: 'seat',
    Stabbed: 'seat',
    TilePassed: 'seat',
    CoinPassed: 'seat',
    Forced: 'seat',
    CalledOff: 'seat',
    Jailed: 'seat',
  },
  dear: ['Cancelled', 'DrewSkull'],
  read,
  focus: (desk) => FOCUS[desk.view?.ask?.[0] ?? ''] ?? '[data-card][tabindex="0"]',
  risky: (intent) => intent.startsWith('cancel '),
  twoTaps: (intent) => SELECT.test(intent),
  summed: (event) => event[0] === 'RaidRevealed',
  sound: (event) => SOUNDS[event[0]] ?? '',
  named,
  quick: (action) => action.verb !== 'Hustle' && action.verb !== 'Lure',
}
