// `make pictures`: all pictures of docs/screenshots anew, from the running app and always the same games.
// `node tests/web/pictures.mjs caper` makes those whose names begin so.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DESKTOP, PHONE, newPerson, openHouse, root } from './house.mjs'
import { openTable } from './stacked.mjs'

const FOLDER = join(root, 'docs/screenshots')
const QUALITY = 0.86
const NAMES = { de: 'Rubina', en: 'Ruby' }

/** Picks up a card of the hand and points with it at a place. */
const aim = async (page) => {
  await page.click('.mine .hand button:not(:has(.dear)) >> nth=0')
  await page.focus('.crew:not(.away) [data-target].glow')
  await page.waitForSelector('.what li')
}

/** A table is a seed, played by bots until the first seat is asked so for the so-manieth time. */
const TABLES = {
  'gelegenheit-desktop-en': { game: 'gelegenheit', seats: 4, seed: 2, ask: 'Laying', time: 7 },
  'gelegenheit-desktop-de': { game: 'gelegenheit', seats: 5, seed: 5, ask: 'TakingRole', time: 1 },
  'gelegenheit-phone-de': { game: 'gelegenheit', seats: 4, seed: 2, ask: 'Laying', time: 14 },
  'swindler-desktop-en': { game: 'swindler', seats: 4, seed: 3, ask: 'Acting', time: 8 },
  'swindler-desktop-de': { game: 'swindler', seats: 3, seed: 4, ask: 'Daring', time: 6 },
  'swindler-phone-en': { game: 'swindler', seats: 3, seed: 4, ask: 'Reserving', time: 5 },
  'caper-desktop-en': { game: 'caper', seats: 2, seed: 2, ask: 'Equipping', time: 11, show: aim },
  'caper-desktop-de': {
    game: 'caper',
    seats: 2,
    seed: 6,
    ask: 'Placing',
    time: 4,
    options: { city: 'london', city_locations: '3' },
  },
  'caper-phone-de': {
    game: 'caper',
    seats: 2,
    seed: 9,
    ask: 'Equipping',
    time: 9,
    options: { city: 'barcelona', city_locations: '2' },
  },
  'hadria-desktop-en': { game: 'hadria', seats: 4, seed: 3, ask: 'Planning', time: 9 },
  'hadria-desktop-de': { game: 'hadria', seats: 3, seed: 5, ask: 'Moving', time: 4 },
  'hadria-phone-de': { game: 'hadria', seats: 3, seed: 5, ask: 'Moving', time: 2 },
}
const PAGES = {
  'home-desktop-en': ['/', '[data-game] .big:not(:disabled)'],
  'home-phone-de': ['/', '[data-game] .big:not(:disabled)'],
  'rules-desktop-de': ['/rules/swindler#SW-5.6', '.rule.here'],
  'rules-phone-en': ['/rules/gelegenheit', '.rule'],
}

/** A screenshot as small as it can be read: WebP, made by the browser itself. */
async function shoot(page, name) {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  const png = (await page.screenshot({ animations: 'disabled' })).toString('base64')
  const blank = await page.context().newPage()
  const webp = await blank.evaluate(
    async ([png, quality]) => {
      const picture = new Image()
      picture.src = `data:image/png;base64,${png}`
      await picture.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height })
      canvas.getContext('2d').drawImage(picture, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    [png, QUALITY],
  )
  await blank.close()
  const bytes = Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64')
  writeFileSync(join(FOLDER, `${name}.webp`), bytes)
  console.log(`${name}.webp ${Math.round(bytes.length / 1024)} kB`)
}

async function picture(house, name) {
  const lang = name.slice(-2)
  const size = name.includes('-phone-') ? PHONE : DESKTOP
  const person = await newPerson(house, { size, lang, settings: { speed: 0, lang }, touch: size === PHONE })
  const { page } = person
  if (name in PAGES) {
    const [path, ready] = PAGES[name]
    await page.goto(house.url + path)
    await page.waitForSelector(ready)
  } else {
    const { game, seats, options, show, ...position } = TABLES[name]
    await openTable(house, page, { game, seats, options, position, name: NAMES[lang], lang })
    await page.waitForSelector('.prompt.mine')
    await show?.(page)
  }
  await shoot(page, name)
  await person.context.close()
}

const [wanted = ''] = process.argv.slice(2)
mkdirSync(FOLDER, { recursive: true })
const all = [...Object.keys(PAGES), ...Object.keys(TABLES)]
for (const file of readdirSync(FOLDER)) if (!all.includes(file.replace(/\.webp$/, ''))) rmSync(join(FOLDER, file))
const house = await openHouse({ script: 'played.py' })
try {
  for (const name of all.filter((one) => one.startsWith(wanted))) await picture(house, name)
} finally {
  await house.close()
}
