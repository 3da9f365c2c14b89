/** The face that any game can wear: sentences and named buttons, all from its texts. */
import { STILL } from '../desk/animator.svelte'
import type { Face } from '../games/faces'
import Head from './Head.svelte'
import Inspect from './Inspect.svelte'
import List from './List.svelte'
import Result from './Result.svelte'
import Scores from './Scores.svelte'
import { read } from './read'

export const PLAIN: Face = {
  Board: List,
  List,
  Head,
  Inspect,
  Result,
  Scores,
  Chip: null,
  chips: [],
  stage: STILL,
  panels: {},
  keys: {},
  heads: ['RoundBegan'],
  quiet: [],
  decisions: [],
  harms: {},
  dear: [],
  read,
  focus: () => '[data-choice]',
  risky: () => false,
  twoTaps: () => false,
  summed: () => false,
  sound: () => '',
  hush: () => false,
  named: () => '',
  quick: () => true,
}
