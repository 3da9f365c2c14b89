/** Who made the game, and who brought it out. */
export const credits = {
  de: 'Wettstreit der Diebe ist ein Spiel von Sławomir Stępień, erschienen 2016 bei Galakta.',
  en: 'Wettstreit der Diebe (Age of Thieves) is a game by Sławomir Stępień, published by Galakta in 2016.',
}
