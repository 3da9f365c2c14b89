// What axe leaves open: print on a ground that runs from one colour into another, or is drawn. The ground itself is looked
// at, without the print on it.

/** How much of the ground may be worse: edges and ornaments. */
const EDGES = 0.1

/** In the page: print that axe leaves open, with its colour and the contrast that is wanted. */
const leftOpen = () =>
  globalThis.axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['incomplete'] }).then(({ incomplete }) =>
    incomplete.flatMap(({ nodes }) =>
      nodes.flatMap((node) => {
        const { messageKey, expectedContrastRatio } = node.any[0]?.data ?? {}
        const element = document.querySelector(node.target.at(-1))
        if (!element || !/^bg(Gradient|Image)$/.test(messageKey)) return []
        const { color } = getComputedStyle(element)
        return [{ name: node.target.at(-1), print: color, wanted: parseFloat(expectedContrastRatio) }]
      }),
    ),
  )

/** In the page: where their lines are, as far as they can be seen. */
const placesOf = (prints) =>
  prints.map(({ name }) => {
    const element = document.querySelector(name)
    const range = document.createRange()
    const isSeen = ({ x, y, width, height }) =>
      [0.1, 0.5, 0.9].every((part) => element.contains(document.elementFromPoint(x + width * part, y + height * part)))
    return [...(element?.childNodes ?? [])]
      .filter((one) => one.nodeType === Node.TEXT_NODE && one.textContent.trim())
      .flatMap((one) => {
        range.selectNodeContents(one)
        return [...range.getClientRects()].filter(isSeen).map(({ x, y, width, height }) => [x, y, width, height])
      })
  })

/** In the page: a rule for all that is on it, until the next one; none brings everything back. */
const dictate = (rule) => {
  const own = globalThis.dictated
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== own)
  globalThis.dictated = new CSSStyleSheet()
  globalThis.dictated.replaceSync(rule && `*, ::before, ::after { ${rule} }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, globalThis.dictated]
  void document.documentElement.offsetHeight
}
const SUDDEN = 'transition: none !important'
const BLANK = `${SUDDEN}; color: transparent !important; text-shadow: none !important;
  text-decoration-color: transparent !important`
const inOtherLight = () => {
  const page = document.documentElement
  page.dataset.theme = page.dataset.theme === 'day' ? 'night' : 'day'
  return page.dataset.theme
}

/** In the page: which of these cannot be read on the ground of this picture. */
const judge = async ([prints, picture, edges]) => {
  const [PRINTED, SAME] = [0.05, 1.02]
  const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })
  pen.drawImage(bitmap, 0, 0)
  const linear = (one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
  const light = (red, green, blue) =>
    0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)
  const dot = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const colour = (text) => {
    dot.clearRect(0, 0, 1, 1)
    dot.fillStyle = text
    dot.fillRect(0, 0, 1, 1)
    return dot.getImageData(0, 0, 1, 1).data
  }
  const found = []
  for (const { name, print, wanted, places } of prints) {
    const [red, green, blue, alpha] = colour(print)
    const contrasts = []
    for (const [x, y, width, height] of places) {
      const [left, top] = [Math.max(0, Math.ceil(x)), Math.max(0, Math.ceil(y))]
      const [right, bottom] = [Math.min(bitmap.width, Math.floor(x + width)), Math.min(bitmap.height, y + height)]
      if (right <= left || bottom <= top) continue
      const { data } = pen.getImageData(left, top, right - left, Math.floor(bottom - top) || 1)
      for (let at = 0; at < data.length; at += 4) {
        const mixed = [red, green, blue].map((one, n) => (one * alpha + data[at + n] * (255 - alpha)) / 255)
        const [dark, bright] = [light(...mixed), light(data[at], data[at + 1], data[at + 2])].sort((a, b) => a - b)
        contrasts.push((bright + 0.05) / (dark + 0.05))
      }
    }
    contrasts.sort((a, b) => a - b)
    // Print that is still there was not to be erased, so its ground is not known.
    if (contrasts[Math.floor(contrasts.length * PRINTED)] < SAME) continue
    const worst = contrasts[Math.floor(contrasts.length * edges)]
    if (worst < wanted) found.push(`on a ground of many colours: ${name}: ${worst.toFixed(2)} of ${wanted}`)
  }
  return found
}

async function unreadableNow(page) {
  const prints = await page.evaluate(leftOpen)
  if (!prints.length) return []
  await page.evaluate(dictate, BLANK)
  const before = await page.evaluate(placesOf, prints)
  const picture = await page.screenshot({ scale: 'css', animations: 'disabled', caret: 'hide' })
  const after = await page.evaluate(placesOf, prints)
  await page.evaluate(dictate, SUDDEN)
  // What has moved meanwhile is looked at when it comes again.
  const still = prints
    .map((one, at) => ({ ...one, places: after[at] }))
    .filter((_, at) => String(before[at]) === String(after[at]))
  return page.evaluate(judge, [still, picture.toString('base64'), EDGES])
}

/** Print that cannot be read as the page is now, by night and by day; axe has been brought to it before. */
export async function unreadable(page) {
  await page.evaluate(dictate, SUDDEN)
  const now = await unreadableNow(page)
  const light = await page.evaluate(inOtherLight)
  const then = (await unreadableNow(page)).map((one) => `by ${light}: ${one}`)
  await page.evaluate(inOtherLight)
  await page.evaluate(dictate, '')
  return [...now, ...then]
}
