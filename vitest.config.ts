import { defineConfig } from 'vitest/config'
import { siteModules } from './packages/generator/src/cli/bundle/site-modules.ts'

export default defineConfig({
  // Code of the generator that a build bundles with what a site brings: here a site that brings nothing.
  plugins: [siteModules({ synonyms: [], exampleSearches: [] })],
  test: {
    // A machine has slow moments, and patience costs nothing where nothing is wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{apps,packages,bench,scripts}/**/*.test.{ts,tsx}', 'tests/content/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Reads the built site: `npm test` builds it first.
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
        },
      },
    ],
  },
})
