import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSiteConfig } from '../../config/load-site-config.ts'
import { readSite } from '../../site/read-site.ts'
import { importProject } from './import-project.ts'

/** Writes a project for one test. */
async function project(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'project-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

const config = `
const path = require('path')
const { themes } = require('prism-react-renderer')
const repository = 'https://git.example/garden'
/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'Garden',
  url: 'https://garden.example/',
  baseUrl: process.env.PREVIEW ? '/' : '/book/',
  onBrokenLinks: 'warn',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  presets: [['classic', {
    docs: { path: '../manual', routeBasePath: '/', sidebarPath: require.resolve('./sidebars.js'), editUrl: \`\${repository}/edit/main/\` },
    blog: { blogTitle: 'Diary' },
    theme: { customCss: './x.css' },
  }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }],
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/a', '/b'], to: '/tools' }], createRedirects: (p) => [p] }],
    ownPlugin,
    '@docusaurus/plugin-pwa',
  ],
  themeConfig: {
    prism: { theme: themes.github },
    navbar: { title: 'Garden', items: [
      { to: 'tools/', label: 'Tools' },
      { type: 'docSidebar', sidebarId: 'main', label: 'Manual' },
      { type: 'custom-clock' },
      { label: 'More', items: [{ href: 'https://git.example', label: 'Code' }] },
    ] },
    footer: { links: [{ title: 'All', items: [{ to: '/tools', label: 'Tools' }, { html: '<b>x</b>' }] }], copyright: \`© \${new Date().getFullYear()} Garden\` },
  },
}
function ownPlugin() { return { name: 'own' } }
module.exports = config
`

const files = {
  'site/docusaurus.config.js': config,
  'site/sidebars.js':
    "const more = require('./more')\nmodule.exports = { main: ['tools', { type: 'category', label: 'Plants', items: ['plants/rose', ...more, ...Object.keys({})] }] }",
  'site/more.js': "export default ['plants/oak']",
  'site/src/pages/map.jsx': 'export default () => null',
  'site/src/pages/help.md': '# Help\n\n[Tools](/tools)\n',
  'site/blog/2024-05-24-first.md': '# First\n\nText\n',
  'site/api/start.md': '# Start\n\n![more](https://more.example/a.svg)\n',
  'manual/tools.md': '# Tools\n\n![badge](https://img.example/b.svg)\n\n[map](/map)\n',
  'manual/plants/rose.mdx': "import Bed from '@site/src/Bed'\n\n# Rose\n\n<Bed>Water it.</Bed>\n",
  'manual/plants/oak.md': '# Oak\n\n```js\nimport x from "./not-an-import"\n```\n',
}

test('a project gets a configuration that reads it, and a list of what became of its own', async () => {
  const folder = await project(files)
  const list = await importProject(folder)
  expect(list).toContain('site.config.ts. Nothing else was changed.')
  const [, taken = '', dropped = '', decisions = ''] = list.split(/\n\n/)
  expect(taken).toContain('docusaurus.config.js as data')
  expect(taken).toContain(
    'pictures of other hosts, which the browsers of readers will ask: img.example, more.example',
  )
  expect(dropped).toContain('@docusaurus/plugin-pwa')
  for (const part of [
    'createRedirects is computed',
    'plugins[2] is code (docusaurus.config.js:34: function ownPlugin()',
    'themeConfig.navbar.items[2]',
    'the sidebar item sidebars.js:2 is computed',
    'React pages are not built, and links to them are not checked: /map',
    'pages import code; its components are not run, and what stands between their tags is shown: @site/src/Bed',
  ])
    expect(decisions).toContain(part)
  expect(list).not.toContain('not-an-import')

  const sourceDir = join(folder, 'site')
  const site = await readSite(
    { sourceDir, outDir: join(folder, 'out'), cacheDir: join(folder, 'cache') },
    { drafts: false },
  )
  expect(site.problems.settle(site.config.problems)).toBeUndefined()
  expect([...site.routes.keys()]).toEqual(
    expect.arrayContaining([
      '/',
      '/tools',
      '/plants/rose',
      '/plants/oak',
      '/help',
      '/api/start',
      '/blog/2024/05/24/first',
    ]),
  )
  const { baseUrl, url, redirects, themeConfig, editUrl } = await loadSiteConfig(sourceDir)
  expect({ baseUrl, url, editUrl }).toEqual({
    baseUrl: '/book/',
    url: 'https://garden.example',
    editUrl: 'https://git.example/garden/edit/main/',
  })
  expect(redirects).toEqual([
    { from: '/a', to: '/tools' },
    { from: '/b', to: '/tools' },
  ])
  expect(themeConfig.footer.copyright).toMatch(/^© \d{4} Garden$/)
})

test('a configuration may be a module of TypeScript, or a function that returns one', async () => {
  const folder = await project({
    'docusaurus.config.ts':
      "import type { Config } from '@docusaurus/types'\nexport default async function create() {\n  const title: string = 'Garden'\n  return { title, url: 'https://garden.example', baseUrl: '/' } satisfies Config\n}\n",
    'docs/a.md': '# A\n',
  })
  await importProject(folder)
  expect(await readFile(join(folder, 'site.config.ts'), 'utf8')).toContain('title: "Garden"')
  await expect(importProject(folder)).rejects.toThrow('it exists already')
})

test.each([
  [{ 'a.md': 'x' }, /has no docusaurus\.config\.js/],
  [
    { 'docusaurus.config.js': 'module.exports = build()' },
    /docusaurus\.config\.js:1: the configuration is code from its first line/,
  ],
  [{ 'docusaurus.config.js': 'module.exports = {' }, /docusaurus\.config\.js:1: /],
])('a folder that cannot be imported says why: %j', async (broken, message) => {
  await expect(importProject(await project(broken))).rejects.toThrow(message)
})
