// The table of Swindler: every question on its screen, windows, an Assassin stack, a raid, a whole game.
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { DESKTOP, LOW, MINUTES, PHONE, keyToTheRule, newPerson, openHouse, shut, sleep } from './house.mjs'
import { LOOKS, newScreens } from './looks.mjs'
import { inTwoHands, join } from './stacked.mjs'
import { ALMOST, DUEL, FORGERY, SCENES, SWINDLER, answer, openTable } from './swindler.mjs'

const { check, settle, turnTo } = newScreens()
const STILL = { settings: { speed: 0 } }

let house
before(async () => (house = await openHouse({ script: 'stacked.py' })))
after(() => house.close())

/** Through a finished game by turns and rounds, with keys and with buttons. */
async function leaf(page) {
  const slider = page.locator('.scrubber input')
  const at = async () => Number(await slider.inputValue())
  const told = () => page.textContent('.scrubber p')
  const end = await at()
  await slider.press('Home')
  assert.equal(await at(), 0)
  await slider.press('PageDown')
  const first = await at()
  assert.match(await told(), /Runde 1/)
  await slider.press('PageDown')
  assert.ok((await at()) > first + 1, 'a turn is more than a step')
  await slider.press('Shift+PageDown')
  assert.match(await told(), /Runde 2/)
  await page.click('[data-jump="turnBack"]')
  assert.match(await told(), /Runde 1/)
  await page.click('[data-jump="roundBack"]')
  assert.equal(await at(), first)
  await slider.press('ArrowRight')
  assert.equal(await at(), first + 1)
  await slider.fill(String(end))
}

const choose = (page, choice) => page.click(`[data-choice="${choice}"]`)

test('a window is answered, Assassins lie on a Beggar, and a raid tells its reasons', async () => {
  const host = await newPerson(house, STILL)
  const guest = await newPerson(house, { lang: 'en', ...STILL })
  const table = await openTable(house, host.page, { position: DUEL, seats: 2, window: 'relaxed' })
  await join(house, guest.page, table)

  await host.page.click('[data-card="beggar1"]')
  await guest.page.waitForSelector('.stack')
  assert.equal(await guest.page.locator('.stack li').count(), 1)
  assert.match(await guest.page.textContent('.stack'), /Beggar.*May answer: Wanda.*SW-13\.1/s)
  await choose(guest.page, 'play assassin')
  await host.page.waitForFunction(() => document.querySelectorAll('.stack li').length === 2)
  for (const look of LOOKS) {
    await turnTo(host.page, look, '.stack')
    await check(host.page, 'swindler-stack', look)
  }
  await turnTo(host.page, LOOKS[0], '.reaction')
  await choose(host.page, 'play assassin')
  await guest.page.waitForFunction(() => document.querySelectorAll('.stack li').length === 3)
  await choose(guest.page, 'pass')
  await guest.page.waitForFunction(() => document.querySelectorAll('.stack li').length === 1)
  await choose(guest.page, 'pass')
  await guest.page.waitForSelector('[data-choice="give coin"]')
  assert.equal(await guest.page.locator('.own .loot .glows').count(), 3)
  await guest.page.click('.own [data-loot="blue_watch"]')

  await host.page.waitForSelector('.own [data-loot="blue_watch"]')
  await host.page.click('[data-order="A7"]')
  await host.page.waitForSelector('.order.none')
  await choose(host.page, 'done')
  await guest.page.waitForSelector('.reaction')
  await choose(guest.page, 'pass')
  await host.page.waitForSelector('.raid')
  for (const look of LOOKS) {
    await turnTo(host.page, look, '.raid')
    await check(host.page, 'swindler-raid', look)
  }
  await turnTo(host.page, LOOKS[0], '.raid')
  const rows = () =>
    host.page.$$eval('.raid li', (all) => all.map((one) => one.textContent.replace(/\s+/g, ' ').trim()))
  assert.match((await rows())[0], /6 Plättchen ≥ 5 .*gibt 2 ab.*noch 2/)
  assert.match((await rows())[1], /3 Plättchen < 5 2 Steckbriefe ≥ 2 .*kommt in den Kerker/)
  await host.page.click('.own [data-loot="red_ring"]')
  await host.page.waitForFunction(() => document.querySelectorAll('.raid .then svg.tile').length === 1)
  await host.page.click('.own [data-loot="red_ring"]')
  await guest.page.waitForSelector('.me.jailed')
  assert.match(await guest.page.textContent('.me'), /in jail/)
  assert.deepEqual([...host.complaints, ...guest.complaints], [])
  await Promise.all([host.context.close(), guest.context.close()])
  settle()
})

