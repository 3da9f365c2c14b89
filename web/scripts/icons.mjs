// Takes the icons we name out of the icon package, which is far too large to import, and writes one
// module a room needs: src/ui/icons.ts for the house, src/games/<game>/icons.ts for a game.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rounded } from './rounded.mjs'

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
  // What the home page shows of a game stands apart, so that it loads no more than that.
  '../src/games/gelegenheit/sign.ts': {
    'cut-diamond': 'Lorc',
    'jester-hat': 'Delapouite',
    'pocket-watch': 'Skoll',
  },
  '../src/games/gelegenheit/pieces/icons.ts': {
    gems: 'Lorc',
    emerald: 'Lorc',
    'two-coins': 'Delapouite',
    banknote: 'Delapouite',
    'money-stack': 'Delapouite',
    earrings: 'Delapouite',
    'diamond-ring': 'Delapouite',
    tiara: 'Delapouite',
    'alarm-clock': 'Delapouite',
    watch: 'Delapouite',
    'shaking-hands': 'Delapouite',
    choice: 'Delapouite',
    robber: 'Delapouite',
    'police-officer-head': 'Delapouite',
    umbrella: 'Lorc',
    'sherlock-holmes': 'Delapouite',
    'flower-hat': 'Delapouite',
    mustache: 'Delapouite',
    'ringing-alarm': 'Delapouite',
  },
  '../src/games/caper/pieces/icons.ts': {
    'drama-masks': 'Lorc',
    'flower-hat': 'Delapouite',
    'top-hat': 'Lorc',
    'ribbon-medal': 'Delapouite',
    'musical-score': 'Delapouite',
    'star-struck': 'Delapouite',
    'bow-tie': 'Delapouite',
    broom: 'Delapouite',
    'magic-hat': 'Delapouite',
    gavel: 'Lorc',
    'photo-camera': 'Delapouite',
    'nun-face': 'Cathelineau',
    'wooden-crate': 'Delapouite',
    scissors: 'John Redman',
    martini: 'Lorc',
    lips: 'Lorc',
    'chef-toque': 'Delapouite',
    palette: 'Delapouite',
    anarchy: 'Delapouite',
    'card-joker': 'Delapouite',
    mustache: 'Delapouite',
    fedora: 'Lorc',
    tiara: 'Delapouite',
    galea: 'Delapouite',
    profit: 'Lorc',
    clothesline: 'Caro Asercion',
    'horse-head': 'Delapouite',
    'prank-glasses': 'Caro Asercion',
    'smoke-bomb': 'DarkZaitzev',
    'robot-grab': 'Delapouite',
    magnet: 'Lorc',
    briefcase: 'Delapouite',
    'laser-precision': 'Lorc',
    'radar-dish': 'Lorc',
    'fishing-pole': 'Delapouite',
    flamethrower: 'Delapouite',
    sunglasses: 'Delapouite',
    snorkel: 'sbed',
    'pipe-organ': 'Caro Asercion',
    cape: 'Delapouite',
    'handheld-fan': 'Delapouite',
    'roman-toga': 'Delapouite',
    'treasure-map': 'Lorc',
    powder: 'Lorc',
    'washing-machine': 'Delapouite',
    passport: 'Delapouite',
    umbrella: 'Lorc',
    sailboat: 'Delapouite',
    'ionic-column': 'Delapouite',
    church: 'Delapouite',
    'mona-lisa': 'Delapouite',
    'rolling-dices': 'Delapouite',
    bank: 'Delapouite',
    'necklace-display': 'Delapouite',
    'family-house': 'Delapouite',
    'louvre-pyramid': 'Delapouite',
    windmill: 'Delapouite',
    'theater-curtains': 'Delapouite',
    gecko: 'Lorc',
    'fruit-bowl': 'Skoll',
    arena: 'sbed',
    fountain: 'Lorc',
    'greek-temple': 'Delapouite',
    stairs: 'Delapouite',
    'white-tower': 'Lorc',
    'custodian-helmet': 'Delapouite',
    'clock-tower': 'Caro Asercion',
    'greek-sphinx': 'Delapouite',
  },
  '../src/games/swindler/pieces/icons.ts': {
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
  '../src/games/hadria/pieces/icons.ts': {
    'smoke-bomb': 'DarkZaitzev',
    'fire-bomb': 'Lorc',
    'sonic-boom': 'Lorc',
    campfire: 'Lorc',
    'tied-scroll': 'Lorc',
    bolas: 'Lorc',
    'wolf-trap': 'Lorc',
    'poison-gas': 'Lorc',
    hood: 'Lorc',
    grapple: 'Lorc',
    'fishing-pole': 'Delapouite',
    'sparky-bomb': 'Lorc',
    'standing-potion': 'Lorc',
    rat: 'Delapouite',
    'poison-bottle': 'Lorc',
    key: 'Lorc',
    'ringing-bell': 'Lorc',
    dart: 'Delapouite',
    guards: 'Delapouite',
    'hang-glider': 'Delapouite',
    snatch: 'Lorc',
    'powder-bag': 'Delapouite',
    spyglass: 'Lorc',
    'beer-stein': 'Lorc',
    discussion: 'Delapouite',
    'old-lantern': 'Delapouite',
    whistle: 'Delapouite',
    gears: 'Lorc',
    'boot-prints': 'Lorc',
    backstab: 'Lorc',
    'shadow-follower': 'Lorc',
    lips: 'Lorc',
    ladder: 'Delapouite',
    'burning-embers': 'Lorc',
    hourglass: 'Lorc',
    'swap-bag': 'Lorc',
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
    code += `export const ${camel(name)} =\n  '${rounded(path[1])}'\n`
    if (!(credits[author] ??= []).includes(name)) credits[author].push(name)
  }
  if (file.endsWith('/icons.ts') && rooms[file.replace('pieces/icons.ts', 'sign.ts')])
    code += "export * from '../sign'\n"
  writeFileSync(at(file), code)
}
let code = '// Written by scripts/icons.mjs: who drew which icon.\n'
code += 'export const credits: Record<string, string[]> = {\n'
for (const author of Object.keys(credits).sort()) {
  code += `  ${/\W/.test(author) ? `'${author}'` : author}: [${[...new Set(credits[author])]
    .sort()
    .map((name) => `'${name}'`)
    .join(', ')}],\n`
}
writeFileSync(at('../src/ui/credits.ts'), code + '}\n')
