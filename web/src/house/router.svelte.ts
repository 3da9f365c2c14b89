import { whenStill } from './sheets'

/** The addresses, kept in the browser's history. */
export type Route =
  | { page: 'home' | 'settings' | 'statistics' | 'credits' | 'lost' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; code: string }
  | { page: 'join' | 'evening'; id: string; invite: string }
  | { page: 'watch'; id: string; watch: string }
  | { page: 'rules'; game: string; rule: string; terms: string }
  | { page: 'short' | 'companion'; game: string }
  | { page: 'study' | 'puzzle'; game: string; code: string; edition: string }
  | { page: 'return'; token: string }

/** What a table plays otherwise; the language of a page is no part of it. */
function termsIn(url: URL): string {
  const terms = new URLSearchParams(url.search)
  terms.delete('lang')
  const told = terms.toString()
  return told && `?${told}`
}

export function parse(url: URL): Route {
  const [page, id = '', more = ''] = url.pathname.split('/').filter(Boolean)
  // Tokens stand behind #, so that no proxy or log sees them.
  const token = url.hash.slice(1)
  if (!page) return { page: 'home' }
  if (page === 'table' && id) return { page, id }
  if (page === 'replay') return { page, id, code: token }
  if (page === 'join' && id) return { page, id, invite: token }
  if (page === 'watch' && id) return { page, id, watch: token }
  if ((page === 'study' || page === 'puzzle') && id)
    return { page, game: id, code: token, edition: url.searchParams.get('edition') ?? '' }
  if (page === 'rules' && more === 'short') return { page: 'short', game: id }
  if (page === 'rules')
    return { page, game: id, rule: decodeURIComponent(url.hash.slice(1)), terms: id ? termsIn(url) : '' }
  if (page === 'companion' && id) return { page, game: id }
  if (page === 'return') return { page, token }
  if (page === 'evening' && id) return { page, id, invite: token }
  if (page === 'settings' || page === 'statistics' || page === 'credits') return { page }
  return { page: 'lost' }
}

export const here = $state({ route: parse(new URL(location.href)) })

export function go(path: string): void {
  whenStill(() => {
    history.pushState(null, '', path)
    arrive()
  })
}

export function replace(path: string): void {
  history.replaceState(null, '', path)
  arrive()
}

function arrive(): void {
  const before = here.route
  here.route = parse(new URL(location.href))
  if (before.page !== here.route.page) scrollTo(0, 0)
}

/** Plain clicks on inner links stay in the app. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = (event.target as Element).closest('a')
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return
  if (link.pathname.startsWith('/api')) return
  if (link.hash && link.pathname === location.pathname) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}

addEventListener('popstate', arrive)
addEventListener('hashchange', arrive)
