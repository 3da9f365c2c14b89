// A house that plays editions: each of the four games has cards of the owner's own, and their names are on the table.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { newPerson, openHouse, root } from './house.mjs'

const OWN = {
  caper: '[words.KIND.city]\nparis = { name = "Owner\'s town" }\n',
  gelegenheit: '',
  hadria: '[words.KIND.thief.morius]\nname = "Owner\'s thief"\ntitle = "of the owner"\nability = "One step more."\n',
  swindler: '[words.KIND.bag]\nred = { name = "Owner\'s bag" }\n',
}
const folder = mkdtempSync(join(tmpdir(), 'langfinger-editions-'))

function written(key) {
  const file = join(folder, `${key}.toml`)
  const cli = 'import sys; from langfinger.cli import main; sys.exit(main())'
  const env = { ...process.env, PYTHONPATH: join(root, 'src') }
  execFileSync(join(root, '.venv/bin/python'), ['-c', cli, 'editions', 'new', file, '--game', key], { env })
  for (const lang of ['en', 'de']) appendFileSync(file, `\n${OWN[key].replace('KIND', lang)}`)
  appendFileSync(file, '\n')
  return ['--edition', file]
}

let house
before(async () => (house = await openHouse({ options: Object.keys(OWN).flatMap(written) })))
after(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

for (const key of Object.keys(OWN))
  test(`${key} is played with the cards of the owner`, async () => {
    const person = await newPerson(house, { lang: 'en', settings: { speed: 0 } })
    const { page } = person
    await page.goto(house.url)
    await page.waitForSelector(`[data-game="${key}"]`)
    const { games } = await (await fetch(`${house.url}/api/games`)).json().then((all) => ({ games: all.games ?? all }))
    const told = games.find((one) => one.key === key)
    assert.match(told.name.en, / · /)

    await page.click(`[data-game="${key}"] .big:not(:disabled)`)
    await page.waitForSelector(`.room[data-game="${key}"] .prompt`)
    if (process.env.LANGFINGER_SHOTS) await page.screenshot({ path: join(process.env.LANGFINGER_SHOTS, `${key}.png`) })

    assert.match(await page.textContent('body'), / · /)
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  })