/** The busiest question is looked at in all ways, the others on one desk and in one hand. */
const BUSY = ['acting']

test('every question has its screen, in German and English, on a desk and in a hand', async () => {
  const people = []
  const newPage = async () => {
    people.push(await newPerson(house, STILL))
    return people.at(-1).page
  }
  await inTwoHands(newPage, Object.entries(SCENES).entries(), async (page, [index, [scene, position]]) => {
    await openTable(house, page, { position })
    for (const look of BUSY.includes(scene) ? LOOKS : [LOOKS[index % 2], LOOKS[3 - (index % 2)]]) {
      await turnTo(page, look, '.board .prompt.mine')
      await check(page, `swindler-${scene}`, look)
      const hand = await page.locator('.board .hand').boundingBox()
      assert.ok(hand.y + hand.height <= look.size.height + 1, `${scene} ${look.name}: the hand lies below the screen`)
      if (scene !== 'acting' && scene !== 'stack') continue
      await page.keyboard.press('v')
      await page.waitForSelector('.list')
      await check(page, `swindler-list-${scene}`, look)
      await page.evaluate(() => document.activeElement?.blur())
      await page.keyboard.press('v')
      await page.waitForSelector('.board')
    }
  })
  settle()
  assert.deepEqual(
    people.flatMap((one) => one.complaints),
    [],
  )
  await Promise.all(people.map((one) => one.context.close()))
})

test('whoever may stab a card reads what it is for: in the prompt, on the stack, in the list and in the log', async () => {
  const host = await newPerson(house, STILL)
  const guest = await newPerson(house, { lang: 'en', ...STILL })
  const table = await openTable(house, host.page, { position: FORGERY, seats: 2, window: 'relaxed' })
  await join(house, guest.page, table)
  await host.page.click('[data-card="forger1"]')
  await host.page.click('[data-order="B10"]')
  await guest.page.waitForSelector('.stack .announced')

  const said =
    /plays: Forger\. For B10 \(7 VP, 2 posters\)\. ring \(red\) passes for blue key\. To be given up: ring \(red\) and red key\./
  assert.match(await guest.page.textContent('.stack .announced'), said)
  assert.equal(
    await guest.page.textContent('.prompt .extra'),
    'For B10 (7 VP, 2 posters). ring (red) passes for blue key.',
  )
  await guest.page.keyboard.press('v')
  await guest.page.waitForSelector('.list')
  assert.match(await guest.page.textContent('.list'), said)
  await guest.page.keyboard.press('v')
  await choose(guest.page, 'pass')
  await host.page.waitForSelector('.order.none')
  const log = await host.page.textContent('.log')
  assert.match(log, /Du willst B10 erfüllen.*Du fälschst: .*Ring \(rot\).* gilt als blauer Schlüssel/s)
  assert.doesNotMatch(log, /Niemand/)
  assert.deepEqual([...host.complaints, ...guest.complaints], [])
  await Promise.all([host.context.close(), guest.context.close()])
})

test('hiring has a price, selling a gain, and the card that may be stopped an explanation', async () => {
  const person = await newPerson(house, { lang: 'en', ...STILL })
  const { page } = person
  const called = (choice) => page.textContent(`[data-choice="${choice}"]`)
  await openTable(house, page, { position: SCENES.hiring })
  assert.equal(await called('hire 2'), 'Hire 2 accomplices · 2 coins')
  await openTable(house, page, { position: ALMOST })
  await page.click('.own [data-loot="white_brooch"]')
  assert.match(
    await page.textContent('.prompt [data-choice^="sell "]'),
    /dealer D01 \(brooch, 3 VP\).*\(\+2 VP: that completes the dealer\)/,
  )
  await openTable(house, page, { position: SCENES.stack })
  assert.match(await page.textContent('.stack .does'), /Stops an accomplice that somebody else has just played/)
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})

test('a reservation says whom it kicks off and what that costs', async () => {
  const person = await newPerson(house, STILL)
  const { page } = person
  await openTable(house, page, { position: SCENES.reserving })
  const rival = await page.textContent('[data-seat="1"] .name, [data-seat="1"] b')
  assert.equal(await page.textContent('[data-order="A4"] .kick'), `verdrängt ${rival.trim()}: −2\u00a0SP`)
  assert.equal(await page.locator('[data-order="B15"] .kick').count(), 0)
  await page.keyboard.press('v')
  await page.waitForSelector('.list')
  const label = (choice) => page.textContent(`[data-choice="${choice}"]`)
  assert.match(await label('reserve A4'), new RegExp(`verdrängt ${rival.trim()}: −2\\sSP`))
  assert.match(await label('cancel B10'), /kostet dich 2 SP/)
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})

