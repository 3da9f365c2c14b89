import './tokens.css'
import type { Stage } from '$lib/desk/animator.svelte'
import type { OwnFace } from '../faces'
import Board from './board/Board.svelte'
import Head from './board/Head.svelte'
import { lay } from './box/box'
import Inspect from './sheets/Inspect.svelte'
import List from './board/List.svelte'
import Result from './sheets/Result.svelte'
import { read } from './words/read'
import type { HaTable } from './seen'
import { after, hold, length, start } from './stage/stage'
import { g } from './words/words'

const stage: Stage<HaTable> = { start, after, length, hold }

const SOUNDS: Record<string, string> = {
  Walked: 'stone',
  GuardMoved: 'stone',
  Executed: 'card',
  JewelTaken: 'loot',
  Stole: 'loot',
  Arrested: 'alarm',
  AlarmRaised: 'alarm',
  LeftCity: 'won',
}
/** Behind the screens nothing is heard, and numbers are read from the strip. */
const HUSHED = ['PlanShown', 'MarkersReady', 'TurnedUp', 'RolledForStart', 'MustDrop']

export const face: OwnFace<HaTable> = {
  lay,
  stage,
  Board,
  List,
  Head,
  Inspect,
  Result,
  panels: { discard: () => g().discard, legend: () => g().legend },
  keys: {
    r: { does: () => g().keyList['r']!, read: 'ears' },
    t: { does: () => g().keyList['t']!, read: 'streets' },
    j: { does: () => g().keyList['j']!, read: 'jewel' },
    x: { does: () => g().keyList['x']!, read: 'out' },
    p: { does: () => g().keyList['p']!, read: 'plan', focus: '[data-choice^="ap "]' },
    k: { does: () => g().keyList['k']!, focus: '.field[tabindex="0"], [data-street][tabindex="0"]' },
    a: { does: () => g().keyList['a']!, focus: '.prompt [data-choice]' },
    f: { does: () => g().keyList['f']!, focus: '.reel .play' },
    d: { does: () => g().keyList['d']!, panel: 'discard' },
    l: { does: () => g().keyList['l']!, panel: 'legend' },
  },
  heads: ['RoundBegan'],
  summed: (event) => event[0] === 'RoundEnded',
  decisions: ['Executed', 'Declined', 'Revealed', 'Walked', 'Dropped'],
  harms: {
    Stole: 'seat2',
    TileTaken: 'seat2',
    Poisoned: 'seat',
    Jammed: 'seat',
    MustGive: 'seat',
    Arrested: 'seat',
    JewelLost: 'seat',
    Jailed: 'seat',
  },
  read,
  focus: (desk) => {
    const verbs = new Set(desk.choices.list().map((one) => one.verb))
    if (verbs.has('Plan') || verbs.has('Drop') || verbs.has('Give')) return '[data-card][tabindex="0"]'
    return ['Walk', 'Aim', 'Crawl', 'Point', 'Target'].some((verb) => verbs.has(verb))
      ? '.field[tabindex="0"]'
      : '.prompt [data-choice], [data-choice]'
  },
  risky: (intent) => intent === 'leave',
  sound: (event) => SOUNDS[event[0]] ?? '',
  hush: ([, event]) => HUSHED.includes(event[0]) || event.includes('?'),
}
