import { describe, expect, it } from 'vitest'
import { docsRoutes, requiredRoutes } from '../required-routes.ts'
import { allPages, pageAt, pages } from './built-site.test-helper.ts'

describe('routes', () => {
  it.each(requiredRoutes)('has a page at %s', (path) => {
    expect(pageAt(path).path).toBe(path)
  })

  it('leads to every page by links from the front page', () => {
    const reached = new Set<string>()
    const waiting = ['/']
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (reached.has(path)) continue
      reached.add(path)
      const { $ } = pageAt(path)
      for (const link of $('a[href^="/"]').toArray()) {
        const target = new URL($(link).attr('href') ?? '', 'http://site').pathname
        if (pages.some((page) => page.path === target)) waiting.push(target)
      }
    }
    expect(pages.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([])
  })
})

describe('titles and descriptions', () => {
  it.each(pages)('names the page and the site in the title of $path', ({ path, $ }) => {
    const title = $('head > title').text()
    if (path === '/') expect(title).toContain('NeXT Panel')
    else expect(title).toMatch(/^\S.* \| NeXT Panel$/)
  })

  it('gives each page a title of its own', () => {
    const titles = pages.map(({ $ }) => $('head > title').text())
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  it('gives each page a description of its own', () => {
    const descriptions = pages.map(({ $ }) => $('meta[name="description"]').attr('content') ?? '')
    expect(descriptions).not.toContain('')
    expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([])
  })

  it.each(pages)('ends the description of $path as a sentence ends', ({ $ }) => {
    expect($('meta[name="description"]').attr('content')).toMatch(/[.!?…。]$/)
  })

  it.each(docsRoutes)('describes %s in 50 to 160 characters', (path) => {
    const description = pageAt(path).$('meta[name="description"]').attr('content') ?? ''
    expect(description.length, description).toBeGreaterThanOrEqual(50)
    expect(description.length, description).toBeLessThanOrEqual(160)
  })
})

describe('headings', () => {
  it.each(allPages)('has one first-level heading and skips no level on $path', ({ $ }) => {
    const levels = $('main :is(h1, h2, h3, h4, h5, h6)')
      .toArray()
      .map((heading) => Number(heading.name.slice(1)))
    expect($('h1')).toHaveLength(1)
    expect(levels[0]).toBe(1)
    const skips = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)
    expect(skips).toEqual([])
  })
})
