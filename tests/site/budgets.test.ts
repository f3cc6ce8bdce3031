import { describe, expect, it } from 'vitest'
import siteConfig from '../../site.config.ts'
import { allPages, ownAssets, pageAt, pages, readText, transferSize } from './built-site.test-helper.ts'
import { addModule, type PageCost, pageCost } from './page-cost.test-helper.ts'

const KB = 1024

/**
 * Maximum cost of a page before interaction, in transferred bytes; `total` applies up to {@link maxCharacters}
 * characters. Source: docs/reference/requirements.md#page-budgets.
 */
const budget = { scripts: 7.5 * KB, sheet: 11 * KB, total: 38 * KB, requests: 5 }

const maxCharacters = 12_000

/**
 * Maximum transfer size of search with React's user interface, without an index or the service's response, in
 * bytes. Its texts take 0.7 KB in each further language.
 */
const searchBudget = 85 * KB

/**
 * Maximum additional transfer size of the conversation, beyond the dialog that contains it, in bytes. Its texts take 1.5 KB in each
 * further language.
 */
const askBudget = 30.5 * KB

const costs = allPages.map(pageCost)

/** Scripts with these names, and all their static imports. */
function modulesOf(...names: string[]): Set<string> {
  const known = new Set<string>()
  const files = ownAssets.filter((file) => names.some((name) => isScript(file, name)))
  expect(files).toHaveLength(names.length)
  for (const file of files) addModule(`/${file}`, known)
  return known
}

const isScript = (file: string, name: string) => file.startsWith(`_site/${name}.`) && file.endsWith('.js')

const sizeOf = (addresses: Iterable<string>) =>
  [...addresses].reduce((sum, address) => sum + transferSize(address), 0)

/** The files of a page, to help find what to reduce. */
const filesOf = ({ path, html, files }: PageCost) =>
  [
    `${path}: ${html} bytes of HTML`,
    ...Object.entries(files).map(([file, bytes]) => `${file}: ${bytes}`),
  ].join('\n')

describe('budgets', () => {
  it.each(costs)('keeps $path within its scripts, sheet and requests', (cost) => {
    const files = filesOf(cost)
    expect(cost.scripts, files).toBeLessThanOrEqual(budget.scripts)
    expect(cost.sheet, files).toBeLessThanOrEqual(budget.sheet)
    expect(cost.requests, files).toBeLessThanOrEqual(budget.requests)
  })

  it.each(costs.filter(({ characters }) => characters <= maxCharacters))(
    'keeps $path within its bytes',
    (cost) => {
      expect(cost.total, filesOf(cost)).toBeLessThanOrEqual(budget.total)
    },
  )

  it.each(['scripts', 'sheet', 'total', 'requests'] as const)(
    'has a costliest page by %s, within budget',
    (kind) => {
      const measured =
        kind === 'total' ? costs.filter(({ characters }) => characters <= maxCharacters) : costs
      const worst = measured.reduce((most: PageCost, cost) => (cost[kind] > most[kind] ? cost : most))
      const shown = (value: number) => (kind === 'requests' ? String(value) : `${(value / KB).toFixed(1)} KB`)
      console.log(`most ${kind}: ${shown(worst[kind])} of ${shown(budget[kind])}, ${worst.path}`)
      expect(worst[kind]).toBeLessThanOrEqual(budget[kind])
    },
  )

  it('keeps search within its bytes, whatever answers it', () => {
    const modules = modulesOf('search-island', 'react', 'site-index')
    for (const module of modulesOf('main')) modules.delete(module)
    const bytes = sizeOf(modules)
    console.log(`search: ${(bytes / KB).toFixed(1)} KB of ${searchBudget / KB} KB`)
    expect(bytes).toBeLessThanOrEqual(searchBudget)
  })

  it('keeps the engine out of a search that a service answers', () => {
    const loaded = modulesOf('main', 'search-island', 'react')
    expect([...loaded].filter((address) => address.includes('site-index'))).toEqual([])
    expect(loaded.size).toBeLessThanOrEqual(5)
    // Scripts before the first result.
    expect(modulesOf('main', 'search-island').size).toBeLessThanOrEqual(3)
  })

  it('keeps the conversation within its bytes beyond the dialog', () => {
    const ofDialog = modulesOf('main', 'search-island', 'react')
    const beyond = [...modulesOf('ask-island')].filter((address) => !ofDialog.has(address))
    const bytes = sizeOf(beyond)
    console.log(`the conversation: ${(bytes / KB).toFixed(1)} KB of ${askBudget / KB} KB`)
    expect(bytes).toBeLessThanOrEqual(askBudget)
  })

  it('keeps the list of routes out of scripts and styles, but for what the configuration names', () => {
    const named = [siteConfig.support, ...siteConfig.topPages].flatMap(({ path }) => [
      path,
      pageAt(path).$('link[rel="alternate"][hreflang="zh-Hans"]').attr('href')?.replace(siteConfig.url, ''),
    ])
    const deep = pages
      .map(({ path }) => path)
      .filter((path) => path.split('/').length > 3 && !named.includes(path))
    for (const file of ownAssets.filter((name) => /\.(js|css)$/.test(name))) {
      const text = readText(`/${file}`)
      expect(
        deep.filter((path) => text.includes(path)),
        file,
      ).toEqual([])
    }
  })
})
