import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

const SRC = resolve('src')
const MOST = 15
const SOURCES = ['.ts', '.svelte', '.css']
const games = readdirSync(join(SRC, 'games'), { withFileTypes: true }).flatMap((one) =>
  one.isDirectory() ? [one.name] : [],
)
const files = readdirSync(SRC, { withFileTypes: true, recursive: true }).filter(
  (one) => one.isFile() && SOURCES.includes(extname(one.name)),
)

it('a folder holds no more files than can be taken in at a glance', () => {
  const folders = files.map((file) => relative(SRC, file.parentPath))
  const crowded = folders.filter((folder) => folders.filter((other) => other === folder).length > MOST)

  expect([...new Set(crowded)]).toEqual([])
})

it('only the folder of a game knows its key', () => {
  const outside = files.filter((file) => !games.some((game) => file.parentPath.startsWith(join(SRC, 'games', game))))
  const telling = outside.filter((file) => {
    const text = readFileSync(join(file.parentPath, file.name), 'utf8')
    return games.some((game) => new RegExp(`\\b${game}\\b`).test(text))
  })

  expect(games.length).toBeGreaterThan(0)
  expect(telling.map((file) => file.name)).toEqual([])
})
