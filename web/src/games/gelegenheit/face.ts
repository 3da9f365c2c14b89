import './tokens.css'
import type { Stage } from '$lib/desk/animator.svelte'
import { arrive, depart, spot } from '$lib/desk/flip'
import type { Masked } from '$lib/house/seen'
import type { OwnFace } from '../faces'
import Board from './board/Board.svelte'
import Chip from './pieces/Chip.svelte'
import Head from './board/Head.svelte'
import Inspect from './sheets/Inspect.svelte'
import List from './board/List.svelte'
import Scores from './sheets/Scores.svelte'
import { read } from './words/read'
import { after, hold, length, start } from './stage/stage'
import type { GdTable } from './seen'
import { g } from './words/words'

async function move(event: Masked, change: () => Promise<void>, ms: number): Promise<void> {
  const [kind, seat, what] = event
  if (kind === 'Laid' || kind === 'LaidPlain') {
    const from = spot(`[data-card="${what}"]`) ?? spot(`[data-seat="${seat}"]`)
    await change()
    arrive(`[data-laid="${what}"]`, from, ms)
  } else if (kind === 'TrickWon') {
    await depart('[data-laid]', spot(`[data-seat="${seat}"]`), ms)
    await change()
  } else if (kind === 'Placed') {
    const from = spot(`[data-seat="${seat}"]`)
    await change()
    for (const role of new Set(event.slice(2))) if (role) arrive(`[data-stone="${role}-${seat}"]`, from, ms)
  } else {
    await change()
  }
}

const stage: Stage<GdTable> = { start, after, length, hold, move }

const FOCUS: Record<string, string> = {
  Placing: '[data-role]',
  TakingRole: '.open [data-role], [data-choice]',
  Naming: 'button.case, [data-choice]',
  AskingAlarm: '.prompt .button, [data-choice]',
}
const SOUNDS: Record<string, string> = {
  Laid: 'card',
  LaidPlain: 'card',
  Placed: 'stone',
  TrickWon: 'won',
  LootNamed: 'loot',
  AlarmRaised: 'alarm',
}

export const face: OwnFace<GdTable> = {
  stage,
  Board,
  List,
  Head,
  Inspect,
  Scores,
  Chip,
  chips: ['card'],
  panels: { last: () => g().lastTrick, pile: () => g().myPile, out: () => g().cardsOut },
  keys: {
    t: { does: () => g().keyList.t, read: 'trick' },
    l: { does: () => g().keyList.l, panel: 'last' },
    p: { does: () => g().keyList.p, panel: 'pile' },
    o: { does: () => g().keyList.o, read: 'roles' },
    r: { does: () => g().keyList.r, focus: '[data-role]' },
  },
  heads: ['RoundBegan'],
  decisions: ['Placed', 'Laid', 'LaidPlain', 'LootNamed', 'RoleTaken', 'AlarmPassed', 'AlarmRaised'],
  harms: { PassedOver: 'seat' },
  read,
  focus: (desk) => FOCUS[desk.view?.ask?.[0] ?? ''] ?? '[data-card][tabindex="0"]',
  risky: (intent) => intent === 'alarm',
  twoTaps: (intent) => intent.startsWith('lay '),
  summed: (event) => event[0] === 'RoundEnded',
  sound: (event) => SOUNDS[event[0]] ?? '',
  hush: ([, event]) => event[0] === 'Dealt' && event[2] === '?',
}
