import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { defineConfig } from 'vitest/config'
import { siteModules } from './packages/generator/src/cli/bundle/site-modules.ts'

const root = import.meta.dirname
const folders = '{apps,packages,bench,proof,scripts,tests/{content,deploy}}/**'
const service = 'apps/service/**/*.test.ts'
const slow = '*.slow.test.{ts,tsx}'
const programs = 'tests/content/programs/*.test.ts'
const exclude = [`**/${slow}`, '**/node_modules/**']

/** Tests that run with the embedded store among the fast tests, and again with PostgreSQL. */
const testsOnBothStores = globSync('apps/service/src/**/*.test.ts', {
  cwd: root,
  ignore: ['**/*.slow.test.ts', '**/node_modules/**'],
}).filter(
  (path) => readFileSync(join(root, path), 'utf8').match(/describeOn(?:BothStores|AllEngines)\(/) !== null,
)

export default defineConfig({
  // Modules that a build provides for the generator's code, here for a site without its own code.
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
    // By default, Vitest reserves a core for its main process, which is nearly idle while tests run.
    maxWorkers: '100%',
    // Generous, because machines have slow moments. Passing tests do not wait.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          // Runs on every save: nothing that builds a site, starts a server program or takes more than about
          // two seconds. Its files share modules, which halves the time.
          name: 'fast',
          include: [`${folders}/*.test.{ts,tsx}`],
          exclude: [...exclude, service, programs],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Fast tests as well, but separate, because Hono's server replaces the global Response.
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
      // Runs the programs of the examples. `npm test` skips it if their inputs have not changed. Its files
      // share modules, and therefore the rendered pages.
      { extends: true, test: { name: 'programs', include: [programs], isolate: false } },
      {
        extends: true,
        test: {
          // Reads the built site and the sample site, which `npm test` builds first. Its files share modules,
          // and therefore the parsed pages.
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          isolate: false,
        },
      },
    ],
  },
})
