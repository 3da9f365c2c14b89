/** The page as its reader likes it: language, light, size of text, and whether anything moves. */
import { settings, type Settings } from './settings.svelte'

type Taste = Pick<Settings, 'lang' | 'theme' | 'text' | 'speed'>

const DAYLIGHT = '(prefers-color-scheme: light)'

export function dress({ lang, theme, text, speed }: Taste, page = document.documentElement): void {
  page.lang = lang
  page.dataset['theme'] = theme === 'auto' ? (matchMedia(DAYLIGHT).matches ? 'day' : 'night') : theme
  page.dataset['text'] = text
  page.dataset['still'] = String(speed === 0)
  tint(page)
}

/** The frame that a browser or a phone puts around the page has its colour. */
function tint(page: HTMLElement): void {
  const ground = getComputedStyle(page).getPropertyValue('--ink').trim()
  if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
}

/** Whoever leaves it to the device is dressed anew when evening comes. */
export function followTheSun(): () => void {
  const sun = matchMedia(DAYLIGHT)
  const again = () => dress(settings)
  sun.addEventListener('change', again)
  return () => sun.removeEventListener('change', again)
}
