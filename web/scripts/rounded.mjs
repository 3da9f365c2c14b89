// A path with whole numbers: half the size, and nothing to be seen on a field of 512 by 512.
// Every point is rounded where it lies, not how far it is from the last, so that errors do not add up.
const PARTS = { m: 'xy', l: 'xy', h: 'x', v: 'y', c: 'xyxyxy', s: 'xyxy', q: 'xyxy', t: 'xy', a: 'rraffxy', z: '' }
const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g
const NUMBER = /[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/
const FLAG = /[01]/

/** The numbers of one command; the flags of an arc may stand close together. */
function numbers(text, parts) {
  const found = []
  let rest = text
  while (rest.trim()) {
    const match = rest.match(parts[found.length % parts.length] === 'f' ? FLAG : NUMBER)
    found.push(Number(match[0]))
    rest = rest.slice(match.index + match[0].length)
  }
  return found
}

/** Numbers written as close together as they can be read. */
const joined = (list) => list.map((one, at) => (at && one >= 0 ? ` ${one}` : `${one}`)).join('')

export function rounded(path) {
  const now = { x: 0, y: 0 } // where the path truly is
  const drawn = { x: 0, y: 0 } // where the rounded one is
  const begun = { now: { ...now }, drawn: { ...drawn } }
  let code = ''
  let last = ''
  const write = (letter, list) => {
    const same = letter === last && letter !== 'm' && list.length
    code += same ? (list[0] >= 0 ? ' ' : '') + joined(list) : letter + joined(list)
    last = letter
  }
  for (const [, letter, text] of path.matchAll(COMMAND)) {
    const kind = letter.toLowerCase()
    const parts = PARTS[kind]
    const away = letter === kind
    if (kind === 'z') {
      write('z', [])
      Object.assign(now, begun.now)
      Object.assign(drawn, begun.drawn)
      continue
    }
    const all = numbers(text, parts)
    for (let from = 0; from < all.length; from += parts.length) {
      const list = []
      const end = { ...now }
      const last = { ...drawn }
      for (const [at, part] of [...parts].entries()) {
        const value = all[from + at]
        if (part === 'r') list.push(Math.max(1, Math.round(value)))
        else if (part === 'f' || part === 'a') list.push(Math.round(value))
        else {
          end[part] = away ? now[part] + value : value
          last[part] = Math.round(end[part])
          list.push(last[part] - drawn[part])
        }
      }
      Object.assign(now, end)
      Object.assign(drawn, last)
      const still = kind !== 'm' && [...parts].every((part, at) => !'xy'.includes(part) || list[at] === 0)
      if (!still) write(kind === 'm' && from ? 'l' : kind, list)
      if (kind === 'm' && !from) Object.assign(begun, { now: { ...now }, drawn: { ...drawn } })
    }
  }
  return code
}
