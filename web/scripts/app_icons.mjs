// The icons of the installed app, from the one drawing public/icons/app.svg: `node scripts/app_icons.mjs` in web.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const at = (path) => fileURLToPath(new URL(`../public/icons/${path}`, import.meta.url))
const drawing = readFileSync(at('app.svg'), 'utf8')
/** Corners are cut by the drawing itself where nobody else does it. */
const ICONS = [
  ['app-192.png', 192, '22%'],
  ['app-512.png', 512, '22%'],
  ['touch-180.png', 180, '0'],
  ['maskable-512.png', 512, '0'],
]

const browser = await chromium.launch({
  executablePath: process.env.LANGFINGER_BROWSER ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
for (const [name, size, corner] of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;border-radius:${corner}}</style>${drawing}`)
  writeFileSync(at(name), await page.screenshot({ omitBackground: true }))
}
await browser.close()
