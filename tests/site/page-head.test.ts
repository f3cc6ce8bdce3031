import { describe, expect, it } from 'vitest'
import { allPages, type BuiltPage, pageAt, pages, readBytes } from './built-site.test-helper.ts'
import { pngSize } from './png-size.test-helper.ts'

const origin = new URL(pageAt('/').$('link[rel="canonical"]').attr('href') ?? '').origin

const meta = ({ $ }: BuiltPage, name: string) =>
  $(`meta[property="${name}"], meta[name="${name}"]`).attr('content')

const structuredData = ({ $ }: BuiltPage): unknown[] =>
  $('script[type="application/ld+json"]')
    .toArray()
    .map((script) => JSON.parse($(script).text()))

describe('what a page says of itself to machines', () => {
  it.each(pages)('names the one address of $path', (page) => {
    const address = origin + page.path
    expect(page.$('link[rel="canonical"]').attr('href')).toBe(address)
    expect(meta(page, 'og:url')).toBe(address)
  })

  it.each(pages)('has complete Open Graph and Twitter tags on $path', (page) => {
    expect(meta(page, 'og:site_name')).toBe('NeXT Panel')
    expect(meta(page, 'og:type')).toBe(
      /^\/blog\/(?!archive|authors|tags)/.test(page.path) ? 'article' : 'website',
    )
    expect(meta(page, 'twitter:card')).toBe('summary_large_image')
    for (const name of ['og:title', 'og:image:alt', 'twitter:title', 'twitter:image:alt'])
      expect(meta(page, name), name).toMatch(/\S/)
    const description = meta(page, 'description')
    expect(meta(page, 'og:description')).toBe(description)
    expect(meta(page, 'twitter:description')).toBe(description)
  })

  it.each(pages)('has a social image of 1200 by 630 pixels on $path', (page) => {
    const image = new URL(meta(page, 'og:image') ?? '')
    expect(image.origin).toBe(origin)
    expect(meta(page, 'twitter:image')).toBe(image.href)
    expect(pngSize(readBytes(image.pathname))).toEqual({ width: 1200, height: 630 })
    expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(['1200', '630'])
  })

  it.each(pages.filter(({ path }) => path !== '/'))('leads by breadcrumbs from home to $path', (page) => {
    const trail = structuredData(page).find(
      (data) => typeof data === 'object' && data !== null && Reflect.get(data, '@type') === 'BreadcrumbList',
    )
    expect(trail).toMatchObject({
      '@context': 'https://schema.org',
      itemListElement: expect.arrayContaining([
        expect.objectContaining({ '@type': 'ListItem', position: 1, item: `${origin}/` }),
        expect.objectContaining({ item: origin + page.path }),
      ]),
    })
  })

  it('describes the site on the front page, at the length that search engines show', () => {
    const description = meta(pageAt('/'), 'description') ?? ''
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(structuredData(pageAt('/'))).toContainEqual(
      expect.objectContaining({ '@type': 'WebSite', description }),
    )
  })

  it('describes a post on its page', () => {
    expect(structuredData(pageAt('/blog/new-release-schedule'))).toContainEqual(
      expect.objectContaining({ '@type': 'BlogPosting', headline: expect.any(String) }),
    )
  })

  it.each(allPages)('says language, direction, encoding and viewport on $path', ({ path, $ }) => {
    expect($('html').attr('lang')).toBe(/^\/docs\/zh\b/.test(path) ? 'zh-Hans' : 'en')
    expect($('html').attr('dir')).toBe('ltr')
    expect($('meta[charset]').attr('charset')).toBe('utf-8')
    expect($('meta[name="viewport"]').attr('content')).toContain('width=device-width')
  })

  it('keeps only search, ask and the not-found page from search engines', () => {
    const hidden = allPages.filter(({ $ }) => $('meta[name="robots"][content*="noindex"]').length > 0)
    expect(hidden.map(({ file }) => file).toSorted()).toEqual(['404.html', 'ask.html', 'search.html'])
  })
})
