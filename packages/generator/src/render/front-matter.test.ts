import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import type { SiteConfigInput } from '../config/site-config.ts'
import { temporarySite } from '../config/temporary-site.test-helper.ts'
import { PublishedFiles } from '../site/files/published-files.ts'
import { readSite } from '../site/read-site.ts'
import { routeAt, titled } from '../site/site.test-helper.ts'
import { PageRenderer } from './page-renderer.tsx'

async function pagesOf(files: Readonly<Record<string, string>>, config: Partial<SiteConfigInput> = {}) {
  const folders = await temporarySite(files, config)
  const site = await readSite(folders, { drafts: false })
  const published = new PublishedFiles(join(folders.cacheDir, 'published'))
  const parts = { published, assets: { styles: '', scripts: [] }, components: {} }
  const renderer = new PageRenderer(site, parts)
  const page = async (path: string) => load((await renderer.render(routeAt(site, path))).html)
  const sidebarFile = async (path: string): Promise<unknown> => {
    const address = (await page(path))('[data-sidebar-file]').attr('data-sidebar-file') ?? ''
    return JSON.parse(await readFile(join(folders.cacheDir, 'published', basename(address)), 'utf8'))
  }
  return { page, sidebarFile, problems: renderer.bodies.problems }
}

test('a page is edited where the site says, where it says itself, or nowhere', async () => {
  const { page } = await pagesOf(
    {
      'docs/a.md': titled('A'),
      'docs/b.md': titled('B', 'custom_edit_url: null'),
      'docs/c.md': titled('C', 'custom_edit_url: https://git.example.com/c'),
    },
    { editUrl: 'https://git.example.com/edit/{path}' },
  )
  const link = async (path: string) => (await page(path))('main footer a').attr('href')
  expect(await link('/docs/a')).toBe('https://git.example.com/edit/content/docs/a.md')
  expect(await link('/docs/b')).toBeUndefined()
  expect(await link('/docs/c')).toBe('https://git.example.com/c')
})

test('style sheets of the site find entries of the sidebar, those of closed categories too', async () => {
  const { page, sidebarFile } = await pagesOf({
    'docs/a.md': titled('A', 'sidebar_class_name: new'),
    'docs/part/_category_.json': '{ "label": "Part", "className": "part" }',
    'docs/part/x.md': titled('X', 'sidebar_class_name: deep'),
  })
  const items = (await page('/docs/a'))('aside [data-docs-sidebar] > ul > li').toArray()
  expect(items.map(({ attribs }) => attribs.class)).toEqual(['new', 'part'])
  expect(await sidebarFile('/docs/a')).toEqual([
    ['A', '/docs/a', null, { className: 'new' }],
    ['Part', '/docs/part/x', [['X', '/docs/part/x', null, { className: 'deep' }]], { className: 'part' }],
  ])
})

test('search engines and networks may know a page by another title', async () => {
  const { page } = await pagesOf({ 'docs/a.md': titled('A', 'title_meta: All about A') })
  const $ = await page('/docs/a')
  expect($('title').text()).toBe('All about A | Site')
  expect($('meta[property="og:title"]').attr('content')).toBe('All about A')
  expect($('h1').text()).toBe('A')
})

test('a post may hide how long it takes to read', async () => {
  const { page } = await pagesOf({ 'blog/2024-05-24-a.md': titled('A', 'hide_reading_time: true') })
  expect((await page('/blog/a'))('header').text()).not.toContain('min')
})

test('an unlisted page says so, and leads to no other post', async () => {
  const { page } = await pagesOf({
    'docs/a.md': titled('A', 'unlisted: true\ntags: [x]'),
    'blog/2024-05-24-a.md': titled('A', 'unlisted: true'),
    'blog/2024-05-25-b.md': titled('B'),
  })
  for (const path of ['/docs/a', '/blog/a']) {
    const $ = await page(path)
    expect($('main').text()).toContain('This page is unlisted')
    expect($('meta[name="robots"]').attr('content')).toContain('noindex')
    expect($('a[rel="next"], a[rel="prev"]')).toHaveLength(0)
  }
  await expect(page('/docs/tags/x')).rejects.toThrow()
})

test('profiles of authors are links beside their names', async () => {
  const { page } = await pagesOf({
    'blog/authors.yml':
      'ada:\n  name: Ada\n  socials: { github: ada, x: "@ada", forum: https://forum.example.com/ada }\n',
    'blog/2024-05-24-a.md': titled('A', 'authors: ada'),
  })
  const links = (await page('/blog/a'))('main small a').toArray()
  expect(links.map(({ attribs }) => attribs.href)).toEqual([
    'https://github.com/ada',
    'https://x.com/ada',
    'https://forum.example.com/ada',
  ])
})

describe('the picture of a page for networks', () => {
  const files = {
    'static/img/a.png': 'a',
    'docs/b.png': 'b',
    'docs/part/_category_.json':
      '{ "label": "Part", "link": { "type": "generated-index", "image": "/img/a.png", "keywords": ["k"] } }',
    'docs/part/x.md': titled('X'),
  }
  const imageAt = async (image: string) => {
    const { page, problems } = await pagesOf(
      { ...files, 'docs/a.md': titled('A', `image: ${image}`) },
      { baseUrl: '/sub/' },
    )
    const $ = await page('/docs/a')
    return { address: $('meta[property="og:image"]').attr('content'), $, problems }
  }

  test.each([
    ['/img/a.png', 'https://docs.example.com/sub/img/a.png'],
    ['img/a.png', 'https://docs.example.com/sub/img/a.png'],
    ['https://img.example.com/a.png', 'https://img.example.com/a.png'],
  ])('may be %s', async (image, address) => {
    const found = await imageAt(image)
    expect(found.address).toBe(address)
    expect(found.$('meta[property="og:image:width"]')).toHaveLength(0)
  })

  test('may lie beside the page', async () => {
    expect((await imageAt('./b.png')).address).toMatch(
      /^https:\/\/docs\.example\.com\/sub\/_site\/b\.[\w-]+\.png$/,
    )
  })

  test('that is missing is told with its line, and one that the build draws is shown', async () => {
    const { address, problems } = await imageAt('./c.png')
    expect(address).toMatch(/\/og\//)
    expect(() => problems.settle()).toThrow(
      'content/docs/a.md:3: the image "./c.png" is missing: there is no file content/docs/c.png',
    )
  })

  test('of a category may be its own, with its keywords', async () => {
    const { page } = await pagesOf(files)
    const $ = await page('/docs/category/part')
    expect($('meta[property="og:image"]').attr('content')).toBe('https://docs.example.com/img/a.png')
    expect($('meta[name="keywords"]').attr('content')).toBe('k')
  })
})
