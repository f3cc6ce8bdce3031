import { describe, expect, it } from 'vitest'
import { allPages, hasFile, pages, readText } from './built-site.test-helper.ts'

const pagePaths = new Set(pages.map(({ path }) => path))

/** Origin of this site in canonical addresses, which other elements may use too. */
const origin = new URL(pages[0]?.$('link[rel="canonical"]').attr('href') ?? '').origin

const anchors = new Map(
  allPages.map(({ path, $ }) => [
    path,
    new Set(
      $('[id]')
        .toArray()
        .map((element) => $(element).attr('id')),
    ),
  ]),
)

/** Describes the problem with a reference of a page; undefined if there is none. */
function problemOf(reference: string, from: string): string | undefined {
  if (reference.startsWith('#')) return anchorProblem(reference, from)
  const url = new URL(reference, origin + from)
  if (url.origin !== origin) return undefined
  const path = decodeURIComponent(url.pathname)
  if (!pagePaths.has(path)) return hasFile(path) ? undefined : `${reference}: nothing is there`
  return anchorProblem(url.hash, path)
}

function anchorProblem(hash: string, path: string): string | undefined {
  const anchor = decodeURIComponent(hash.slice(1))
  if (anchor === '' || anchors.get(path)?.has(anchor)) return undefined
  return `${path}${hash}: the page has no such element`
}

const references: Readonly<Record<string, string>> = {
  'a[href], area[href], link[href]:not([rel="canonical"])': 'href',
  'img[src], script[src], source[src], video[src], audio[src], iframe[src]': 'src',
  'use[href]': 'href',
  '[data-sidebar-file]': 'data-sidebar-file',
  '[data-nearest-routes]': 'data-nearest-routes',
  'form[action]': 'action',
}

describe('references', () => {
  it.each(allPages)('resolves every link, anchor, image, script and style of $path', ({ path, $ }) => {
    const found = Object.entries(references).flatMap(([selector, attribute]) =>
      $(selector)
        .toArray()
        .map((element) => $(element).attr(attribute) ?? ''),
    )
    const sources = $('[srcset]')
      .toArray()
      .flatMap((element) => ($(element).attr('srcset') ?? '').split(/,\s+/))
      .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    const problems = [...found, ...sources].map((reference) => problemOf(reference, path))
    expect([...new Set(problems.filter((problem) => problem !== undefined))]).toEqual([])
  })

  it.each(allPages)('points every label and control of $path at an element that is there', ({ path, $ }) => {
    const names = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'commandfor']
    const missing = names.flatMap((name) =>
      $(`[${name}]`)
        .toArray()
        .flatMap((element) => ($(element).attr(name) ?? '').split(/\s+/))
        .filter((id) => !anchors.get(path)?.has(id)),
    )
    expect(missing).toEqual([])
  })

  it('leads every redirect to a page', () => {
    const rules = readText('/_redirects')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => line.split(/\s+/))
    for (const [from = '', to = '', status] of rules) {
      expect(pagePaths.has(from), `${from} is a page and cannot redirect`).toBe(false)
      expect(problemOf(to, '/')).toBeUndefined()
      expect(['301', '302']).toContain(status)
    }
  })

  it('does not depend on the address on the not-found page, which is shown at any', () => {
    const $ = allPages.find(({ file }) => file === '404.html')?.$
    const relative = $?.('[href], [src]')
      .toArray()
      .map((element) => $(element).attr('href') ?? $(element).attr('src') ?? '')
      .filter((reference) => !/^(\/|#|https:)/.test(reference))
    expect(relative).toEqual([])
  })

  it.each(allPages)('writes addresses of pages in their one form on $path', ({ $ }) => {
    const others = $('a[href^="/"]')
      .toArray()
      .map((link) => new URL($(link).attr('href') ?? '', origin).pathname)
      .filter((path) => path !== '/' && /\/$|\.html$|\/index$/.test(path))
    expect(others).toEqual([])
  })
})
