// The service worker: it keeps the files of the app, whose names change whenever they do, and the page that says
// that the house cannot be reached. Pages, answers of the house and games always come from the house itself.
// The build writes FILES and OFFLINE into it, so a new build is a new worker, and what it no longer needs is thrown away.
const FILES = new Set(__FILES__)
const OFFLINE = __OFFLINE__
const SHELF = 'langfinger'
const PAGE = '/offline.html'

addEventListener('install', (event) => event.waitUntil(fill().then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(tidy().then(() => clients.claim())))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(PAGE)))
  else if (FILES.has(pathname)) event.respondWith(kept(pathname, request))
  else if (OFFLINE.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)))
})

async function fill() {
  const shelf = await caches.open(SHELF)
  await shelf.addAll(OFFLINE.map((path) => new Request(path, { cache: 'reload' })))
}

async function tidy() {
  const shelf = await caches.open(SHELF)
  for (const { url } of await shelf.keys()) {
    const { pathname } = new URL(url)
    if (!FILES.has(pathname) && !OFFLINE.includes(pathname)) await shelf.delete(url)
  }
}

/** What lies on the shelf; a file that does not is fetched and put there. */
async function kept(path, request = null) {
  const shelf = await caches.open(SHELF)
  const found = await shelf.match(path)
  if (found || !request) return found ?? Response.error()
  const answer = await fetch(request)
  if (answer.ok) await shelf.put(path, answer.clone())
  return answer
}
