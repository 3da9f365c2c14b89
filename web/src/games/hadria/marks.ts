/** Signs on the fields, drawn by ourselves around 0 0; `line` is stroked, the others are filled. */
export type Mark = { path: string; line?: boolean; ground: string; ink: string; shape: 'disc' | 'cog' | 'cell' }

const BRONZE = '#d69a4b'
const PAPER = '#f4ead5'
const INK = '#2b2418'

/** The first of a field's kinds that is found here is what is drawn. */
export const MARKS: [string, Mark][] = [
  ['treasure', { path: 'M0 -13L3.600 -4.400L13 -3.800L5.800 2.200L8.200 11.400L0 6.400L-8.200 11.400L-5.800 2.200L-13 -3.800L-3.600 -4.400Z', ground: '#8c1f1c', ink: '#f8d684', shape: 'cog' }],
  ['imperial', { path: 'M-8.500 6.500V-4.500L-4 0L0 -7.500L4 0L8.500 -4.500V6.500Z', ground: '#7a1f33', ink: '#f8d684', shape: 'cog' }],
  ['sword', { path: 'M-7 -7L6 6M7 -7L-6 6M2.500 8L8 2.500M-2.500 8L-8 2.500', line: true, ground: '#8a4f2a', ink: '#fff3d6', shape: 'cog' }],
  ['guardhouse', { path: 'M0 -8L7 -5.500V0.500C7 5 3.500 7.500 0 9C-3.500 7.500 -7 5 -7 0.500V-5.500Z', ground: '#8a4f2a', ink: '#fff3d6', shape: 'cog' }],
  ['dungeon', { path: 'M-6 -8V8M-2 -8V8M2 -8V8M6 -8V8M-8 -3H8M-8 3H8', line: true, ground: '#0c0f1c', ink: '#a9b0c4', shape: 'cell' }],
  ['sewer_entrance', { path: 'M0 -8V6M-5.500 1L0 7L5.500 1', line: true, ground: '#1f6a4c', ink: '#e9fff2', shape: 'disc' }],
  ['sewer_exit', { path: 'M0 8V-6M-5.500 -1L0 -7L5.500 -1', line: true, ground: '#97301f', ink: '#fff0ea', shape: 'disc' }],
  ['hideout', { path: 'M3.500 -8.500A8.700 8.700 0 1 0 3.500 8.500A7 7 0 1 1 3.500 -8.500Z', ground: '#1b2250', ink: '#dfe6ff', shape: 'disc' }],
  ['gate', { path: 'M-8.500 8V-0.500A8.500 8.500 0 0 1 8.500 -0.500V8H4.500V0A4.500 4.500 0 0 0 -4.500 0V8Z', ground: PAPER, ink: INK, shape: 'disc' }],
  ['start', { path: 'M-4.500 9V-9L7.500 -5L-3 -0.500V9Z', ground: PAPER, ink: '#8c1f1c', shape: 'disc' }],
  ['alarm_captain', { path: 'M-7 5C-4.500 3 -5.500 -6 0 -7.500C5.500 -6 4.500 3 7 5ZM-2.500 6.500A2.500 2.500 0 0 0 2.500 6.500Z', ground: '#4b3216', ink: BRONZE, shape: 'disc' }],
  ['alarm_guard', { path: 'M-7 5C-4.500 3 -5.500 -6 0 -7.500C5.500 -6 4.500 3 7 5ZM-2.500 6.500A2.500 2.500 0 0 0 2.500 6.500Z', ground: '#3b4152', ink: '#d5dae6', shape: 'disc' }],
  ['green_jewel', { path: 'M-7 -2L-3.500 -6.500H3.500L7 -2L0 7Z', line: true, ground: PAPER, ink: '#1f6a4c', shape: 'disc' }],
]

export const markOf = (kinds: readonly string[]): Mark | null => MARKS.find(([kind]) => kinds.includes(kind))?.[1] ?? null

/** Boats at the quay and gates in the wall. */
export const OUT = {
  gate: 'M-15 16V-6A15 15 0 0 1 15 -6V16H8V-4A8 8 0 0 0 -8 -4V16Z',
  ship: 'M-20 6H20L14 16H-14ZM-2 4V-20L14 4ZM-5 4V-14L-15 4Z',
}

/** What lies on the sheet or on a field, in the tongue of small signs. */
export const TILE_MARKS: Record<string, string> = {
  stash: 'M-7 -3H7V7H-7ZM-7 -3C-7 -8 7 -8 7 -3M-1.500 1H1.500V4H-1.500Z',
  citizens: 'M-4 -6A2.600 2.600 0 1 1 -4 -0.800A2.600 2.600 0 1 1 -4 -6ZM4 -6A2.600 2.600 0 1 1 4 -0.800A2.600 2.600 0 1 1 4 -6ZM-8.500 7C-8.500 1 0 1 0 7ZM0 7C0 1 8.500 1 8.500 7Z',
  plainclothes: 'M-8 -1H8C5 -2 5 -7 0 -7C-5 -7 -5 -2 -8 -1ZM-4 1A4 4 0 0 0 4 1ZM-6 8C-6 4 6 4 6 8Z',
}
