import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import typescript from 'typescript-eslint'
import house from './svelte.config.js'

/** What the compiler does not see; how it looks is prettier's business. Run from the root: tests/web belongs to us. */
export default typescript.config(
  { ignores: ['web/src/wire.ts'] },
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'], svelteConfig: house },
    },
  },
  {
    files: ['web/worker/worker.js'],
    languageOptions: { globals: { ...globals.serviceworker, __FILES__: 'readonly', __OFFLINE__: 'readonly' } },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // What is to be watched is a $state; a Map made and read in one go need not be.
      'svelte/prefer-svelte-reactivity': 'off',
      // A space that is meant is written as one.
      'svelte/no-useless-mustaches': 'off',
      // Rule books come from the house itself, as HTML without scripts.
      'svelte/no-at-html-tags': 'off',
    },
  },
)
