/** One film for each desk, so that keys, list and board wind the same one. */
import { Film } from './film.svelte'
import type { HaDesk } from '../seen'

const films = new WeakMap<HaDesk, Film>()

export function filmOf(desk: HaDesk): Film {
  const film = films.get(desk) ?? new Film(desk)
  films.set(desk, film)
  return film
}
