import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { serviceWorker } from './worker/plugin.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const server = process.env['LANGFINGER_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  resolve: {
    alias: { $lib: at('src') },
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: '../src/langfinger/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Few chunks: what every page needs, the table of any game, and a face for each of them.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'house',
              test: /node_modules.svelte|src.(house|games.faces)\b|src.words.(index|langs|stretched|\w+.house)\b|src.pages.Lost|src.ui.(Icon|Glyph|Stone|Dialog|Language|Page|SiteBar|Skyline|Card\w+|icons|glyphs)\b/,
            },
            { name: (id) => /games.(\w+).sign\.ts/.exec(id)?.[1] ?? null, test: /games.\w+.sign\.ts/ },
            // What few tables need, or only now and then, comes when it is wanted.
            {
              name: 'table',
              test: /src.(table(?!.(lesson.Lesson|coach.Coach|panels.(BotLevels|HostMenu|Orders)))|plain|desk)\b|src.words.\w+.coach\b|src.pages.Table/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/fixtures.ts'],
    testTimeout: 60_000,
  },
})
