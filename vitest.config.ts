import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{apps,packages,bench,scripts}/**/*.test.{ts,tsx}', 'tests/content/**/*.test.ts'],
    testTimeout: 20_000,
  },
})
