/** Who made the game, and who brought it out. */
export const credit = 'Wettstreit der Diebe ist ein Spiel von Sławomir Stępień, erschienen 2016 bei Galakta.'
