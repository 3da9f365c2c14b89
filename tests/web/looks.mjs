// What every screen must be: within its width, no text cut, nothing axe complains about.
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DESKTOP, PHONE } from './house.mjs'

const require = createRequire(new URL('../../web/package.json', import.meta.url))
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

export const LOOKS = [
  { lang: 'de', size: DESKTOP, name: 'desktop-de' },
  { lang: 'en', size: DESKTOP, name: 'desktop-en' },
  { lang: 'de', size: PHONE, name: 'phone-de' },
  { lang: 'en', size: PHONE, name: 'phone-en' },
]
const shots = process.env.LANGFINGER_SHOTS
if (shots) mkdirSync(shots, { recursive: true })

/** Waits until letters are there and all that moves has come to its end, but for what moves without end. */
export const atRest = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await document.fonts.ready
    await frame()
    const moving = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity)
    await Promise.allSettled(moving.map((one) => one.finished))
    await frame()
  })

/** Looks at screens, collects what is wrong with them, and in the end says so. */
export function newScreens() {
  const troubles = []
  const seen = new Set()
  return {
    async check(page, screen, look) {
      await atRest(page)
      const where = `${screen} ${look.name}`
      if (shots) await page.screenshot({ path: join(shots, `${screen}-${look.name}.png`) })
      for (const one of await cutTexts(page)) troubles.push(`${where}: ${one}`)
      // What axe looks at is the same in every language, and it takes a second of a busy core each time.
      const known = `${screen} ${page.viewportSize().width}`
      if (look.lang === LOOKS[0].lang || !seen.has(known))
        for (const one of await violations(page)) troubles.push(`${where}: ${one}`)
      seen.add(known)
    },
    settle() {
      const found = troubles.splice(0)
      assert.deepEqual(found, [], found.join('\n'))
    },
    /** Shows the page in another language and size, as if opened anew. */
    async turnTo(page, look, ready) {
      await page.setViewportSize(look.size)
      await page.evaluate((lang) => {
        const kept = JSON.parse(localStorage.getItem('langfinger') ?? '{}')
        localStorage.setItem('langfinger', JSON.stringify({ ...kept, lang }))
      }, look.lang)
      await page.reload()
      await page.waitForSelector(ready)
    },
  }
}

/** Texts that are cut by a box or by the edge of the screen; boxes that scroll are allowed to. */
export function cutTexts(page) {
  return page.evaluate(() => {
    const found = []
    if (document.documentElement.scrollWidth > innerWidth + 1)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`)
    for (const room of document.querySelectorAll('main')) {
      if (room.scrollWidth <= room.clientWidth + 1) continue
      const edge = room.getBoundingClientRect().left + room.clientWidth + 1
      const outside = [...room.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge)
      const names = outside.slice(0, 3).map((one) => `<${one.localName} class="${one.getAttribute('class') ?? ''}">`)
      found.push(`the room is ${room.clientWidth} px wide, what is in it ${room.scrollWidth}: ${names.join(' ')}`)
    }
    const dialogs = [...document.querySelectorAll('dialog[open]')]
    const scope = dialogs.length ? dialogs[dialogs.length - 1] : (document.querySelector('.cover') ?? document.body)
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      if (!text.textContent.trim() || parent.closest('.hidden, .skip, svg, option, select, noscript, script, style'))
        continue
      if (!parent.checkVisibility()) continue // what is folded
      if (getComputedStyle(parent).clipPath.startsWith('inset(50%')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      if (!box.width || !box.height) continue
      const say = (why) => found.push(`“${text.textContent.trim().slice(0, 40)}” ${why}`)
      let sideways = true
      let down = true
      for (let around = parent; around && around !== document.documentElement; around = around.parentElement) {
        const style = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') sideways = false
        if (style.overflowY === 'auto' || style.overflowY === 'scroll') down = false
        if (sideways && style.overflowX !== 'visible' && (box.right > edge.right + 1 || box.left < edge.left - 1))
          say(`is cut by .${around.className}`)
        if (down && style.overflowY !== 'visible' && (box.bottom > edge.bottom + 1 || box.top < edge.top - 1))
          say(`is cut from below by .${around.className}`)
        if (style.position === 'fixed') break
      }
      if (sideways && (box.right > innerWidth + 1 || box.left < -1)) say('runs off the screen')
    }
    return found
  })
}

/** What axe has to say: rule and place; of what can be read, by night and by day. */
export async function violations(page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return page.evaluate(async () => {
    const found = (rules, where) => globalThis.axe.run(where, { resultTypes: ['violations'], ...rules })
    const SIZE = { runOnly: ['target-size'] }
    const page = document.documentElement
    /** What lies half beneath a bar that stays is no smaller for it: whoever scrolls has the whole of it. */
    const isSmall = async ({ target }) => {
      const one = document.querySelector(target.at(-1))
      if (!one) return true
      const before = []
      for (let around = one.parentElement; around; around = around.parentElement)
        before.push([around, around.scrollLeft, around.scrollTop])
      one.scrollIntoView({ block: 'center' })
      const small = (await found(SIZE, one)).violations.length > 0
      for (const [around, left, top] of before) Object.assign(around, { scrollLeft: left, scrollTop: top })
      return small
    }
    /** The same page in the other light; what fades from one into the other does so at once. */
    const inOtherLight = async (look) => {
      const light = page.dataset.theme
      const sudden = new CSSStyleSheet()
      sudden.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets = [sudden, ...document.adoptedStyleSheets]
      page.dataset.theme = light === 'day' ? 'night' : 'day'
      await look(page.dataset.theme)
      page.dataset.theme = light
      void page.offsetHeight // as before, and only then does anything fade again
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sudden)
    }
    const told = []
    const tell = async ({ violations }, when = '') => {
      for (const { id, help, nodes } of violations)
        for (const node of nodes.slice(0, 3)) {
          const why = (node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? help
          if (/obscured/.test(why) && !(await isSmall(node))) continue
          told.push(`${when}${id}: ${node.target.join(' ')}: ${why}`)
        }
    }
    await tell(await found({ rules: { 'target-size': { enabled: true } } }, document))
    await inOtherLight(async (light) => tell(await found({ runOnly: ['color-contrast'] }, document), `by ${light}: `))
    return told
  })
}
