/** Inks for the colours that an edition brings along: each has its shape, and the first letter of its key. */
import type { Ink } from './cards'

const SPARE: readonly Ink[] = [
  {
    ink: 'var(--ca-rose)',
    deep: 'var(--ca-rose-deep)',
    light: 'var(--ca-rose-light)',
    text: 'var(--white)',
    shape: 'M12 .800L23.200 12 12 23.200.800 12Z',
  },
  {
    ink: 'var(--ca-olive)',
    deep: 'var(--ca-olive-deep)',
    light: 'var(--ca-olive-light)',
    text: 'var(--white)',
    shape: 'M6.500 1.500h11v5h5v11h-5v5h-11v-5h-5v-11h5Z',
  },
  {
    ink: 'var(--ca-slate)',
    deep: 'var(--ca-slate-deep)',
    light: 'var(--ca-slate-light)',
    text: 'var(--white)',
    shape: 'M2.500 2h19v11c0 5-4 8-9.500 10C6.500 21 2.500 18 2.500 13Z',
  },
  {
    ink: 'var(--ca-sky)',
    deep: 'var(--ca-sky-deep)',
    light: 'var(--ca-sky-light)',
    text: 'var(--ca-sky-text)',
    shape:
      'M12 22.500C3 16 .800 11.500.800 7.500A5.700 5.700 0 0 1 12 5.500a5.700 5.700 0 0 1 11.200 2C23.200 11.500 21 16 12 22.500Z',
  },
]

/** The ink of an edition's colour, the number-th of its own; the first four differ in more than their letter. */
export const spareInk = (colour: string, number: number): Ink => ({
  ...SPARE[Math.max(0, number) % SPARE.length]!,
  letter: colour.charAt(0).toUpperCase(),
})
