// `node tests/web/gallery.mjs FOLDER [NAME]`: pictures of every page, table, lesson and study, on a phone, a tablet and
// a desk, in German and English, and of each whether any text is cut or anything scrolls sideways. NAME makes those
// whose names begin so, LANGFINGER_LOOKS=tablet,de only these sizes and languages. LANGFINGER_SETTINGS shows them as
// somebody with these settings sees them, such as {"theme":"day"}.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PHONE, beginAtTheBeginning, newPerson, openHouse } from './house.mjs'
import { cutTexts } from './looks.mjs'
import { ASKED, TABLES, sitAt } from './scenes.mjs'

const only = (process.env.LANGFINGER_LOOKS ?? '').split(',').filter(Boolean)
const LANGS = ['de', 'en'].filter((lang) => !only.some((one) => one.length === 2) || only.includes(lang))
const ALL = {
  phone: PHONE,
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
  wide: { width: 1920, height: 1080 },
  twice: { width: 640, height: 400 },
}
const SIZES = Object.fromEntries(
  Object.entries(ALL).filter(([name]) => !only.some((one) => one.length > 2) || only.includes(name)),
)
const SETTINGS = { speed: 0, ...JSON.parse(process.env.LANGFINGER_SETTINGS ?? '{}') }
const GAMES = ['gelegenheit', 'swindler', 'caper', 'hadria']
const TABS = ['ask', 'build', 'share']
const HOME = '[data-game] .big:not(:disabled)'

/** Opens the set-up of a table, house rules and all. */
const unfold = async (page) => {
  await page.click('[data-game="swindler"] .buttons .button:nth-child(2)')
  await page.click('.drawer summary')
}

const PAGES = {
  home: ['/', HOME],
  setup: ['/', HOME, unfold],
  settings: ['/settings', 'h1'],
  credits: ['/credits', 'h1'],
  rules: ['/rules/swindler#SW-5.6', '.rule.here'],
  ...Object.fromEntries(GAMES.map((game) => [`short-${game}`, [`/rules/${game}/short`, '.onepage .picture svg']])),
  ...Object.fromEntries(GAMES.map((game) => [`puzzle-${game}`, [`/puzzle/${game}`, '[data-puzzle] .prompt.mine']])),
  ...Object.fromEntries(GAMES.map((game) => [`companion-${game}`, [`/companion/${game}`, '[data-begin]']])),
}

const [folder, wanted = ''] = process.argv.slice(2)
if (!folder) {
  console.error('gallery: say in which folder the pictures are to lie: node tests/web/gallery.mjs FOLDER [NAME]')
  process.exit(2)
}
mkdirSync(folder, { recursive: true })
const troubles = []
let taken = 0

async function shoot(page, name) {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await page.screenshot({
    path: join(folder, `${name}.png`),
    animations: 'disabled',
    fullPage: name.startsWith('study'),
  })
  for (const one of await cutTexts(page)) troubles.push(`${name}: ${one}`)
  taken++
}

/** The same in every size and language; `show` gets there again after the page was loaded anew. */
async function inAllLooks(page, name, show) {
  for (const lang of LANGS) {
    for (const [size, box] of Object.entries(SIZES)) {
      await page.setViewportSize(box)
      await page.evaluate((lang) => {
        const kept = JSON.parse(localStorage.getItem('langfinger') ?? '{}')
        localStorage.setItem('langfinger', JSON.stringify({ ...kept, lang }))
      }, lang)
      await show()
      await shoot(page, `${name}-${size}-${lang}`)
    }
  }
}

/** Somebody with these settings; `look` shows it in all sizes and languages. */
async function visit(house, name, work) {
  if (!name.startsWith(wanted)) return
  const person = await newPerson(house, { settings: SETTINGS })
  await person.page.goto(house.url)
  await work(person.page)
  for (const one of person.complaints) troubles.push(`${name}: ${one}`)
  await person.context.close()
}

async function lesson(house, game) {
  const info = await (await fetch(`${house.url}/api/games`)).json()
  if (!info.find((one) => one.key === game)?.lesson) return
  await visit(house, `lesson-${game}`, async (page) => {
    await page.evaluate(async (game) => {
      const post = (path, body) =>
        fetch(`/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      await post('/me', { name: 'Mara', lang: 'de' })
      const table = await (await post(`/games/${game}/lesson`, {})).json()
      location.assign(`/table/${table.id}`)
    }, game)
    for (let step = 1; ; step++) {
      await page.waitForSelector('.lesson.ready .do')
      if (step === 1 || step === 5)
        await inAllLooks(page, `lesson-${game}-${step}`, async () => {
          await page.reload()
          await page.waitForSelector('.lesson.ready .do')
        })
      if (step === 5) return
      const before = await page.textContent('.lesson .count')
      await page.click('.lesson [data-show]')
      await page.waitForFunction((before) => {
        const now = document.querySelector('.lesson.ready .count')?.textContent
        return now && now !== before
      }, before)
    }
  })
}

/** The study of a game, at one of its tabs; the board and what is beside or below it are one picture. */
async function study(house, game, tab) {
  await visit(house, `study-${game}-${tab}`, (page) =>
    inAllLooks(page, `study-${game}-${tab}`, async () => {
      await page.goto(`${house.url}/study/${game}`)
      await page.reload()
      await page.click(`#study-${tab}`)
      await page.waitForSelector(`#study-panel[aria-labelledby="study-${tab}"] > *`)
      await page.waitForFunction(() => location.hash.startsWith('#z.'))
    }),
  )
}

const house = await openHouse({ script: 'played.py' })
try {
  for (const [name, [path, ready, open]] of Object.entries(PAGES))
    await visit(house, name, (page) =>
      inAllLooks(page, name, async () => {
        await page.goto(house.url + path)
        await page.reload()
        await page.waitForSelector(ready)
        await open?.(page)
      }),
    )
  for (const name of Object.keys(TABLES))
    await visit(house, name, async (page) => {
      await sitAt(house, page, name)
      await inAllLooks(page, name, async () => {
        await page.reload()
        await page.waitForSelector(ASKED)
      })
    })
  beginAtTheBeginning(house)
  for (const game of GAMES) await lesson(house, game)
  for (const game of GAMES) for (const tab of TABS) await study(house, game, tab)
} finally {
  await house.close()
}
for (const one of troubles) console.log(one)
console.log(`${taken} pictures in ${folder}, ${troubles.length} troubles`)
process.exitCode = troubles.length ? 1 : 0
