import { readdirSync } from 'node:fs'
import { defineConfig, type OxlintOverride } from 'oxlint'

/** The package name of each workspace, from the top. A workspace imports only from lower rows. */
const rows: readonly Readonly<Record<string, string>>[] = [
  { 'apps/site': '@next-panel/site', 'apps/service': '@next-panel/service' },
  { 'packages/generator': 'sheaf' },
  { 'packages/client': '@next-panel/client' },
  {
    'packages/contract': '@next-panel/contract',
    'packages/panel': '@next-panel/panel',
    'packages/search': '@next-panel/search',
  },
]

/** Packages that run in browsers and on Node. They import types and modules that load nothing. */
const selfContained = ['packages/client', 'packages/search']

/** The layers in `src` of a workspace, from the top. A layer imports only from those after it. */
const layers: Readonly<Record<string, string>> = {
  'apps/site': 'home prepared-answers facts own-names brand filter search',
  'apps/service': `conformance cli run-service.ts app.ts api.ts mcp answers/routes search/routes open-service.ts
    collections/routes hooks/routes insights/routes tools/routes settings.ts operations/routes http operations insights
    tools answers search hooks embeddings collections store keys sandbox site threads endpoint log errors`,
  'packages/generator': `cli publish components.ts render shell blog docs page search ask markdown browser.ts ui site
    content index.ts config syntax read-if-exists.ts site-error.ts`,
  'packages/panel': `webapi custom-config defects messages settings subscription versions supported not-supported shop
    admin-area`,
}

const tests = ['**/*.{test,test-helper,fixture,bench}.*']

/** Files whose variables are not renamed yet. */
const unrenamed = [
  'apps/service/src/{answers/routes,collections,mcp,operations,search}/**',
  'packages/search/src/**',
]

export default defineConfig({
  options: { typeAware: true },
  plugins: ['typescript', 'import'],
  categories: { correctness: 'off' },
  rules: {
    'typescript/no-floating-promises': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // These say nothing about a value: name the thing.
    'id-denylist': ['error', 'asked', 'told', 'wanted', 'held', 'fitting', 'each', 'one'],
  },
  overrides: [
    ...rows.flatMap((row) => Object.keys(row)).flatMap(workspaceOverrides),
    { files: unrenamed, rules: { 'id-denylist': 'off' } },
    {
      // Lines of the service have a time, a level and a request. Only its commands print.
      files: ['apps/service/src/**'],
      excludeFiles: [...tests, 'apps/service/src/log/log.ts', 'apps/service/src/cli/main.ts'],
      rules: { 'no-console': 'error' },
    },
  ],
})

/** An override replaces those before it, so each has all restrictions of its files. */
function workspaceOverrides(folder: string): OxlintOverride[] {
  const upTo = rows.findIndex((row) => folder in row) + 1
  const upper = rows.slice(0, upTo).flatMap((row) => Object.values(row))
  const names = upper.filter((name) => name !== Object.assign({}, ...rows)[folder])
  if (!folder.startsWith('apps/')) names.push('@next-panel/panel')
  const always = [
    {
      regex: `^(${names.join('|')})(/|$)`,
      message:
        'Import only workspaces of lower rows in oxlint.config.ts. Only apps import @next-panel/panel.',
    },
    {
      regex: String.raw`^(\.\./)+((apps|packages|scripts|bench|proof|tests)/|([^/]+/){1,2}src/)`,
      message: 'Import other workspaces by their names, and nothing from outside of apps and packages.',
    },
  ]
  const external = {
    group: ['*', '!*.ts', '!@next-panel/contract/limits', '!@next-panel/contract/paths'],
    allowTypeImports: true,
    message: 'This package imports nothing, so that it runs in browsers and on Node.',
  }
  const order = layers[folder]?.split(/\s+/) ?? []
  const missing = readdirSync(`${folder}/src`, { withFileTypes: true }).find(
    (entry) => folder in layers && entry.isDirectory() && !order.includes(entry.name),
  )
  if (missing) throw new Error(`oxlint.config.ts: add ${missing.name} to the layers of ${folder}.`)
  return [
    forbid(`${folder}/**`, always),
    ...(selfContained.includes(folder) ? [forbid(`${folder}/**`, [...always, external], tests)] : []),
    ...order
      .map((layer, index) => {
        const isFile = layer.endsWith('.ts')
        const start = isFile ? String.raw`\./` : String.raw`(\.\./)+`
        const above = {
          regex: `^${start}(${order.slice(0, index).join('|')})(/|$)`,
          message: 'Import only from later layers of this workspace in oxlint.config.ts.',
        }
        const ownRoutes = {
          regex: String.raw`^\./routes/`,
          message: 'Routes use their feature, not the reverse.',
        }
        return forbid(`${folder}/src/${layer}${isFile ? '' : '/**'}`, [...always, above, ownRoutes], tests)
      })
      .reverse(),
  ]
}

function forbid(files: string, patterns: object[], excludeFiles: string[] = []): OxlintOverride {
  return { files: [files], excludeFiles, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}
