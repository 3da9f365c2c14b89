/** The final table as a picture to be passed on: who sat there, what they have come to, and who has won. */
import type { Desk } from '../desk/desk.svelte'
import { OUTLINES, seatShape } from '../house/seats'
import { lang } from '../words/index.svelte'
import { r } from './words'

const WIDTH = 720
const ROW = 64
const TOP = 150
const LONGEST = 300
/** Who has won has this in a game that knows no points but that. */
const ONLY_WON = 1

/** A colour of the house as it is dressed now: a picture that goes out cannot ask for it later. */
const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Rank = { seat: number; name: string; points: number; place: number }

function ranks({ names, view }: Desk): Rank[] {
  const { scores, places } = view!
  return scores!
    .map((points, seat) => ({ seat, name: names[seat]!, points, place: places![seat]! }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat)
}

function row({ seat, name, points, place }: Rank, index: number, most: number): string {
  const y = TOP + index * ROW
  const own = colour(`seat-${seat + 1}`)
  const paper = colour('paper')
  const long = most > 0 ? Math.max(4, (LONGEST * Math.max(0, points)) / most) : 4
  const counts = most > ONLY_WON
  return `<g transform="translate(40 ${y})">
<path d="${OUTLINES[seatShape(seat)]}" fill="${own}" stroke="${paper}"/>
<text x="40" y="19" font-size="22" fill="${paper}">${safe(name)}</text>
<rect x="40" y="30" width="${long.toFixed(1)}" height="10" rx="3" fill="${own}"/>
${counts ? `<text x="${WIDTH - 80}" y="19" text-anchor="end" font-size="22" fill="${paper}">${safe(r().points(points))}</text>` : ''}
${place === 1 ? `<text x="${WIDTH - 80}" y="${counts ? 42 : 28}" text-anchor="end" font-size="17" fill="${colour('gold')}">★ ${safe(r().winner)}</text>` : ''}
</g>`
}

/** An SVG that needs nothing else; '' as long as the game is not over. */
export function pictureOf(desk: Desk): string {
  if (!desk.view?.scores || !desk.texts) return ''
  const all = ranks(desk)
  const most = Math.max(...all.map(({ points }) => points))
  const height = TOP + all.length * ROW + 30
  const rows = all.map((one, index) => row(one, index, most)).join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="Georgia, serif" xml:lang="${lang()}">
<rect width="${WIDTH}" height="${height}" rx="18" fill="${colour('ink')}"/>
<rect x="10" y="10" width="${WIDTH - 20}" height="${height - 20}" rx="12" fill="none" stroke="${colour('gold')}" stroke-width="2"/>
<text x="40" y="70" font-size="36" font-weight="700" fill="${colour('paper')}">${safe(desk.texts.at('game.name'))}</text>
<text x="40" y="106" font-size="20" fill="${colour('gold')}">Langfinger · ${safe(r().result)}</text>
${rows}
</svg>
`
}
