/** The guest behind this browser. */
import { api, Refused } from './api'
import { settings } from './settings.svelte'
import type { Me } from '../wire'
import { w } from '../words/index.svelte'

export const self: { me: Me | null; known: boolean } = $state({ me: null, known: false })

let asking: Promise<Me | null> | null = null

export function whoAmI(): Promise<Me | null> {
  asking ??= api.me().then(
    (me) => welcome(me),
    (error: unknown) => {
      if (error instanceof Refused && error.status === 401) {
        self.known = true
        return null
      }
      asking = null
      throw error
    },
  )
  return asking
}

/** One click is enough to sit down: who has no name yet gets a friendly one. */
export async function beSomebody(name = ''): Promise<Me> {
  const me = await whoAmI()
  if (me && (!name || name === me.name)) return me
  if (me) return welcome(await api.rename({ name }))
  return welcome(await api.sitDown(name || anyName(), settings.lang))
}

export async function rename(name: string): Promise<void> {
  if (self.me) welcome(await api.rename({ name }))
  else await beSomebody(name)
}

export function welcome(me: Me): Me {
  self.me = me
  self.known = true
  asking = Promise.resolve(me)
  return me
}

function anyName(): string {
  const names = w().guestNames
  return names[Math.floor(Math.random() * names.length)]!
}
