// The pages around the tables: home and rules, as wide as people have them.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { DESKTOP, LOW, PHONE, newPerson, openHouse, sitDown } from './house.mjs'
import { LOOKS, cutTexts, newScreens } from './looks.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house.close())

const TABLET = { width: 1024, height: 768 }
const SIZES = [DESKTOP, LOW, TABLET, PHONE]
const LANGS = ['de', 'en']
const CASES = LANGS.flatMap((lang) =>
  SIZES.map((size) => ({ lang, size, name: `${size.width} x ${size.height}, ${lang}` })),
)

const visit = async ({ lang, size }, path, ready) => {
  const person = await newPerson(house, { size, lang, settings: { lang }, touch: size === PHONE })
  await person.page.goto(house.url + path)
  await person.page.waitForSelector(ready)
  await person.page.evaluate(() => document.fonts.ready)
  return person
}

describe('the home page', () => {
  for (const look of CASES)
    test(`all games have pictures of one height at ${look.name}`, async () => {
      const person = await visit(look, '/', '[data-game] .big:not(:disabled)')
      const { page } = person
      await page.waitForFunction(() =>
        [...document.querySelectorAll('[data-game] .art')].every((art) => art.firstElementChild),
      )
      const pictures = await page.$$eval('[data-game]', (cards) =>
        cards.map((card) => {
          const [art, sign, title] = ['.art', '.art > *', 'h2'].map((part) =>
            card.querySelector(part).getBoundingClientRect(),
          )
          return [art.height, sign.height, sign.bottom <= title.top].map((one) =>
            one === true ? one : Math.round(one),
          )
        }),
      )
      assert.equal(pictures.length, 4)
      assert.ok(pictures[0][0] > 120, String(pictures[0]))
      for (const picture of pictures) assert.deepEqual(picture, [pictures[0][0], pictures[0][0], true])
      assert.deepEqual(await cutTexts(page), [])
      await person.context.close()
    })
})

describe('a game on one page', () => {
  for (const game of ['gelegenheit', 'swindler', 'caper', 'hadria'])
    test(`${game} is told with pictures, uncut and without barriers, and printed on one sheet`, async () => {
      const person = await visit(LOOKS[0], `/rules/${game}/short`, '.onepage .picture svg')
      const { page } = person
      const screens = newScreens()
      for (const look of LOOKS) {
        await screens.turnTo(page, look, '.onepage .picture svg')
        await screens.check(page, `short-${game}`, look)
        const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
        assert.equal(sheets.length, 1, look.name)
      }
      screens.settle()
      assert.deepEqual(person.complaints, [])
      await person.context.close()
    })

  test('it is the first thing that help says at the table, and leads to its rules', async () => {
    const person = await newPerson(house, { lang: 'en', settings: { lang: 'en' } })
    const { page } = person
    await sitDown(house, person)
    await page.keyboard.press('?')
    await page.waitForSelector('dialog .onepage .picture svg')
    assert.match(await page.$eval('dialog h3', (first) => first.textContent), /^Goal$/)
    assert.deepEqual(await cutTexts(page), [])
    await page.click('dialog .ids a >> nth=0')
    await page.waitForSelector('dialog >> text=compare totals')
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  })
})

describe('the way to a table and back', () => {
  test('setting up takes one look, running tables come first, and back closes a sheet before it leaves', async () => {
    const person = await visit({ lang: 'de', size: PHONE }, '/', '[data-game] .big:not(:disabled)')
    const { page } = person
    const wrong = []
    page.on(
      'response',
      (answer) => answer.status() >= 400 && !/\/api\/me$/.test(answer.url()) && wrong.push(answer.url()),
    )
    page.on('websocket', (socket) => /undefined/.test(socket.url()) && wrong.push(socket.url()))
    const swindler = page.locator('[data-game="swindler"]')
    await swindler.locator('.buttons .button:nth-child(2)').click()
    await swindler.locator('.drawer details').first().waitFor()
    assert.equal(await swindler.locator('.drawer fieldset').first().isVisible(), false)
    const drawer = await swindler.locator('.drawer').boundingBox()
    assert.ok(drawer.height < 1.4 * PHONE.height, `the set-up is ${drawer.height} px high`)
    await swindler.locator('.drawer summary').first().click()
    assert.ok(await swindler.locator('.drawer fieldset').first().isVisible())

    await page.click('[data-game="gelegenheit"] .big')
    await page.waitForSelector('.board')
    const table = page.url()
    await page.click('.tools .tool:last-child')
    await page.waitForSelector('dialog .menu')
    await page.goBack()
    await page.waitForSelector('dialog', { state: 'detached' })
    assert.equal(page.url(), table)
    await page.click('.tools .tool:last-child')
    await page.waitForSelector('dialog .menu')
    await page.click('dialog .close')
    await page.waitForSelector('dialog', { state: 'detached' })
    await page.waitForFunction(() => !history.state?.sheets)
    await page.goBack()
    await page.waitForSelector('.tables a')
    const tops = await page.evaluate(() =>
      ['.tables', '.games'].map((one) => document.querySelector(one).getBoundingClientRect().top),
    )
    assert.ok(tops[0] < tops[1], `running tables at ${tops[0]}, games at ${tops[1]}`)
    assert.deepEqual(wrong, [])
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  })
})

