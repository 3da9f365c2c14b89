/** The focus is never lost, and groups of buttons are one stop for Tab. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { heirOf, keepFocus } from '../src/house/focus'
import { nextOf, rove } from '../src/table/board/rove'

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('what had the focus goes away', () => {
  let leave: () => void
  beforeEach(() => {
    document.body.innerHTML = `<main tabindex="-1">
      <section><ul><li><button id="a">a</button></li><li><button id="b">b</button></li></ul></section>
      <section id="answers"><button id="yes" data-choice="yes">yes</button></section>
      <p><button id="undo">undo</button></p>
    </main>`
    for (const one of document.querySelectorAll('*')) one.checkVisibility ??= () => true
    leave = keepFocus()
  })
  afterEach(() => leave())

  const loses = async (selector: string) => {
    find(selector).focus()
    find(selector).remove()
    ;(document.activeElement as HTMLElement | null)?.blur()
    await settled()
    return document.activeElement
  }

  it('its neighbour in the same part of the page gets it', async () => {
    expect(await loses('#a')).toBe(find('#b'))
  })

  it('its neighbour gets it too if it can only not be pressed any more', async () => {
    find('#a').focus()
    find<HTMLButtonElement>('#a').disabled = true
    await settled()

    expect(document.activeElement).toBe(find('#b'))
  })

  it('an answer hands it to the table, never to another button', async () => {
    expect(await loses('#yes')).toBe(find('main'))
  })

  it('without a neighbour the main part of the page gets it', async () => {
    find('#b').remove()

    expect(await loses('#a')).toBe(find('main'))
  })

  it('whoever has clicked beside everything has let go on purpose', async () => {
    find('#a').focus()
    document.body.dispatchEvent(new Event('pointerdown'))
    find('#a').remove()
    ;(document.activeElement as HTMLElement | null)?.blur()
    await settled()

    expect(document.activeElement).not.toBe(find('#b'))
  })

  it('above an open sheet it stays within the sheet', () => {
    const lost = find('#a')
    const around = [lost, lost.parentElement!, find('ul'), find('section'), find('main'), document.body]
    lost.remove()
    document.body.insertAdjacentHTML('beforeend', '<dialog open><button id="close">x</button></dialog>')

    expect(heirOf(around)).toBe(find('#close'))
  })
})

describe('a group of buttons', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div><button>1</button><button>2</button><button>3</button></div>'
  })
  const stops = () => [...document.querySelectorAll('button')].map((one) => one.tabIndex)
  const press = (key: string) =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

  it('is one stop, and the arrow keys walk through it to its ends', () => {
    const leave = rove(find('div')) as () => void
    expect(stops()).toEqual([0, -1, -1])
    find('button').focus()
    press('ArrowDown')
    expect(document.activeElement!.textContent).toBe('2')
    expect(stops()).toEqual([-1, 0, -1])
    press('End')
    press('ArrowRight')
    expect(document.activeElement!.textContent).toBe('3')
    press('Home')
    expect(document.activeElement!.textContent).toBe('1')
    leave()
  })

  it('has a way in again when the button that was one is gone', async () => {
    const leave = rove(find('div')) as () => void
    find('button').focus()
    find('button').remove()
    await settled()

    expect(stops()).toEqual([0, -1])
    leave()
  })

  it('leads nowhere beyond its ends and by other keys', () => {
    expect([nextOf('ArrowUp', 0, 3), nextOf('ArrowRight', 2, 3), nextOf('x', 1, 3)]).toEqual([-1, -1, -1])
  })
})
