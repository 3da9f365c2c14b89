// Takes the icons we name out of the icon package, which is far too large to import, and writes one
// module a room needs: src/ui/icons.ts for the house, src/games/<game>/icons.ts for a game.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const pack = JSON.parse(readFileSync(at('../node_modules/@iconify-json/game-icons/icons.json'), 'utf8'))

// name of the icon, its author (the folder it lies in at github.com/game-icons/icons)
const rooms = {
  '../src/ui/icons.ts': {
    'domino-mask': 'Lorc',
    'lantern-flame': 'Lorc',
    'laurels-trophy': 'Delapouite',
    raven: 'Lorc',
    cat: 'Lorc',
    'skeleton-key': 'Lorc',
    'open-book': 'Lorc',
  },
  '../src/games/gelegenheit/icons.ts': {
    gems: 'Lorc',
    emerald: 'Lorc',
    'cut-diamond': 'Lorc',
    'two-coins': 'Delapouite',
    banknote: 'Delapouite',
    'money-stack': 'Delapouite',
    earrings: 'Delapouite',
    'diamond-ring': 'Delapouite',
    tiara: 'Delapouite',
    'alarm-clock': 'Delapouite',
    watch: 'Delapouite',
    'pocket-watch': 'Skoll',
    'shaking-hands': 'Delapouite',
    'jester-hat': 'Delapouite',
    choice: 'Delapouite',
    robber: 'Delapouite',
    'police-officer-head': 'Delapouite',
    umbrella: 'Lorc',
    'sherlock-holmes': 'Delapouite',
    'flower-hat': 'Delapouite',
    mustache: 'Delapouite',
    'ringing-alarm': 'Delapouite',
  },
  '../src/games/swindler/icons.ts': {
    'diamond-ring': 'Delapouite',
    'pearl-necklace': 'Delapouite',
    lorgnette: 'Delapouite',
    'skeleton-key': 'Lorc',
    'three-keys': 'Lorc',
    'cut-diamond': 'Lorc',
    'skull-crossed-bones': 'Lorc',
    'hooded-assassin': 'DarkZaitzev',
    backstab: 'Lorc',
    'receive-money': 'Delapouite',
    'carnival-mask': 'Delapouite',
    'quill-ink': 'Lorc',
    'shut-rose': 'Lorc',
    'angel-wings': 'Lorc',
    juggler: 'Lorc',
    spectacles: 'Lorc',
    lockpicks: 'Delapouite',
    distraction: 'Lorc',
    robber: 'Delapouite',
    'shaking-hands': 'Delapouite',
    conversation: 'Lorc',
    snake: 'Lorc',
    talk: 'Skoll',
    'police-officer-head': 'Delapouite',
    prisoner: 'Delapouite',
    'wanted-reward': 'Delapouite',
    shop: 'Delapouite',
    'top-hat': 'Lorc',
  },
}

const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
const credits = {}
for (const [file, icons] of Object.entries(rooms)) {
  let code = '// Written by scripts/icons.mjs: paths of game-icons.net, CC BY 3.0, on a field of 512 by 512.\n'
  for (const [name, author] of Object.entries(icons)) {
    const body = pack.icons[name].body
    const path = body.match(/ d="([^"]+)"/)
    if (!path || body.match(/<path/g).length !== 1) throw new Error(`${name} is not one path`)
    code += `export const ${camel(name)} =\n  '${path[1]}'\n`
    ;(credits[author] ??= []).push(name)
  }
  writeFileSync(at(file), code)
}
let code = '// Written by scripts/icons.mjs: who drew which icon.\n'
code += 'export const credits: Record<string, string[]> = {\n'
for (const author of Object.keys(credits).sort()) {
  code += `  ${author}: [${[...new Set(credits[author])].sort().map((name) => `'${name}'`).join(', ')}],\n`
}
writeFileSync(at('../src/ui/credits.ts'), code + '}\n')
