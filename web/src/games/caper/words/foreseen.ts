/** What a play would do as sentences. */
import type { Args, Texts } from '$lib/house/texts'
import type { Foretold } from '../board/aim.svelte'

export type Told = { text: string; tone: '' | 'good' | 'sum' }

export const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

export function foreseen(texts: Texts, told: Foretold): Told[] {
  const lines: Told[] = []
  const say = (key: string, args: Args = {}, tone: Told['tone'] = '') =>
    lines.push({ text: capital(texts.say(`foresight.${key}`, args)), tone })
  const all = (kind: string, words: string[]) => texts.joined(words.map((one) => texts.thing(kind, one)))
  const pair = (key: string, [before, after]: [number, number]) => before !== after && say(key, { before, after })

  if (told.cost) say('cost', { cost: told.cost })
  for (const [location, before, after] of told.markers) say('marker', { location, before, after }, 'good')
  // What is only paid needs no second line.
  if (told.coins[1] !== told.coins[0] - told.cost) pair('coins', told.coins)
  pair('stolen', told.rival_coins)
  pair('laundered', told.laundered)
  for (const loot of told.loot) say('loot', { loot }, 'good')
  if (told.choose.length) say('choose', { loots: all('loot', told.choose) }, 'good')
  const [gear, thief] = told.burned
  if (gear && thief) say('burns', { gear, thief }, 'good')
  if (told.targets.length)
    say(
      'targets',
      {
        gears: all(
          'gear',
          told.targets.map(([one]) => one),
        ),
      },
      'good',
    )
  for (const [effect, rule] of told.lapsed) say('lapsed', { effect, rule })
  if (told.returns.length) say('returns', { loots: all('loot', told.returns) })
  if (told.order) say('order')
  if (!lines.length) say('nothing')
  if (told.end) say('end', { points: told.end })
  say('now', { mine: told.now[1], theirs: told.rival_now[1] }, 'sum')
  return lines
}
