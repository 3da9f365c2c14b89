/** Where others find this house: told by the server, asked for once a page. */
import { api } from './api'

export type Outside = {
  origin: string
  note: '' | 'this_machine' | 'no_network'
  /** Can this browser use them, in this house, under the address of this page? */
  passkeys: boolean
}

let asked: Promise<Outside> | undefined

/** The address for links to others; the one of this page if the server does not know a better one. */
export function outside(): Promise<Outside> {
  asked ??= api.outside().then(
    ({ origin, reach, passkeys }) => ({
      origin: origin ?? location.origin,
      note: reach === 'open' ? '' : reach,
      passkeys: passkeys === location.origin && 'PublicKeyCredential' in window,
    }),
    () => {
      asked = undefined
      return { origin: location.origin, note: '', passkeys: false }
    },
  )
  return asked
}
