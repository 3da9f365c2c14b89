/** Drawn for this table, on a field of 512 by 512 like the icons: small things and the tags of bags. */
const disc = (x: number, y: number, r: number, sweep = 0) =>
  `M${x - r} ${y}a${r} ${r} 0 1 ${sweep} ${2 * r} 0a${r} ${r} 0 1 ${sweep} ${-2 * r} 0z`
const coinAt = (x: number, y: number, r: number) =>
  disc(x, y, r) +
  disc(x, y, r * 0.84, 1) +
  disc(x, y, r * 0.74) +
  `M${x - r * 0.42} ${y + r * 0.36}l${-r * 0.1} ${-r * 0.72}l${r * 0.26} ${r * 0.26}l${r * 0.26} ${-r * 0.42}l${r * 0.26} ${r * 0.42}l${r * 0.26} ${-r * 0.26}l${-r * 0.1} ${r * 0.72}z`
const petals = [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => {
  const turn = (angle * Math.PI) / 180
  return disc(Math.round(256 + 152 * Math.cos(turn)), Math.round(256 + 152 * Math.sin(turn)), 62)
})

export const coin = coinAt(256, 256, 212)
export const doubleCoin = coinAt(180, 318, 158) + coinAt(350, 178, 134)
export const watch =
  disc(256, 306, 178) +
  disc(256, 306, 142, 1) +
  disc(256, 306, 18) +
  'M246 200h20v106h-20zM256 292l84 48l-10 18l-84-48zM228 84h56v52h-56z' +
  disc(256, 60, 46) +
  disc(256, 60, 24, 1)
export const brooch = petals.join('') + disc(256, 256, 150) + disc(256, 256, 100, 1) + disc(256, 256, 74)
export const sealBox =
  'M104 128q152-56 304 0q18 8 18 30v54h-92a80 80 0 0 0-156 0H86v-54q0-22 18-30zM98 236h80a80 80 0 0 0 156 0h80v150q0 26-26 32q-132 34-264 0q-26-6-26-32z' +
  disc(256, 224, 54)
export const clock = disc(256, 256, 216) + disc(256, 256, 172, 1) + 'M236 120h40v128l88 66l-24 32l-104-78z'
export const star = 'M256 40l62 140l152 16l-114 102l32 150l-132-76l-132 76l32-150L42 196l152-16z'

/** A shape for each bag, on a field of 24 by 24: triangle, disc, square, leaf, crossed bones; white has a ring. */
export const TAGS: Record<string, string> = {
  red: 'M12 3L21.500 20H2.500Z',
  blue: 'M12 3a9 9 0 1 0 .010 0z',
  yellow: 'M4 4H20V20H4Z',
  green: 'M4 20C3 9 9 3 21 3C21 15 15 21 4 20ZM4 21L14 10L5 21Z',
  black: 'M5 2L12 9L19 2L22 5L15 12L22 19L19 22L12 15L5 22L2 19L9 12L2 5Z',
  white: 'M12 3a9 9 0 1 0 .010 0zM12 7.500a4.500 4.500 0 1 1 -.010 0z',
}
/** Cloth, ink on it, and light on its folds. */
export const CLOTH: Record<string, { cloth: string; dark: string; ink: string }> = {
  red: { cloth: 'var(--sw-red)', dark: 'var(--sw-red-dark)', ink: 'var(--sw-red-ink)' },
  blue: { cloth: 'var(--sw-blue)', dark: 'var(--sw-blue-dark)', ink: 'var(--sw-blue-ink)' },
  yellow: { cloth: 'var(--sw-yellow)', dark: 'var(--sw-yellow-dark)', ink: 'var(--sw-yellow-ink)' },
  green: { cloth: 'var(--sw-green)', dark: 'var(--sw-green-dark)', ink: 'var(--sw-green-ink)' },
  black: { cloth: 'var(--sw-black)', dark: 'var(--sw-black-dark)', ink: 'var(--sw-black-ink)' },
  white: { cloth: 'var(--sw-white)', dark: 'var(--sw-white-dark)', ink: 'var(--print)' },
}
