/** Who made the game, and who brought it out. */
export const credit =
  'Caper: Europe ist ein Spiel von Unai Rubio, erschienen bei Keymaster Games 2022, auf Deutsch bei Feuerland Spiele.'
