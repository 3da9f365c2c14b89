/** Looks now and then where else it is my turn, while I wait here. */
import { api } from '../../house/api'
import type { Room } from './room.svelte'

const SOON = 1_500
const OFTEN = 15_000

export function lookElsewhere(room: Room): void {
  const waits = $derived(!room.desk.watching && !room.desk.mine)
  const look = () => {
    if (document.hidden) return
    api
      .next()
      .then(({ table: id }) => (room.elsewhere = id && id !== room.desk.link.id ? id : ''))
      .catch(() => {})
  }
  $effect(() => {
    void room.table.version
    room.elsewhere = ''
    if (!waits) return
    const soon = setTimeout(look, SOON)
    const often = setInterval(look, OFTEN)
    return () => {
      clearTimeout(soon)
      clearInterval(often)
    }
  })
}
