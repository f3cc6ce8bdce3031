import { describe, expect, it } from 'vitest'
import { allPages } from './built-site.test-helper.ts'

/** Maximum number of rows without a filter and a choice of order. */
const longTableRows = 24
const tableSelector = 'table, [data-properties]'
const rowSelector = 'tbody tr, :scope > div'

const barred = '[data-filter]:has([data-by="words"]) + [data-filtered]'
const sortedTables = '[data-filter]:has([data-by="words"]):has([data-by="column"]) + [data-filtered]'

describe('long tables', () => {
  it('are met on the pages that list settings and keys', () => {
    const paths = allPages
      .filter(({ $ }) => $(sortedTables).has(tableSelector).length > 0)
      .map(({ path }) => path)
    expect(paths).toEqual([
      '/docs/configuration/custom-config',
      '/docs/design-document/database-setting',
      '/docs/reference/admin-area',
    ])
  })

  it.each(allPages)('can be filtered and sorted on $path', ({ $ }) => {
    const long = $(tableSelector)
      .toArray()
      .filter((table) => $(table).find(rowSelector).length > longTableRows)
      .filter((table) => $(table).closest(sortedTables).length === 0)
      .map((table) => $(table).find('thead, dt').first().text())
    expect(long).toEqual([])
  })

  it.each(allPages)('on $path have an order to choose wherever they have a filter', ({ $ }) => {
    const filtered = $(barred).has(tableSelector)
    expect(filtered.not(sortedTables).length).toBe(0)
  })
})

it('release notes can be filtered by words and kind', () => {
  for (const edition of ['oss', 'pro', 'old']) {
    const { $ } = allPages.find(({ path }) => path === `/docs/overview/release-note-${edition}`) ?? {}
    expect(
      $?.(`[data-filter]:has([data-by="words"]):has([data-by="kind"]) ~ [data-filtered] li`).length,
      edition,
    ).toBeGreaterThan(20)
  }
})
