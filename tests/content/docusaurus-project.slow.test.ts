import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtPages, linksIn, part, tags } from './built-pages.test-helper.ts'
import {
  builtFixture,
  everyPageHolds,
  fixtureDir,
  maxBuildTime,
  navbarOf,
  proseOf,
  sidebarOf,
} from './built-site.fixture.ts'
import { buildSite } from './site-build.test-helper.ts'

/** A hash of every file below a folder, by path. */
async function fileHashes(dir: string): Promise<Map<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hashes = await Promise.all(
    files.sort().map(async (file) => {
      const hash = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
      return [relative(dir, file), hash] as const
    }),
  )
  return new Map(hashes)
}

describe('a Docusaurus project below a path', () => {
  const fixture = builtFixture('docusaurus')
  const { page } = fixture
  everyPageHolds(() => fixture.site().outDir, '/sub/')

  test('a second build of the same content is the same to the byte', { timeout: maxBuildTime }, async () => {
    const again = await buildSite(fixtureDir('docusaurus'))
    try {
      expect(await fileHashes(again.outDir)).toEqual(await fileHashes(fixture.site().outDir))
    } finally {
      await again.remove()
    }
  })

  test('has a page for each file, at the address Docusaurus gives docs', async () => {
    const documents = [...(await builtPages(fixture.site().outDir))]
    const redirects = documents.flatMap(([name, html]) =>
      html.includes('http-equiv="refresh"') ? [name] : [],
    )
    expect(redirects).toEqual(['docs.html', 'docs/tutorial-basics.html', 'docs/tutorial-extras.html'])
    const pages = documents.map(([name]) => name).filter((name) => !redirects.includes(name))
    expect(pages.filter((name) => name.startsWith('docs'))).toEqual([
      'docs/category/tutorial---basics.html',
      'docs/intro.html',
      'docs/reference.html',
      'docs/reference/options.html',
      'docs/secret.html',
      'docs/tags.html',
      'docs/tags/basics.html',
      'docs/tags/pages.html',
      'docs/tutorial-basics/create-a-page.html',
      'docs/tutorial-basics/features.html',
      'docs/tutorial-extras/translate-your-site.html',
    ])
    expect(pages.filter((name) => name.startsWith('blog'))).toEqual([
      'blog.html',
      'blog/archive.html',
      'blog/authors.html',
      'blog/first-blog-post.html',
      'blog/mdx-blog-post.html',
      'blog/tags.html',
      'blog/tags/facebook.html',
      'blog/tags/hello.html',
      'blog/welcome.html',
    ])
  })

  test('orders its sidebar by position and opens what is not collapsed', async () => {
    expect(sidebarOf(await page('docs/intro.html'))).toEqual([
      ['/sub/docs/intro', 'Tutorial Intro'],
      ['/sub/docs/reference', 'Reference'],
      ['/sub/docs/category/tutorial---basics', 'Tutorial – Basics'],
      ['/sub/docs/tutorial-extras/translate-your-site', 'Tutorial – Extras'],
      ['/sub/docs/tutorial-extras/translate-your-site', 'Translate your site'],
    ])
    expect(sidebarOf(await page('docs/tutorial-basics/features.html')).slice(2, 5)).toEqual([
      ['/sub/docs/category/tutorial---basics', 'Tutorial – Basics'],
      ['/sub/docs/tutorial-basics/create-a-page', 'Pages'],
      ['/sub/docs/tutorial-basics/features', 'Markdown Features'],
    ])
  })

  test('puts a partial where a page imports it, with its links and pictures', async () => {
    const prose = proseOf(await page('docs/tutorial-basics/features.html'))
    expect(prose).toMatch(/<h2 [^>]*id="where"[^>]*>Where the sample is kept/)
    expect(prose).toContain('In <a href="/sub/docs/tutorial-basics/features">the features</a>')
    expect(prose).toMatch(/<img [^>]*alt="the tree"/)
    expect(prose).toContain('<strong>From the page.</strong>')
  })

  test('keeps the whole sidebar in one file, whose addresses carry the base URL', async () => {
    const [file = ''] = tags(await page('docs/intro.html'), 'nav', /data-sidebar-file/)
    const address = /data-sidebar-file="\/sub\/([^"]+)"/.exec(file)?.[1] ?? ''
    expect(JSON.parse(await page(address))).toContainEqual([
      'Tutorial – Basics',
      '/sub/docs/category/tutorial---basics',
      [
        ['Pages', '/sub/docs/tutorial-basics/create-a-page'],
        ['Markdown Features', '/sub/docs/tutorial-basics/features'],
      ],
    ])
  })

  test('shows the page made for a category, with the pages in it', async () => {
    const html = await page('docs/category/tutorial---basics.html')
    const main = part(html, /<main /, '</main>')
    expect(main).toContain('5 minutes to learn the most important concepts.')
    expect(linksIn(main).map(([href]) => href)).toEqual(
      expect.arrayContaining([
        '/sub/docs/tutorial-basics/create-a-page',
        '/sub/docs/tutorial-basics/features',
      ]),
    )
  })

  test('shows the navbar as configured; a draft is left out', async () => {
    const navbar = navbarOf(await page('docs/intro.html'))
    expect(linksIn(navbar).slice(0, 5)).toEqual([
      ['/sub/', 'My Site'],
      ['/sub/docs/intro', 'Tutorial'],
      ['/sub/docs/tutorial-basics/create-a-page', 'Pages'],
      ['/sub/blog', 'Blog'],
      ['/sub/blog/archive', 'Archive'],
    ])
    expect(navbar).toContain('<img src="/sub/img/logo.svg" alt="My Site Logo"')
    expect(navbar).toContain('<em>beta</em>')
    expect(navbar).toContain('href="https://github.com/facebook/docusaurus"')
    expect(navbar).not.toContain('Roadmap')
  })

  test('leads from file to file, to headings, other formats and files beside the page', async () => {
    expect(linksIn(proseOf(await page('docs/intro.html'))).filter(([, text]) => text !== '')).toEqual([
      ['/sub/docs/tutorial-basics/create-a-page', 'creating a page'],
      ['/sub/docs/tutorial-basics/create-a-page#add-a-page', 'its heading'],
      ['/sub/docs/tutorial-basics/features', 'the features'],
      ['https://nodejs.org/en/download/', 'Node.js'],
      ['/sub/blog', 'here'],
      ['/sub/blog/mdx-blog-post', 'here'],
    ])
    const [sizes] = linksIn(proseOf(await page('docs/tutorial-basics/create-a-page.html'))).filter(
      ([, text]) => text === 'sizes',
    )
    expect(sizes?.[0]).toMatch(/^\/sub\/_site\/sizes\.[\w-]+\.csv$/)
    expect(await page(sizes?.[0].slice('/sub/'.length) ?? '')).toBe('name,size\nrex,12\n')
  })

  test('shows code, admonitions, pictures, tabs, expressions and footnotes', async () => {
    const prose = proseOf(await page('docs/tutorial-basics/create-a-page.html'))
    expect(prose).toMatch(/src\/pages\/my-react-page\.js<span/)
    expect(prose).toContain('<span class="line line-highlight">')
    expect(prose).toMatch(/<aside[^>]*aria-label="Tip"/)
    expect(prose).toContain('<span>My tip</span>')
    expect(prose).toMatch(/aria-label="Danger"[\s\S]*aria-label="Note"[\s\S]*dangerous at 10:30\./)
    expect(tags(prose, 'img', /alt="The tree"/)[0]).toMatch(
      /src="\/sub\/_site\/[^"]+\.svg"[^>]* width="40" height="40"/,
    )
    const features = proseOf(await page('docs/tutorial-basics/features.html'))
    expect(features).toContain('data-tabs="operating-systems"')
    expect(features).toMatch(/role="tab"[^>]*>Orange</)
    expect(features).toContain('<mark>green</mark>')
    expect(features).toContain('<td data-align="right">1</td>')
    expect(features).toContain('id="fn-1"')
    expect(features).toMatch(/<details[^>]*>\s*<summary>Toggle me!/)
  })

  test('obeys front matter: title, table of contents, unlisted, last update', async () => {
    expect(await page('docs/tutorial-basics/create-a-page.html')).toContain(
      '<title>Create a Page | My Site</title>',
    )
    expect(await page('docs/intro.html')).toMatch(
      /data-toc=""[\s\S]*href="#getting-started"[\s\S]*href="#what-youll-need"/,
    )
    expect(await page('docs/intro.html')).toContain('<meta name="description" content="Begin here."/>')
    expect(await page('docs/intro.html')).toContain('<meta name="keywords" content="start, tutorial"/>')
    expect(await page('docs/tutorial-basics/features.html')).not.toContain('data-toc=""')
    expect(await page('docs/secret.html')).toContain('<meta name="robots" content="noindex"/>')
    expect(await page('docs/tutorial-extras/translate-your-site.html')).toContain(
      '<time dateTime="2024-05-24">',
    )
    for (const file of ['sitemap.xml', 'routes.json']) expect(await page(file)).not.toContain('secret')
  })

  test('says of each page where it is, and where its source is', async () => {
    const html = await page('docs/tutorial-basics/create-a-page.html')
    expect(html).toContain(
      '<link rel="canonical" href="https://docs.example.com/sub/docs/tutorial-basics/create-a-page"/>',
    )
    expect(html).toMatch(
      /<meta property="og:image" content="https:\/\/docs\.example\.com\/sub\/_site\/og\/[\w-]+\.png"\/>/,
    )
    expect(html).toContain('href="https://example.com/edit/docs/tutorial-basics/create-a-page.md"')
    expect(html).toContain('<html lang="en" dir="ltr"')
  })

  test('lists posts with excerpts, authors and tags, newest first', async () => {
    const html = await page('blog.html')
    const titles = linksIn(html).filter(([href]) =>
      /\/blog\/(welcome|mdx-blog-post|first-blog-post)$/.test(href),
    )
    expect([...new Set(titles.map(([href]) => href))]).toEqual([
      '/sub/blog/welcome',
      '/sub/blog/mdx-blog-post',
      '/sub/blog/first-blog-post',
    ])
    expect(html).toContain('Lorem ipsum dolor sit amet')
    expect(html).not.toContain('consectetur adipiscing')
    expect(html).toContain('<a href="/sub/blog/first-blog-post#more">below</a>')
    const post = await page('blog/welcome.html')
    expect(post).toContain('<time dateTime="2021-08-26">')
    expect(post).toMatch(/<strong><a href="https:\/\/sebastienlorber\.com">Sébastien Lorber<\/a><\/strong>/)
    expect(post).toMatch(/<strong>Guest<\/strong>/)
    expect(post).toMatch(/<img src="\/sub\/_site\/[^"]+\.(png|webp)" alt="Plushie" width="60" height="40"/)
    expect(linksIn(await page('blog/tags/hello.html')).map(([href]) => href)).toContain(
      '/sub/blog/mdx-blog-post',
    )
  })

  test('publishes feeds whose addresses are whole', async () => {
    const rss = await page('blog/rss.xml')
    expect([...rss.matchAll(/<item>[\s\S]*?<link>([^<]+)<\/link>/g)].map(([, link]) => link)).toEqual([
      'https://docs.example.com/sub/blog/welcome',
      'https://docs.example.com/sub/blog/mdx-blog-post',
      'https://docs.example.com/sub/blog/first-blog-post',
    ])
    expect(rss).toContain('consectetur adipiscing elit')
    expect(rss).not.toMatch(/(href|src)="(?!https:\/\/)/)
    const html = await page('blog.html')
    expect(html).toMatch(
      /<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/sub\/blog\/rss\.xml"\/>/,
    )
  })

  test('tells hosts, crawlers and browsers of the base URL', async () => {
    expect(await page('robots.txt')).toContain('https://docs.example.com/sub/sitemap.xml')
    expect(await page('sitemap.xml')).toContain('<loc>https://docs.example.com/sub/docs/intro</loc>')
    expect(await page('_headers')).toMatch(/^\/sub\/_site\/\*$/m)
    expect(JSON.parse(await page('manifest.webmanifest'))).toMatchObject({ start_url: '/sub/' })
    expect(await page('docs/intro.html')).toContain('data-base-url="/sub/"')
  })
})
