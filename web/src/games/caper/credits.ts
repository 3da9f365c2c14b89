/** Who made the game, and who brought it out. */
export const credits = {
  de: 'Caper: Europe ist ein Spiel von Unai Rubio, erschienen bei Keymaster Games 2022, auf Deutsch bei Feuerland Spiele.',
  en: 'Caper: Europe is a game by Unai Rubio, published by Keymaster Games in 2022, in German by Feuerland Spiele.',
}
