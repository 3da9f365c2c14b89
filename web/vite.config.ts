import { svelte } from '@sveltejs/vite-plugin-svelte'
import { parse } from 'smol-toml'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The sentences of a game are written once, in its TOML files; the words of the terminal stay out. */
function toml(): Plugin {
  return {
    name: 'toml',
    transform(code, id) {
      if (!id.endsWith('.toml')) return null
      const words = parse(code) as Record<string, unknown>
      delete words['input']
      return { code: `export default ${JSON.stringify(words)}`, map: null }
    },
  }
}

const server = process.env['LANGFINGER_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [toml(), svelte()],
  resolve: {
    alias: { $games: at('../src/langfinger/games'), $lib: at('src') },
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: '../src/langfinger/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
    fs: { allow: ['..'] },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/fixtures.ts'],
  },
})