test('a peek at a bag hides neither the question nor a bag, and nobody who rests gets one', async () => {
  const person = await newPerson(house, STILL)
  const { page } = person
  await page.mouse.move(640, 300)
  await openTable(house, page, { position: SCENES.bag })
  for (const size of [DESKTOP, LOW]) {
    await page.setViewportSize(size)
    for (const bag of ['red', 'blue', 'yellow', 'green', 'black']) {
      await page.mouse.move(1, 1)
      await page.waitForSelector('.peek', { state: 'detached' })
      await page.hover(`[data-bag="${bag}"]`)
      await page.waitForSelector('.peek:not(.nowhere) .tiles')
      assert.deepEqual(await hidden(page), [], `${bag} at ${size.width}×${size.height}`)
    }
  }
  await page.keyboard.press('Escape')
  await page.waitForSelector('.peek', { state: 'detached' })
  await page.setViewportSize(PHONE)
  await page.mouse.move(1, 1)
  await page.hover('[data-bag="red"]')
  await page.waitForSelector('.peek', { state: 'attached' })
  assert.deepEqual(await hidden(page), [], 'in a hand')
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})

/** What a peek that is seen lies upon, though it should not, or how it leaves the screen. */
const hidden = (page) =>
  page.evaluate(() => {
    const peek = document.querySelector('.peek:not(.nowhere)')?.getBoundingClientRect()
    if (!peek) return []
    const off = peek.left < 0 || peek.top < 0 || peek.right > innerWidth || peek.bottom > innerHeight
    const under = [...document.querySelectorAll('.prompt, .glows')].filter((one) => {
      const box = one.getBoundingClientRect()
      return box.left < peek.right && peek.left < box.right && box.top < peek.bottom && peek.top < box.bottom
    })
    return [...(off ? ['off the screen'] : []), ...under.map((one) => one.className)]
  })

test('things picked one after the other make a move, and a tap that is refused says why', async () => {
  const person = await newPerson(house, STILL)
  const { page } = person
  await openTable(house, page, { position: SCENES.reacting })
  await page.click('[data-card="hustler1"]')
  await page.click('.own [data-loot="red_ring"].glows')
  await page.click('[data-seat="2"] [data-loot="black_seal_box"].glows')
  await page.waitForSelector('.held')
  await openTable(house, page, { position: SCENES.acting })
  await page.click('.own [data-loot="red_ring"]')
  assert.equal(await page.locator('.field.glows').count(), 2)
  await page.click('[data-order="A4"]')
  await page.waitForSelector('.whynot')
  assert.match(await keyToTheRule(page), /SW-/)
  await shut(page)
  await page.click('[data-field="3.1"].glows')
  await page.waitForSelector('[data-field="3.1"].full')
  assert.match(await page.textContent('.me .vp'), /20/)
  for (const look of ['bag red', 'card forger', 'order B10', 'dealer D06', 'thief freelancer', 'loot white_brooch']) {
    await page.locator(`.board [data-look="${look}"]`).first().click({ button: 'right' })
    await page.waitForSelector('dialog[open] .text')
    await check(page, `swindler-look-${look.replace(/[ _]/g, '-')}`, LOOKS[0])
    await shut(page)
  }
  assert.deepEqual(person.complaints, [])
  await person.context.close()
  settle()
})

/** In the page: clocks that can be stopped, so that nothing ends by itself. */
const CLOCKS = () => {
  const [set, stopped] = [globalThis.setTimeout, []]
  let isStopped = false
  globalThis.setTimeout = (work, ms, ...rest) =>
    set(() => (isStopped ? stopped.push(() => work(...rest)) : work(...rest)), ms)
  globalThis.stopClocks = () => (isStopped = true)
  globalThis.letClocksGo = () => {
    isStopped = false
    for (const work of stopped.splice(0)) work()
  }
}

