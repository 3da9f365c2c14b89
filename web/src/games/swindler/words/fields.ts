/** What lies in fields of a position that the texts of the game say nothing of. */
const OF = { 'placed.of': '4' }

export const fields = () => OF
