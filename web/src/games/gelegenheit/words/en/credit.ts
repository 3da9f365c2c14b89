/** Who made the game, and who brought it out. */
export const credit = 'Gelegenheit macht Diebe is a game by Daniel Badraun, published by Gmeiner-Verlag in 2015.'