describe('the rules', () => {
  test('words are found in any order and form, and marked; a paragraph leads to options, scenes and examples', async () => {
    const person = await visit({ lang: 'de', size: PHONE }, '/rules/gelegenheit#GD-A5', '#GD-A5')
    const { page } = person
    assert.match(await page.textContent('article .version'), /Regelfassung \d/)
    assert.match(await page.textContent('[data-leads="GD-A5"]'), /Hausregel.*Joker jederzeit.*üblich/s)
    assert.match(await page.textContent('[data-leads="GD-A5"]'), /Bewiesen durch/)
    await page.fill('#query', 'gesperrte JOKER')
    await page.waitForSelector('article mark')
    const hits = await page.$$eval('.rule > .text', (all) =>
      all.map((one) => [...one.querySelectorAll('mark')].map((mark) => mark.textContent.toLowerCase()).join(' ')),
    )
    assert.ok(hits.length > 2, `${hits.length} hits`)
    assert.deepEqual(
      hits.filter((words) => !words.includes('joker') || !words.includes('gesperr')),
      [],
    )
    await page.fill('#query', '')
    await page.click('#GD-E19 [data-leads] > summary')
    await page.click('#GD-E19 [data-example="GD-E19"] > summary')
    await page.waitForSelector('#GD-E19 [data-example] li')
    assert.match(await page.textContent('#GD-E19 [data-example]'), /Platz \d: /)
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  })

  test('a coach tells at the table what one may do and what is new, once', async () => {
    const person = await newPerson(house, { lang: 'en', settings: { coach: true } })
    const { page } = person
    await sitDown(house, person)
    await page.waitForSelector('[data-means] span')
    assert.match(await page.textContent('[data-coach]'), /What may I do, and what would it mean\?.*stones? there/s)
    const thing = await page.getAttribute('[data-fresh]', 'data-fresh')
    await page.click(`[data-fresh="${thing}"]`)
    await page.waitForSelector('dialog[open]')
    await page.keyboard.press('Escape')
    await page.waitForSelector(`[data-fresh="${thing}"]`, { state: 'detached' })
    await page.waitForFunction(() => !history.state?.sheets) // the sheet takes its step of history back
    await page.reload()
    await page.waitForSelector('[data-fresh]')
    assert.equal(await page.locator(`[data-fresh="${thing}"]`).count(), 0)
    await page.click('[data-known]')
    await page.waitForSelector('[data-fresh]', { state: 'detached' })
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  })

  for (const look of CASES) {
    test(`the games stand in the middle of their tabs at ${look.name}`, async () => {
      const person = await visit(look, '/rules/caper', '.rule')
      await person.page.waitForSelector('.games [aria-current]')
      const off = await person.page.$$eval('.games .button', (tabs) =>
        tabs.map((tab) => {
          const range = document.createRange()
          range.selectNodeContents(tab)
          const [text, box] = [range, tab].map((one) => one.getBoundingClientRect())
          const middle = (one, from, size) => one[from] + one[size] / 2
          return Math.max(
            Math.abs(middle(text, 'left', 'width') - middle(box, 'left', 'width')),
            Math.abs(middle(text, 'top', 'height') - middle(box, 'top', 'height')),
          )
        }),
      )
      assert.equal(off.length, 4)
      for (const one of off) assert.ok(one < 2, off.join())
      assert.deepEqual(await cutTexts(person.page), [])
      await person.context.close()
    })

    test(`the table of contents names every chapter at ${look.name}`, async () => {
      const person = await visit(look, '/rules/caper', '.rule')
      const { page } = person
      const titles = await page.$$eval('article section h2', (all) => all.map((one) => one.textContent))
      const listed = await page.$$eval('aside details a', (all) =>
        all.filter((one) => one.checkVisibility()).map((one) => one.textContent),
      )
      assert.ok(titles.length > 10)
      assert.deepEqual(listed, titles)
      await page.evaluate(() => document.querySelector('article').setAttribute('data-same', ''))
      await page.click('aside details li:nth-child(4) a')
      await page.waitForFunction(() => {
        const { top } = document.querySelector('#section-3').getBoundingClientRect()
        return top > -1 && top < innerHeight / 4
      })
      assert.ok(await page.$('article[data-same]'), 'the book is not loaded anew')
      await page.evaluate(() => scrollTo(0, 0))
      await page.click('aside summary')
      await page.waitForFunction(() => !document.querySelector('aside details a').checkVisibility())
      assert.deepEqual(person.complaints, [])
      await person.context.close()
    })
  }
})
