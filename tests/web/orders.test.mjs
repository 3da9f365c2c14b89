// Whoever could only pass is not bothered, unless they want to be: standing orders among bots.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newPerson, openHouse, shut, sleep } from './house.mjs'
import { LOOKS, newScreens } from './looks.mjs'
import { SCENES, answer, openTable } from './swindler.mjs'

const { check, settle, turnTo } = newScreens()
const STILL = { settings: { speed: 0 } }

let house
before(async () => (house = await openHouse({ script: 'stacked.py' })))
after(() => house.close())

/** All views this page is sent from now on. */
function listen(page) {
  const views = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload)
      if (message.t === 'view') views.push(message)
    }),
  )
  return views
}

const isWindow = ({ view }) => ['Reacting', 'Countering'].includes(view.ask?.[0])
const only = (views, count) => views.filter((sent) => isWindow(sent) && sent.view.legal.length === count)

/** So many are played, with about ten windows each; and more, should nobody have been spared by then. */
const ROUNDS = 8

test('eight rounds among bots ask nothing to which a pass is the only answer', async () => {
  const person = await newPerson(house, STILL)
  const { page } = person
  const views = listen(page)
  await openTable(house, page, { seats: 2, window: 'relaxed' })
  const spared = () => views.filter((sent) => sent.spare?.now)
  const round = () => views.at(-1)?.view.table.round ?? 0
  for (let turn = 0; round() <= ROUNDS || !spared().length; turn++) {
    const did = await answer(page, turn)
    if (did === 'over') break
    if (!did) await sleep(10)
  }
  console.log(`# ${views.filter(isWindow).length} views of windows, ${spared().length} without a choice`)
  assert.ok(spared().length > 0, 'no window without a choice in this game')
  assert.deepEqual(only(views, 1), [])
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})

/** S1 steals; S0, who holds nothing that fits, and S2 may answer. */
const HELPLESS = { ...SCENES.skull, hands: [['beggar1'], ...SCENES.skull.hands.slice(1)] }

test('a window without a choice looks like anything the others do', async () => {
  const person = await newPerson(house, STILL)
  const { page } = person
  await openTable(house, page, { position: HELPLESS })
  assert.equal(await page.locator('.reaction, .prompt.mine, .prompt [data-choice]').count(), 0)
  assert.match(await page.textContent('.prompt .ask'), /Jemand könnte reagieren/)
  for (const look of LOOKS) {
    await turnTo(page, look, '.board .prompt')
    await check(page, 'swindler-spared', look)
  }
  assert.deepEqual(person.complaints, [])
  await person.context.close()
  settle()
})

test('whoever wants to be asked always says so, and it stays so', async () => {
  const person = await newPerson(house, STILL)
  const { page } = person
  await openTable(house, page, { position: SCENES.acting })
  const value = () => page.$eval('dialog input[type="radio"]:checked', (one) => one.value)
  await page.click('.prompt .orders')
  assert.equal(await value(), 'able')
  for (const look of LOOKS) {
    await turnTo(page, look, '.board .prompt')
    await page.click('.prompt .orders')
    await check(page, 'orders-able', look)
  }
  await page.check('dialog input[value="ask"]')
  await shut(page)
  await page.reload()
  await page.click('.prompt .orders')
  assert.equal(await value(), 'ask')
  await page.check('dialog input[value="able"]')
  await shut(page)
  await page.reload()
  await page.click('.prompt .orders')
  assert.equal(await value(), 'able')
  assert.deepEqual(person.complaints, [])
  await person.context.close()
  settle()
})
