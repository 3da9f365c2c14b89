/** The way to a table: which game it is, its words, and its face if that is not too slow. */
import { Desk } from '../../desk/desk.svelte'
import { TableLink, socketAddress } from '../../desk/link.svelte'
import { ownFace } from '../../games/faces'
import { api } from '../../house/api'
import { gameOf } from '../../games/brought'
import { keep, settings } from '../../house/settings.svelte'
import { actionsOf, speak } from '../../house/speech'
import type { GameInfo, Table } from '../../wire'

/** A table, or with the token of its watch link a place beside it. */
export type TableRoute = { id: string; watch?: string }

/** One is known at this table but cannot sit down: one has left, or the game is no longer in the house. */
export class NoSeat extends Error {
  constructor(readonly table: Table) {
    super(table.id)
  }
}

/** A face that is slow to come does not keep anybody from the table. */
const LONGEST_WAIT = 1_500
const atMost = (ms: number, done: Promise<void>) =>
  Promise.race([done, new Promise<void>((resolve) => setTimeout(resolve, ms))])

/** Fetches what the game played last needs, while the house is still asked which one this is. */
function expect(): void {
  const { last, lang } = settings
  if (last) void Promise.allSettled([ownFace(last.key), actionsOf(last), speak(last, lang)])
}

function remember({ key, space, words, edition, cards }: GameInfo): void {
  const last = { key, space, words, edition, cards }
  if (JSON.stringify(settings.last) !== JSON.stringify(last)) keep({ last })
}

/** The desk of whoever follows this route; its link is open. */
export async function openDesk(route: TableRoute): Promise<Desk> {
  expect()
  const link = new TableLink(route.id, socketAddress(route.id), route.watch)
  try {
    return await sitDown(link, route)
  } catch (error) {
    link.leave()
    throw error
  }
}

async function sitDown(link: TableLink, { id, watch }: TableRoute): Promise<Desk> {
  const asked = watch === undefined ? api.table(id) : api.look(id, { watch })
  const table = await asked
  const game = await gameOf(table.game, table.edition)
  if (!game || (watch === undefined && !table.me.length)) throw new NoSeat(table)
  link.table ??= table
  const desk = new Desk(link, game, watch !== undefined)
  const [space] = await Promise.all([actionsOf(game), desk.speak(), atMost(LONGEST_WAIT, desk.dress())])
  desk.space = space
  desk.sit()
  if (desk.view) desk.animator.snap(desk.view.table)
  desk.greet()
  remember(game)
  return desk
}
