import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pageAt, pages, readText } from './built-site.test-helper.ts'

/** Newest first. */
const posts = ['/blog/sticky-subscription-link', '/blog/new-release-schedule']
const blogPages = pages.filter(({ path }) => /^\/blog(\/|$)/.test(path))

/** Years of a list with the posts below each year. */
function byYear(path: string, sections: string): [string, string[]][] {
  const { $ } = pageAt(path)
  return $(sections)
    .toArray()
    .map((section) => [
      $(section).children('h2').text(),
      $(section)
        .find('a')
        .toArray()
        .map((link) => $(link).attr('href') ?? ''),
    ])
}

const years = [
  ['2025', [posts[0]]],
  ['2024', [posts[1]]],
]

describe('the blog', () => {
  it('has no tags in what is searched and copied of a post, and nothing but its text in what is searched', () => {
    expect(readText('/blog/sticky-subscription-link.md')).not.toContain('/blog/tags')
    const records = z
      .array(z.object({ path: z.string(), content: z.string() }))
      .parse(JSON.parse(readText('/records.json')))
    const last = records.find(({ path }) => path === '/blog/sticky-subscription-link#today')
    expect(last?.content).toMatch(/\.$/)
    const first = records.find(({ path }) => path === '/blog/sticky-subscription-link')
    expect(first?.content).toMatch(/^A subscription link works/)
  })

  it('lists posts, newest first, by excerpt, reading time, author and tag', () => {
    const { $ } = pageAt('/blog')
    const listed = $('main article').toArray()
    expect(listed.map((post) => $(post).find('h2 a').attr('href'))).toEqual(posts)
    for (const post of listed) {
      const text = $(post).text()
      expect(text).toMatch(/\d\smin\sread/)
      expect($(post).find('time').attr('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect($(post).find('strong a').attr('href')).toMatch(/^https:\/\//)
      expect($(post).find('a[href^="/blog/tags/"]')).toHaveLength(1)
      const whole = pageAt($(post).find('h2 a').attr('href') ?? '')
        .$('.prose')
        .text()
      const excerpt = $(post).find('.prose').text().trim()
      expect(whole).toContain(excerpt)
      expect(excerpt.length).toBeLessThan(whole.length / 2)
    }
  })

  it('has an archive by year', () => {
    expect(byYear('/blog/archive', 'main section')).toEqual(years)
  })

  it.each(blogPages)('shows posts by year beside $path', ({ path }) => {
    expect(byYear(path, 'nav[aria-label="Posts by year"] section')).toEqual(years)
  })

  it('names who wrote what', () => {
    const { $ } = pageAt('/blog/authors')
    const written = $('main a[href^="/blog/"]').not('nav a')
    expect(written.toArray().map((link) => $(link).attr('href'))).toEqual(posts)
  })

  it('counts the posts of each tag, and lists them on its page', () => {
    const tags = pageAt('/blog/tags')
    const counted = tags.$('main a[href^="/blog/tags/"]').toArray()
    expect(counted.map((link) => tags.$(link).attr('href'))).toEqual(['/blog/tags/dev', '/blog/tags/release'])
    for (const link of counted) {
      const { $ } = pageAt(tags.$(link).attr('href') ?? '')
      expect(tags.$(link).children('span').text()).toBe(`(${$('main article').length})`)
    }
  })

  it('leads from a post to the newer and the older one', () => {
    const [newest = '', oldest = ''] = posts
    const neighbour = (path: string, rel: string) => pageAt(path).$(`main a[rel="${rel}"]`).attr('href')
    expect([neighbour(newest, 'prev'), neighbour(newest, 'next')]).toEqual([undefined, oldest])
    expect([neighbour(oldest, 'prev'), neighbour(oldest, 'next')]).toEqual([newest, undefined])
  })
})
