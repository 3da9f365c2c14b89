import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { render } from '@testing-library/svelte'
import { parse } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { pictureOf } from '$lib/games/faces'
import { Texts, type Tree } from '$lib/house/texts'

type Page = { part: { line: { picture: string }[] }[] }
const read = (game: string, name: string) =>
  parse(readFileSync(resolve(`../src/langfinger/games/${game}/texts/${name}.toml`), 'utf8'))

describe('the short rules', () => {
  it.each(['gelegenheit', 'swindler', 'caper', 'hadria'])('of %s have a picture for every saying', async (game) => {
    const Picture = (await pictureOf(game))!
    const texts = new Texts('de', read(game, 'de') as Tree, {} as never)
    const pictures = (read(game, 'short') as Page).part.flatMap((part) => part.line.map((line) => line.picture))
    expect(pictures.length).toBeGreaterThan(8)
    for (const what of pictures) {
      const { container, unmount } = render(Picture, { what, texts })
      const drawn = container.querySelectorAll('svg path, svg circle, svg rect').length
      expect(drawn || container.textContent, what).toBeTruthy()
      expect(container.innerHTML, what).not.toMatch(/undefined|NaN/)
      unmount()
    }
  })

  it('of a game without a face are told without pictures', async () => {
    expect(await pictureOf('pickpockets')).toBeNull()
  })
})
