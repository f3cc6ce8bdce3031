import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { docsRoutes } from '../required-routes.ts'
import { pageAt } from './built-site.test-helper.ts'

const addresses = readFileSync(new URL('./published-headings.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

// Bookmarks, answers and other sites link to headings. A changed heading keeps its id with {#id}; new
// headings need not be listed.
it.each(addresses.map(([path = '', ...ids]) => [path, ids] as const))(
  '%s keeps the headings that it was published with',
  (path, ids) => {
    const { $ } = pageAt(path)
    const present = new Set(
      $('[id]')
        .toArray()
        .map((element) => $(element).attr('id')),
    )
    expect(ids.filter((id) => !present.has(id))).toEqual([])
  },
)

const docs = docsRoutes.map(pageAt)
const linked = new Set(
  docs.flatMap(({ path, $ }) =>
    $('main .prose a[href^="/docs"]')
      .toArray()
      .map((link) => ($(link).attr('href') ?? '').replace(/#.*/, ''))
      .filter((target) => target !== path),
  ),
)

it.each(docsRoutes.filter((path) => path !== '/docs'))('another page leads to %s', (path) => {
  expect(linked.has(path)).toBe(true)
})
