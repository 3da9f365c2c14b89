/** Who made the game, and who brought it out. */
export const credit =
  'Caper: Europe is a game by Unai Rubio, published by Keymaster Games in 2022, in German by Feuerland Spiele.'
