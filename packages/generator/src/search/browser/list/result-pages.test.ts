import { highlightQueryOf } from '@next-panel/search/static'
import { expect, it } from 'vitest'
import { resultPages } from './result-pages.ts'

const hit = (path: string, title: string, section: string, category = 'default') => ({
  id: path,
  score: 1,
  ranges: {},
  document: { path, title, section, category },
})

const excerpt = async (id: string) => ({ text: `Text of ${id}`, ranges: [], before: false, after: false })

function pagesOf(...hits: ReturnType<typeof hit>[]) {
  const names = { '/docs/q-and-a': 'Questions and answers' }
  return resultPages({ base: '/sub/', names }, { hits, highlightQuery: highlightQueryOf('php'), excerpt }, 24)
}

it('groups sections by page, below the base URL, with the place and the kind of the page', () => {
  const pages = pagesOf(
    hit('/docs/installation/debian#php', 'Debian', 'Install PHP'),
    hit('/blog/schedule', 'New schedule', '', 'blogs'),
    hit('/docs/installation/debian', 'Debian', ''),
    hit('/docs/q-and-a/common-questions', 'Common questions', ''),
  )
  expect(pages.map(({ href, breadcrumb, kind, hits }) => [href, breadcrumb, kind, hits.length])).toEqual([
    ['/sub/docs/installation/debian', 'Installation', 'guide', 2],
    ['/sub/blog/schedule', 'Blog', 'post', 1],
    ['/sub/docs/q-and-a/common-questions', 'Questions and answers', 'guide', 1],
  ])
  const [first] = pages[0]?.hits ?? []
  expect(first).toMatchObject({
    href: '/sub/docs/installation/debian#php',
    headingRanges: [{ start: 8, end: 11 }],
  })
})

it('gives each hit its excerpt', async () => {
  const [page] = pagesOf(hit('/docs/mail#smtp', 'Mail', 'SMTP'))
  expect((await page?.hits[0]?.excerpt())?.text).toBe('Text of /docs/mail#smtp')
})

it('shows the anchors of sections that have the same heading', () => {
  const [page] = pagesOf(
    hit('/docs/webapi#users-reply', 'Web API', 'Reply'),
    hit('/docs/webapi#info-reply', 'Web API', 'Reply'),
    hit('/docs/webapi#errors', 'Web API', 'Errors'),
  )
  expect(page?.hits.map(({ heading, anchor }) => [heading, anchor])).toEqual([
    ['Reply', '#users-reply'],
    ['Reply', '#info-reply'],
    ['Errors', ''],
  ])
})

it('lists pages about alternatives as pages of their own, whatever headings they share', () => {
  const pages = pagesOf(
    hit('/docs/installation/debian#php', 'Install on Debian', 'Install PHP'),
    hit('/docs/installation/ubuntu#php', 'Install on Ubuntu', 'Install PHP'),
    hit('/docs/installation/rhel#php', 'Install on Red Hat', 'Install PHP'),
  )
  expect(pages.map(({ title, hits }) => [title, hits[0]?.heading])).toEqual([
    ['Install on Debian', 'Install PHP'],
    ['Install on Ubuntu', 'Install PHP'],
    ['Install on Red Hat', 'Install PHP'],
  ])
})
