/** Writes the service worker of a build: it knows the files of this build, and changes when any of them does. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const PAGE = '/offline.html'
/** What is shown when the house cannot be reached: the page, and what lies beside it. */
export const OFFLINE = [PAGE, '/offline.css', '/offline.js', '/icons/app.svg']
const SAID = '<!-- what is said, in every language -->'
const WORDS = at('../src/words')

/** The page in every language: each has its section among its words. */
export function offlinePage(): string {
  const said = readdirSync(WORDS)
    .map((lang) => `${WORDS}/${lang}${PAGE}`)
    .filter((file) => existsSync(file))
  return readFileSync(at('offline.html'), 'utf8').replace(
    SAID,
    said.map((file) => readFileSync(file, 'utf8').trim()).join('\n'),
  )
}

export function worker(source: string, files: readonly string[], offline: readonly string[]): string {
  return source.replace('__FILES__', JSON.stringify(files)).replace('__OFFLINE__', JSON.stringify(offline))
}

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const source = readFileSync(at('worker.js'), 'utf8')
      const page = offlinePage()
      const beside = OFFLINE.filter((path) => path !== PAGE).map((path) => readFileSync(at(`../public${path}`)))
      const sum = createHash('sha256')
        .update(Buffer.concat([Buffer.from(page), ...beside]))
        .digest('hex')
        .slice(0, 12)
      const made = worker(
        source,
        files.map((name) => `/${name}`),
        OFFLINE,
      )
      this.emitFile({ type: 'asset', fileName: PAGE.slice(1), source: page })
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: `${made}// ${sum}\n` })
    },
  }
}
