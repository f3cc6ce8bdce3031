import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { defineConfig } from 'vitest/config'
import { siteModules } from './packages/generator/src/cli/bundle/site-modules.ts'

const root = import.meta.dirname
const folders = '{apps,packages,bench,proof,scripts,tests/content}/**'
const service = 'apps/service/**/*.test.ts'
const slow = '*.slow.test.{ts,tsx}'
const programs = 'tests/content/programs/*.test.ts'
const exclude = [`**/${slow}`, '**/node_modules/**']

/** Tests that run on the embedded store among the fast ones, and once more on PostgreSQL. */
const testsOnBothStores = globSync('apps/service/src/**/*.test.ts', {
  cwd: root,
  ignore: ['**/*.slow.test.ts', '**/node_modules/**'],
}).filter((path) => readFileSync(join(root, path), 'utf8').includes('describeOnBothStores('))

export default defineConfig({
  // Code of the generator that a build bundles with what a site brings: here a site that brings nothing.
  plugins: [
    siteModules({
      i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: {} },
      islands: {},
      synonyms: [],
      exampleSearches: [],
      topPages: [],
      pageKinds: {},
    }),
  ],
  test: {
    // Vitest leaves one core to itself, which does nearly nothing while tests run.
    maxWorkers: '100%',
    // A machine has slow moments, and patience costs nothing where nothing is wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          // Runs on every save: nothing that builds a site, starts a server program or takes more than some two seconds. Its files share
          // modules, which saves half of the time.
          name: 'fast',
          include: [`${folders}/*.test.{ts,tsx}`],
          exclude: [...exclude, service, programs],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Fast ones as well. They stay apart from the others, because Hono's server replaces the global Response.
          name: 'service',
          include: [service],
          exclude,
          env: { TEST_STORES: 'embedded' },
          isolate: false,
        },
      },
      { extends: true, test: { name: 'slow', include: [`${folders}/${slow}`] } },
      {
        extends: true,
        test: { name: 'postgres', include: testsOnBothStores, env: { TEST_STORES: 'postgres' } },
      },
      // Runs the programs that examples are for. `npm test` leaves it out while nothing that they check has changed.
      // Its files share modules, and with them the rendered pages.
      { extends: true, test: { name: 'programs', include: [programs], isolate: false } },
      {
        extends: true,
        test: {
          // Reads the built site and the sample site: `npm test` builds them first. Its files share modules, and with them the
          // pages that are read.
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          isolate: false,
        },
      },
    ],
  },
})
