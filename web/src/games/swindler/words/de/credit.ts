/** Who made the game, and who brought it out. */
export const credit =
  'Swindler ist ein Spiel von Matthias Cramer, erschienen 2022 bei Edition Spielwiese und Pegasus Spiele.'