test('a turn by keyboard alone, and a draw that is shown, skipped or still', async () => {
  const person = await newPerson(house, { lang: 'en' })
  const { page } = person
  await page.addInitScript(CLOCKS)
  await openTable(house, page, { position: { ...SCENES.bag, hands: [[], [], [], []] }, window: 'relaxed' })
  const focused = () =>
    page.evaluate(() => document.activeElement?.dataset.bag ?? document.activeElement?.dataset.choice ?? '')
  await page.keyboard.press('b')
  assert.equal(await focused(), 'red')
  await page.keyboard.press('Tab')
  assert.equal(await focused(), 'blue')
  await page.keyboard.press('Enter')
  await page.waitForSelector('[data-reveal]')
  await page.evaluate(() => globalThis.stopClocks())
  await page.keyboard.press('e')
  await page.evaluate(() => document.activeElement?.blur())
  await page.keyboard.press(' ')
  await page.waitForSelector('[data-reveal]', { state: 'detached' })
  await page.evaluate(() => globalThis.letClocksGo())
  await page.waitForSelector('[data-choice="draw"], [data-choice="done"]')
  if (await page.$('[data-choice="draw"]')) {
    await page.keyboard.press('d')
    assert.equal(await focused(), 'draw')
    await page.keyboard.press('Shift+Tab')
    assert.equal(await focused(), 'stop')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[data-choice="done"]')
  }
  for (let step = 0; step < 80 && (await focused()) !== 'done'; step++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => /Step 5|hire|Round 4.*Hire/i.test(document.querySelector('.head').textContent))
  for (const key of ['o', 'a', 'l']) {
    await page.keyboard.press(key)
    assert.ok((await page.textContent('.said')).length > 40, key)
  }
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})

test('at normal speed a draw is revealed, ends by itself and lies in the tray; with reduced motion nothing moves', async () => {
  const position = { ...SCENES.bag, hands: [[], [], [], []] }
  for (const still of [false, true]) {
    const person = await newPerson(house, { settings: { speed: 1 } })
    const { page } = person
    if (still) await page.emulateMedia({ reducedMotion: 'reduce' })
    await openTable(house, page, { position, window: 'relaxed' })
    await page.evaluate(() => {
      globalThis.reveals = []
      new MutationObserver(() => {
        const one = document.querySelector('[data-reveal]')
        if (one && globalThis.reveals.at(-1)?.kind !== one.dataset.reveal)
          globalThis.reveals.push({
            kind: one.dataset.reveal,
            at: performance.now(),
            moves: one.getAnimations({ subtree: true }).some((each) => each.effect.getTiming().duration > 1),
          })
        if (!one && globalThis.reveals.length) globalThis.reveals.at(-1).gone ??= performance.now()
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.click('[data-bag="blue"]')
    await page.waitForSelector('[data-choice="draw"], [data-choice="done"]')
    await page.waitForFunction(() => globalThis.reveals[0]?.gone)
    const [{ kind, at, gone, moves }] = await page.evaluate(() => globalThis.reveals)
    assert.match(kind, /^Drew/)
    assert.ok(gone - at > 250 && gone - at < 10_000, `${gone - at} ms`)
    assert.equal(moves, !still)
    if (await page.$('[data-choice="draw"]')) await page.waitForSelector('[data-tray] [data-fresh]')
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  }
})

const ANSWERED = 15

/** What shall happen in windows: `ask` always, even where only a pass is possible; `end` lets all pass. */
async function order(page, what) {
  await page.click('.prompt .orders')
  await page.check(`dialog input[value="${what}"]`)
  await shut(page)
}

test('a whole game against bots by mouse, from the home page, with windows answered', async () => {
  rmSync(house.position, { force: true })
  const person = await newPerson(house, STILL)
  const { page } = person
  await page.goto(house.url)
  await page.click(`${SWINDLER} .buttons .button:nth-child(2)`)
  await page.selectOption('#swindler-seats', '2')
  await page.selectOption('#swindler-window', 'relaxed')
  await page.click(`${SWINDLER} .drawer .gold`)
  await page.waitForSelector('.board .prompt')
  await order(page, 'ask')
  let windows = 0
  let moves = 0
  const end = Date.now() + MINUTES * 60_000
  for (let turn = 0; ; turn++) {
    assert.ok(Date.now() < end, `the game should be over by now: ${moves} moves, ${await page.textContent('.head')}`)
    const did = await answer(page, turn)
    if (did === 'over') break
    if (did) moves++
    else await sleep(10)
    if (did.startsWith('.reaction') && ++windows === ANSWERED) await order(page, 'end')
  }
  console.log(`# ${moves} moves, ${windows} windows answered`)
  assert.ok(windows >= ANSWERED, `${windows} windows answered`)
  assert.equal(await page.locator('.places li').count(), 2)
  for (const look of LOOKS) {
    await turnTo(page, look, '.places')
    await check(page, 'swindler-end', look)
    await shut(page)
    await page.waitForSelector('.scrubber')
    await page.locator('.scrubber input').fill('60')
    if (look === LOOKS[0]) await leaf(page)
    await check(page, 'swindler-replay', look)
  }
  assert.deepEqual(person.complaints, [])
  await person.context.close()
  settle()
})
