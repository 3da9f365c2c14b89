import './tokens.css'
import type { Stage } from '$lib/desk/animator.svelte'
import { arrive, depart, spot } from '$lib/desk/flip'
import type { Masked } from '$lib/house/seen'
import type { OwnFace } from '../faces'
import Board from './board/Board.svelte'
import Chip from './pieces/Chip.svelte'
import Head from './board/Head.svelte'
import { lay } from './box/cards'
import Inspect from './sheets/Inspect.svelte'
import List from './board/List.svelte'
import Result from './sheets/Result.svelte'
import Scores from './sheets/Scores.svelte'
import { read } from './words/read'
import { after, hold, length, start } from './stage/stage'
import type { CaTable } from './seen'
import { g } from './words/words'

async function move(event: Masked, change: () => Promise<void>, ms: number): Promise<void> {
  const [kind, seat, what] = event
  if (kind === 'ThiefPlaced' || kind === 'GearPlayed') {
    const from = spot(`[data-card="${what}"]`) ?? spot(`[data-rival-hand]`)
    await change()
    arrive(`[data-piece="${what}"]`, from, ms)
  } else if (kind === 'GearBurned') {
    await depart(`[data-piece="${event[3]}"]`, spot(`[data-discard="${event[2]}"]`), ms)
    await change()
  } else if (kind === 'GearThrown' || kind === 'LastGear' || kind === 'LastThief') {
    await depart(`[data-card="${what}"]`, spot(`[data-discard="${seat}"]`), ms)
    await change()
  } else if (kind === 'LootTaken') {
    const from = spot(`[data-loot="${event[3]}"]`)
    await change()
    arrive(`[data-hideout="${seat}"]`, from, ms)
  } else {
    await change()
  }
}

const stage: Stage<CaTable> = { start, after, length, hold, move }

const SOUNDS: Record<string, string> = {
  ThiefPlaced: 'card',
  GearPlayed: 'card',
  GearThrown: 'card',
  MarkerMoved: 'stone',
  LootTaken: 'loot',
  GearBurned: 'alarm',
  Won: 'won',
}

export const face: OwnFace<CaTable> = {
  lay,
  stage,
  Board,
  List,
  Head,
  Inspect,
  Result,
  Scores,
  Chip,
  chips: ['thief', 'gear'],
  panels: { pad: () => g().pad, discards: () => g().discards },
  keys: {
    b: { does: () => g().keyList['b']!, read: 'sites' },
    t: { does: () => g().keyList['t']!, focus: '[data-target]' },
    d: { does: () => g().keyList['d']!, panel: 'discards' },
    p: { does: () => g().keyList['p']!, panel: 'pad' },
  },
  heads: ['RoundBegan'],
  decisions: ['ThiefPlaced', 'GearPlayed', 'GearThrown', 'GearBurned', 'LootTaken', 'LootReturned'],
  harms: {
    GearBurned: 'seat2',
    MarkerTakenBack: 'seat',
    CoinsReturned: 'seat',
    LootReturned: 'seat',
    LaunderedReturned: 'seat',
  },
  read,
  focus: (desk) =>
    ['TakingLoot', 'Burning', 'Returning', 'Ordering'].includes(desk.view?.ask?.[0] ?? '')
      ? '[data-target], [data-choice]'
      : '[data-card][tabindex="0"]',
  twoTaps: (intent) => /^(place|play|throw|burn) /.test(intent),
  sound: (event) => SOUNDS[event[0]] ?? '',
  hush: ([, event]) => event[0] === 'Dealt',
}
