/** Who made the game, and who brought it out. */
export const credit =
  'Wettstreit der Diebe (Age of Thieves) is a game by Sławomir Stępień, published by Galakta in 2016.'
