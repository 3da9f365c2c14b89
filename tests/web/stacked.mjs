// Tables that begin at a position; see stacked.py.
import { rmSync, writeFileSync } from 'node:fs'

let opened = Promise.resolve()

/** A person, who also writes the position, opens a table; windows wait for them. One after the other. */
export async function openTable(
  house,
  page,
  { game, position = null, seats, window = 'turns', name = 'Mara', lang = 'de', bot = null, options = null },
) {
  if (!page.url().startsWith(house.url)) await page.goto(house.url)
  const before = opened
  const { promise, resolve: next } = later()
  opened = promise
  await before
  if (position) writeFileSync(house.position, JSON.stringify(position))
  else rmSync(house.position, { force: true })
  const asking = page.evaluate(
    async ([me, wish]) => {
      const post = async (path, body) =>
        (
          await fetch(`/api${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
        ).json()
      await post('/me', me)
      return post('/tables', wish)
    },
    [
      { name, lang },
      { game, seats, window, ...(bot ? { bot } : {}), ...(options ? { options } : {}) },
    ],
  )
  const answer = await asking.finally(next)
  if (!answer.id) throw new Error(JSON.stringify(answer) + house.complaints())
  await page.goto(`${house.url}/table/${answer.id}`)
  await page.waitForSelector('.board .prompt')
  return answer
}

function later() {
  let resolve
  const promise = new Promise((done) => (resolve = done))
  return { promise, resolve }
}

/** The same work for each of the things, two at a time, each hand with a page of its own. */
export async function inTwoHands(newPage, things, work) {
  const left = [...things]
  const hand = async () => {
    const page = await newPage()
    for (let next = left.shift(); next; next = left.shift()) await work(page, next)
  }
  await Promise.all([hand(), hand()])
}

/** Somebody else takes a chair by the link. */
export async function join(house, page, table, name = 'Wanda') {
  await page.goto(`${house.url}/join/${table.id}#${table.invite}`)
  await page.fill('#name', name)
  await page.click('form .gold')
  await page.waitForSelector('.board .prompt')
}
