/** Who made the game, and who brought it out. */
export const credits = {
  de: 'Swindler ist ein Spiel von Matthias Cramer, erschienen 2022 bei Edition Spielwiese und Pegasus Spiele.',
  en: 'Swindler is a game by Matthias Cramer, published by Edition Spielwiese and Pegasus Spiele in 2022.',
}
