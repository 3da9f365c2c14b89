/** One film for each desk, so that keys, list and board wind the same one. */
import type { Desk } from '$lib/desk/desk.svelte'
import { Film } from './film.svelte'

const films = new WeakMap<Desk, Film>()

export function filmOf(desk: Desk): Film {
  const film = films.get(desk) ?? new Film(desk)
  films.set(desk, film)
  return film
}
