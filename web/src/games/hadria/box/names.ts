/** A copy is called rope2, its kind rope. */
export const kindOf = (card: string): string => card.replace(/\d+$/, '')

/** Figures are called g1, g2, …: the number by which the table knows them. */
export const figureOf = (word: string): number => Number(word.slice(1)) - 1
