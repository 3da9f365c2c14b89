/** Who made the game, and who brought it out. */
export const credit =
  'Swindler is a game by Matthias Cramer, published by Edition Spielwiese and Pegasus Spiele in 2022.'
