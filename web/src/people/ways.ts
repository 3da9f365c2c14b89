/** Ways to an evening: a table says `id/2`, the second deal of it. */
export const eveningOf = (told: string): string => `/evening/${told.split('/')[0]}`
