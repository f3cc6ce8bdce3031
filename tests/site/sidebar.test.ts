import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { docsRoutes } from '../required-routes.ts'
import { pageAt, readText } from './built-site.test-helper.ts'

const otherLanguage = z.strictObject({ lang: z.enum(['en', 'zh-Hans']) })

const item = z.union([
  z.tuple([z.string(), z.string()]),
  // Includes the language of its label, if that is another.
  z.tuple([z.string(), z.string(), z.null(), otherLanguage]),
])
const category = z.tuple([z.string(), z.string(), z.array(item)], otherLanguage)
const sidebarFile = z.array(z.union([category, item]))

const docsPages = docsRoutes.map(pageAt)

describe('the docs sidebar in a page', () => {
  it.each(docsPages)('shows $path in its branch', ({ path, $ }) => {
    expect($('aside [data-docs-sidebar] a[aria-current="page"]').attr('href')).toBe(path)
  })

  it.each(docsPages)('leaves the pages of closed categories of $path to one cached file', ({ $ }) => {
    const sidebars = $('[data-docs-sidebar]').toArray()
    expect(sidebars.length).toBeGreaterThan(0)
    for (const sidebar of sidebars) {
      const file = $(sidebar).attr('data-sidebar-file') ?? ''
      expect(file).toMatch(/^\/_site\/.*\.json$/)
      const items = sidebarFile.parse(JSON.parse(readText(file)))
      const inPage = new Set(
        $(sidebar)
          .find('a')
          .toArray()
          .map((link) => $(link).attr('href')),
      )
      const closed = $(sidebar)
        .find('> ul > li:has(> [data-category="closed"])')
        .toArray()
        .map((item) => $(item).index())
      for (const index of closed) {
        const [label, first, pages] = items[index] ?? []
        expect(inPage.has(first), `${label} leads to its first page`).toBe(true)
        const rest = (pages ?? []).map(([, href]) => href).filter((href) => href !== first)
        expect(rest.filter((href) => inPage.has(href))).toEqual([])
      }
    }
  })

  it('keeps some category closed, or there is nothing to leave out', () => {
    const { $ } = pageAt('/docs/installation/debian')
    expect($('[data-category="closed"]').length).toBeGreaterThan(0)
  })
})
