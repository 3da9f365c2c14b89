// `make pictures`: all pictures of docs/screenshots anew, from the running app and always the same games.
// `node tests/web/pictures.mjs caper` makes those whose names begin so.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DESKTOP, PHONE, newPerson, openHouse, root } from './house.mjs'
import { sitAt } from './scenes.mjs'

const FOLDER = join(root, 'docs/screenshots')
const QUALITY = 0.86
const NAMES = { de: 'Rubina', en: 'Ruby' }

/** Picks up a card of the hand and points with it at a place. */
const aim = async (page) => {
  await page.click('.mine .hand button:not(:has(.dear)) >> nth=0')
  await page.focus('.crew:not(.away) [data-target].glow')
  await page.waitForSelector('.what li')
}

/** Which table each picture shows, and what is done there before. */
const SHOWN = {
  'gelegenheit-desktop-en': ['gelegenheit-early'],
  'gelegenheit-desktop-de': ['gelegenheit-taking'],
  'gelegenheit-phone-de': ['gelegenheit-late'],
  'swindler-desktop-en': ['swindler-acting'],
  'swindler-desktop-de': ['swindler-daring'],
  'swindler-phone-en': ['swindler-reserving'],
  'caper-desktop-en': ['caper-equipping', aim],
  'caper-desktop-de': ['caper-london'],
  'caper-phone-de': ['caper-barcelona'],
  'hadria-desktop-en': ['hadria-planning'],
  'hadria-desktop-de': ['hadria-moving'],
  'hadria-phone-de': ['hadria-setting-out'],
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
    const [table, show] = SHOWN[name]
    await sitAt(house, page, table, { name: NAMES[lang], lang })
    await show?.(page)
  }
  await shoot(page, name)
  await person.context.close()
}

const [wanted = ''] = process.argv.slice(2)
mkdirSync(FOLDER, { recursive: true })
const all = [...Object.keys(PAGES), ...Object.keys(SHOWN)]
for (const file of readdirSync(FOLDER)) if (!all.includes(file.replace(/\.webp$/, ''))) rmSync(join(FOLDER, file))
const house = await openHouse({ script: 'played.py' })
try {
  for (const name of all.filter((one) => one.startsWith(wanted))) await picture(house, name)
} finally {
  await house.close()
}
