import { whenStill } from './sheets'

/** The addresses, kept in the browser's history. */
export type Route =
  | { page: 'home' | 'settings' | 'credits' | 'lost' }
  | { page: 'table' | 'replay'; id: string }
  | { page: 'join'; id: string; invite: string }
  | { page: 'watch'; id: string; watch: string }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'short' | 'companion'; game: string }
  | { page: 'study'; game: string; code: string }
  | { page: 'return'; token: string }

export function parse(url: URL): Route {
  const [page, id = '', more = ''] = url.pathname.split('/').filter(Boolean)
  // Tokens stand behind #, so that no proxy or log sees them.
  const token = url.hash.slice(1)
  if (!page) return { page: 'home' }
  if (page === 'table' && id) return { page, id }
  if (page === 'replay' && id) return { page, id }
  if (page === 'join' && id) return { page, id, invite: token }
  if (page === 'watch' && id) return { page, id, watch: token }
  if (page === 'study' && id) return { page, game: id, code: token }
  if (page === 'rules' && more === 'short') return { page: 'short', game: id }
  if (page === 'rules') return { page, game: id, rule: decodeURIComponent(url.hash.slice(1)) }
  if (page === 'companion' && id) return { page, game: id }
  if (page === 'return') return { page, token }
  if (page === 'settings' || page === 'credits') return { page }
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
