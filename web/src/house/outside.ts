/** Where others find this house: told by the server, asked for once a page. */
import { api } from './api'

export type Outside = { origin: string; note: '' | 'this_machine' | 'no_network' }

let asked: Promise<Outside> | undefined

/** The address for links to others; the one of this page if the server does not know a better one. */
export function outside(): Promise<Outside> {
  asked ??= api.outside().then(
    ({ origin, reach }) => ({ origin: origin ?? location.origin, note: reach === 'open' ? '' : reach }),
    () => {
      asked = undefined
      return { origin: location.origin, note: '' }
    },
  )
  return asked
}
