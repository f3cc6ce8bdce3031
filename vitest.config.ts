import { defineConfig } from 'vitest/config'

export default defineConfig({
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
