/** Who made the game, and who brought it out. */
export const credit = 'Gelegenheit macht Diebe ist ein Spiel von Daniel Badraun, erschienen im Gmeiner-Verlag 2015.'
