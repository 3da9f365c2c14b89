/** Signs on the fields, drawn by ourselves around 0 0; `line` is stroked, the others are filled. */
export type Mark = { path: string; line?: boolean; ground: string; ink: string; shape: 'disc' | 'cog' | 'cell' }

const BRONZE = 'var(--ha-sign-bronze)'
const PAPER = 'var(--paper)'
const INK = 'var(--print)'

/** The first of a field's kinds that is found here is what is drawn. */
export const MARKS: [string, Mark][] = [
  [
    'treasure',
    {
      path: 'M0 -13L3.600 -4.400L13 -3.800L5.800 2.200L8.200 11.400L0 6.400L-8.200 11.400L-5.800 2.200L-13 -3.800L-3.600 -4.400Z',
      ground: 'var(--danger-deep)',
      ink: 'var(--gold-light)',
      shape: 'cog',
    },
  ],
  [
    'imperial',
    {
      path: 'M-8.500 6.500V-4.500L-4 0L0 -7.500L4 0L8.500 -4.500V6.500Z',
      ground: 'var(--ha-sign-imperial)',
      ink: 'var(--gold-light)',
      shape: 'cog',
    },
  ],
  [
    'sword',
    {
      path: 'M-7 -7L6 6M7 -7L-6 6M2.500 8L8 2.500M-2.500 8L-8 2.500',
      line: true,
      ground: 'var(--ha-sign-guard)',
      ink: 'var(--moon)',
      shape: 'cog',
    },
  ],
  [
    'guardhouse',
    {
      path: 'M0 -8L7 -5.500V0.500C7 5 3.500 7.500 0 9C-3.500 7.500 -7 5 -7 0.500V-5.500Z',
      ground: 'var(--ha-sign-guard)',
      ink: 'var(--moon)',
      shape: 'cog',
    },
  ],
  [
    'dungeon',
    {
      path: 'M-6 -8V8M-2 -8V8M2 -8V8M6 -8V8M-8 -3H8M-8 3H8',
      line: true,
      ground: 'var(--ha-night-0)',
      ink: 'var(--mist)',
      shape: 'cell',
    },
  ],
  [
    'sewer_entrance',
    {
      path: 'M0 -8V6M-5.500 1L0 7L5.500 1',
      line: true,
      ground: 'var(--ha-sign-sewer)',
      ink: 'var(--ha-sign-sewer-ink)',
      shape: 'disc',
    },
  ],
  [
    'sewer_exit',
    {
      path: 'M0 8V-6M-5.500 -1L0 -7L5.500 -1',
      line: true,
      ground: 'var(--ha-sign-exit)',
      ink: 'var(--ha-sign-exit-ink)',
      shape: 'disc',
    },
  ],
  [
    'hideout',
    {
      path: 'M3.500 -8.500A8.700 8.700 0 1 0 3.500 8.500A7 7 0 1 1 3.500 -8.500Z',
      ground: 'var(--ha-sign-hideout)',
      ink: 'var(--ha-moonlight)',
      shape: 'disc',
    },
  ],
  [
    'gate',
    {
      path: 'M-8.500 8V-0.500A8.500 8.500 0 0 1 8.500 -0.500V8H4.500V0A4.500 4.500 0 0 0 -4.500 0V8Z',
      ground: PAPER,
      ink: INK,
      shape: 'disc',
    },
  ],
  ['start', { path: 'M-4.500 9V-9L7.500 -5L-3 -0.500V9Z', ground: PAPER, ink: 'var(--danger-deep)', shape: 'disc' }],
  [
    'alarm_captain',
    {
      path: 'M-7 5C-4.500 3 -5.500 -6 0 -7.500C5.500 -6 4.500 3 7 5ZM-2.500 6.500A2.500 2.500 0 0 0 2.500 6.500Z',
      ground: 'var(--ha-sign-captain)',
      ink: BRONZE,
      shape: 'disc',
    },
  ],
  [
    'alarm_guard',
    {
      path: 'M-7 5C-4.500 3 -5.500 -6 0 -7.500C5.500 -6 4.500 3 7 5ZM-2.500 6.500A2.500 2.500 0 0 0 2.500 6.500Z',
      ground: 'var(--line)',
      ink: 'var(--steel)',
      shape: 'disc',
    },
  ],
  [
    'green_jewel',
    {
      path: 'M-7 -2L-3.500 -6.500H3.500L7 -2L0 7Z',
      line: true,
      ground: PAPER,
      ink: 'var(--ha-sign-sewer)',
      shape: 'disc',
    },
  ],
]

export const markOf = (kinds: readonly string[]): Mark | null =>
  MARKS.find(([kind]) => kinds.includes(kind))?.[1] ?? null

/** Boats at the quay and gates in the wall. */
export const OUT = {
  gate: 'M-15 16V-6A15 15 0 0 1 15 -6V16H8V-4A8 8 0 0 0 -8 -4V16Z',
  ship: 'M-20 6H20L14 16H-14ZM-2 4V-20L14 4ZM-5 4V-14L-15 4Z',
}

/** City tiles in the tongue of small signs. */
export const TILE_MARKS: Record<string, string> = {
  stash: 'M-8 -2H8V8H-8ZM-8 -4C-8 -9 8 -9 8 -4ZM-2 1H2V4.500H-2Z',
  citizens:
    'M-4 -7A2.800 2.800 0 1 1 -4 -1.400A2.800 2.800 0 1 1 -4 -7ZM4 -7A2.800 2.800 0 1 1 4 -1.400A2.800 2.800 0 1 1 4 -7ZM-9 8C-9 1 0 1 0 8ZM1 8C1 1 9 1 9 8Z',
  plainclothes: 'M-9 -1H9C5.500 -2 5 -8 0 -8C-5 -8 -5.500 -2 -9 -1ZM-4 0.500H4A4 4 0 0 1 -4 0.500ZM-7 9C-7 4 7 4 7 9Z',
  informer: 'M-8 -7H8V3H1L-4 8V3H-8ZM-1 -5H1V-3H-1ZM-1 -2H1V2H-1Z',
  spy: 'M-10 0C-5 -7 5 -7 10 0C5 7 -5 7 -10 0ZM0 -3.500A3.500 3.500 0 1 0 0 3.500A3.500 3.500 0 1 0 0 -3.500Z',
  pocket: 'M-8 -7H-2V4L8 6V9H-8ZM0 -7H7V-4H3V2L0 1.500Z',
  trinket:
    'M-3 -4L0 -8L3 -4L0 0ZM0 -1A5 5 0 1 1 0 9A5 5 0 1 1 0 -1ZM0 1.500A2.500 2.500 0 1 0 0 6.500A2.500 2.500 0 1 0 0 1.500Z',
  alley: 'M3.500 -8.500A8.700 8.700 0 1 0 3.500 8.500A7 7 0 1 1 3.500 -8.500Z',
  manhole: 'M-2 -8H2V1H6L0 8L-6 1H-2Z',
  ladder: 'M-2 8H2V-1H6L0 -8L-6 -1H-2Z',
}
