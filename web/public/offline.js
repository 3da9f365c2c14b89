// The page that is there when the house is not: in the reader's language, and gone when the house is back.
const kept = (() => {
  try {
    return JSON.parse(localStorage.getItem('langfinger') ?? '{}').lang
  } catch {
    return ''
  }
})()
const sections = [...document.querySelectorAll('section')]
const isSaid = (lang) => sections.some((section) => section.lang === lang)
const wanted = [kept, ...navigator.languages].map((tag) => (tag ?? '').slice(0, 2)).find(isSaid) ?? 'en'
document.documentElement.lang = wanted
for (const section of sections) section.hidden = section.lang !== wanted
addEventListener('online', () => location.reload())
const PATIENCE = 3000 // milliseconds
const isOpen = () => fetch('/api/health', { cache: 'no-store' }).then(({ ok }) => ok)
setInterval(async () => {
  if (navigator.onLine && (await isOpen().catch(() => false))) location.reload()
}, PATIENCE)
