// Takes the icons that are named out of the icon package, which is far too large to import. Each icons.json in
// src/ui or in the folder of a game names files, and for each of them icons with their authors (the folder an
// icon lies in at github.com/game-icons/icons). What the home page shows of a game stands in its sign.ts, so that
// no more than that is loaded.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rounded } from './rounded.mjs'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const pack = read(at('../node_modules/@iconify-json/game-icons/icons.json'))
const SIGN = 'sign.ts'
const HEAD = '// Written by scripts/icons.mjs: paths of game-icons.net, CC BY 3.0, on a field of 512 by 512.\n'

const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

function drawn(name) {
  const body = pack.icons[name].body
  const path = body.match(/ d="([^"]+)"/)
  if (!path || body.match(/<path/g).length !== 1) throw new Error(`${name} is not one path`)
  return `export const ${camel(name)} =\n  '${rounded(path[1])}'\n`
}

const rooms = ['ui', ...readdirSync(at('../src/games')).map((game) => join('games', game))]
for (const room of rooms) {
  const folder = join(at('../src'), room)
  const list = join(folder, 'icons.json')
  const files = existsSync(list) ? read(list) : {}
  for (const [file, icons] of Object.entries(files)) {
    const sign = file !== SIGN && SIGN in files ? `export * from '${relative(dirname(file), './sign')}'\n` : ''
    writeFileSync(join(folder, file), HEAD + Object.keys(icons).map(drawn).join('') + sign)
  }
}
