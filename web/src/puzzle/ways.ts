/** The ways to puzzles. */
import { asked, type Meant } from '../house/api'

const TABLE = 't.'

/** The one of the day. */
export const puzzleOfTheDay = (game: string): string => `/puzzle/${game}`

/** My mistakes at a table. */
export const mistakesAt = (game: Meant, table: string): string => `/puzzle/${game.key}${asked(game)}#${TABLE}${table}`

/** The table that an address speaks of, or nothing. */
export const tableOf = (code: string): string => (code.startsWith(TABLE) ? code.slice(TABLE.length) : '')
