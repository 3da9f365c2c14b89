/** Who made the game, and who brought it out. */
export const credits = {
  de: 'Gelegenheit macht Diebe ist ein Spiel von Daniel Badraun, erschienen im Gmeiner-Verlag 2015.',
  en: 'Gelegenheit macht Diebe is a game by Daniel Badraun, published by Gmeiner-Verlag in 2015.',
}
