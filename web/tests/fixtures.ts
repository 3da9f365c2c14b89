/** Real games for the tests, played by the kernel itself, so that they never grow old. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default function setup(): void {
  const own = at('../../.venv/bin/python')
  for (const script of ['games.py', 'caper.py']) {
    execFileSync(existsSync(own) ? own : 'python3', [at(script), at('../../build/web')], {
      env: { ...process.env, PYTHONPATH: at('../../src') },
      stdio: ['ignore', 'inherit', 'ignore'],
    })
  }
}
