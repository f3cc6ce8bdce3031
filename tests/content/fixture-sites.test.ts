import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPages, deadReferences, linksIn, ownReferences, part, tags } from './built-pages.ts'
import { buildSite, type SiteBuild } from './site-build.ts'

const BUILD_TIME = 120_000
const fixtureDir = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))

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

/** Builds a fixture site once for the tests of a block. */
function builtFixture(name: string): {
  readonly site: () => SiteBuild
  readonly page: (file: string) => Promise<string>
} {
  let built: SiteBuild | undefined
  const site = () => {
    if (!built) throw new Error(`the fixture ${name} is not built yet`)
    return built
  }
  beforeAll(async () => {
    built = await buildSite(fixtureDir(name))
    expect(built.status, built.output).toBe(0)
  }, BUILD_TIME)
  afterAll(() => built?.remove())
  return { site, page: (file) => site().read(file) }
}

const sidebarOf = (html: string) => linksIn(part(html, /<nav [^>]*data-docs-sidebar/, '</nav>'))
const dropdownOf = (html: string, label: string) =>
  linksIn(
    part(
      html,
      new RegExp(`<details [^>]*data-dropdown=""[^>]*><summary[^>]*aria-label="${label}`),
      '</details>',
    ),
  )
const navbarOf = (html: string) => part(html, /<header /, '</header>')
const proseOf = (html: string) => part(html, /<div class="prose"/, '</article>')

function everyPageHolds(fixture: { readonly site: () => SiteBuild }, baseUrl: string): void {
  test('every link, picture, script and style is below the base URL and leads to a file', async () => {
    expect(await deadReferences(fixture.site().outDir, baseUrl)).toEqual([])
  })

  test('no page has a style attribute, an id twice, or another host in a picture or script', async () => {
    for (const [name, html] of await builtPages(fixture.site().outDir)) {
      expect(html, name).not.toMatch(/<[^>]+\sstyle=/)
      const ids = [...html.matchAll(/<[a-z][^>]*?\sid="([^"]+)"/g)].map(([, id]) => id)
      expect(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        name,
      ).toEqual([])
      expect(tags(html, '(?:img|script)', /\ssrc="https?:/), name).toEqual([])
    }
  })
}

describe('a Docusaurus project below a path', () => {
  const fixture = builtFixture('docusaurus')
  const { page } = fixture
  everyPageHolds(fixture, '/sub/')

  test('has a page for each file, at the address Docusaurus gives docs', async () => {
    const pages = [...(await builtPages(fixture.site().outDir)).keys()]
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
      ['/sub/docs/category/tutorial---basics', 'Tutorial - Basics'],
      ['/sub/docs/tutorial-extras/translate-your-site', 'Tutorial - Extras'],
      ['/sub/docs/tutorial-extras/translate-your-site', 'Translate your site'],
    ])
    expect(sidebarOf(await page('docs/tutorial-basics/features.html')).slice(2, 5)).toEqual([
      ['/sub/docs/category/tutorial---basics', 'Tutorial - Basics'],
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
      'Tutorial - Basics',
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
    expect(linksIn(proseOf(await page('docs/intro.html'))).filter(([, text]) => text !== '#')).toEqual([
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
    expect(prose).toMatch(/src\/pages\/my-react-page\.js<\/p>/)
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
    expect(await page('docs/intro.html')).toContain('<meta name="description" content="Begin here.">')
    expect(await page('docs/intro.html')).toContain('<meta name="keywords" content="start, tutorial">')
    expect(await page('docs/tutorial-basics/features.html')).not.toContain('data-toc=""')
    expect(await page('docs/secret.html')).toContain('<meta name="robots" content="noindex">')
    expect(await page('docs/tutorial-extras/translate-your-site.html')).toContain(
      '<time dateTime="2024-05-24">',
    )
    for (const file of ['sitemap.xml', 'routes.json']) expect(await page(file)).not.toContain('secret')
  })

  test('says of each page where it is, and where its source is', async () => {
    const html = await page('docs/tutorial-basics/create-a-page.html')
    expect(html).toContain(
      '<link rel="canonical" href="https://docs.example.com/sub/docs/tutorial-basics/create-a-page">',
    )
    expect(html).toMatch(
      /<meta property="og:image" content="https:\/\/docs\.example\.com\/sub\/og\/[\w-]+\.png">/,
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
      /<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/sub\/blog\/rss\.xml">/,
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

describe('a site in two languages', () => {
  const fixture = builtFixture('two-locales')
  const { page } = fixture
  everyPageHolds(fixture, '/')

  test('says on each page in which language it is and how it runs', async () => {
    expect(await page('docs.html')).toContain('<html lang="en-GB" dir="ltr"')
    expect(await page('ar/docs.html')).toContain('<html lang="ar" dir="rtl"')
    expect(await page('ar/docs.html')).toContain('<title>مقدمة | Two locales</title>')
  })

  test('has every page in both, translated or not', async () => {
    const pages = [...(await builtPages(fixture.site().outDir)).keys()].filter((name) => name !== '404.html')
    const english = pages.filter((name) => !/^ar(\/|\.html)/.test(name))
    expect(pages.filter((name) => !english.includes(name))).toEqual(
      english.map((name) => (name === 'index.html' ? 'ar.html' : `ar/${name}`)).sort(),
    )
    expect(await page('ar/docs/guide/install.html')).toContain('<h2 id="steps">الخطوات')
    expect(await page('ar/docs/guide/options.html')).toContain('<h1>Options</h1>')
  })

  test('leads from each page to the same one in the other language', async () => {
    expect(dropdownOf(await page('docs/guide/install.html'), 'Languages')).toEqual([
      ['/docs/guide/install', 'English'],
      ['/ar/docs/guide/install', 'العربية'],
    ])
    expect(dropdownOf(await page('ar.html'), 'اللغات')).toEqual([
      ['/', 'English'],
      ['/ar', 'العربية'],
    ])
    const alternates = tags(await page('ar/docs.html'), 'link', /hreflang/)
    expect(alternates).toEqual([
      '<link rel="alternate" hreflang="en-GB" href="https://docs.example.com/docs">',
      '<link rel="alternate" hreflang="ar" href="https://docs.example.com/ar/docs">',
    ])
  })

  test('keeps readers in their language, also from pages that are not translated', async () => {
    const inArabic = async (file: string) =>
      ownReferences(new Map([[file, await page(file)]]))
        .map(({ address }) => address)
        .filter((address) => /^\/(docs|blog)/.test(address))
    // Only the choice of language, in the bar and in the menu, leads out of it.
    expect(await inArabic('ar/docs/guide/options.html')).toEqual([
      '/docs/guide/options',
      '/docs/guide/options',
    ])
    expect(await inArabic('ar/docs.html')).toEqual(['/docs', '/docs'])
    expect(await inArabic('ar/blog/news.html')).toEqual(['/blog/news', '/blog/news'])
    expect(await inArabic('ar.html')).toEqual([])
  })

  test('shows pictures of the original on the translated page', async () => {
    expect(tags(await page('ar/docs/guide/install.html'), 'img', /alt="نقطة"/)[0]).toContain(
      'src="/_site/dot',
    )
  })

  test('speaks the language in the interface, and English where nothing is translated', async () => {
    const html = await page('ar/docs/guide/install.html')
    expect(html).toContain('تخطَّ إلى المحتوى')
    expect(html).toContain('aria-label="Open menu"')
    expect(sidebarOf(html).map(([, label]) => label)).toContain('الدليل')
    expect(await page('ar/blog/archive.html')).toContain('<title>الأرشيف | Two locales</title>')
  })

  test('has feeds of its own for each', async () => {
    expect(await page('ar/blog/rss.xml')).toContain('<link>https://docs.example.com/ar/blog/news</link>')
    expect(await page('ar/blog.html')).toContain('href="/ar/blog/rss.xml"')
  })
})

describe('a site with three versions of its docs', () => {
  const fixture = builtFixture('three-versions')
  const { page } = fixture
  everyPageHolds(fixture, '/')

  test('a second build of the same content is the same to the byte', { timeout: BUILD_TIME }, async () => {
    const again = await buildSite(fixtureDir('three-versions'))
    try {
      expect(await fileHashes(again.outDir)).toEqual(await fileHashes(fixture.site().outDir))
    } finally {
      await again.remove()
    }
  })

  test('serves the newest release at the root, others below their name, unreleased work below next', async () => {
    const files = (await readdir(join(fixture.site().outDir, 'docs'), { recursive: true })).filter((name) =>
      name.endsWith('.html'),
    )
    expect(files.sort()).toEqual([
      '1.0/old.html',
      '1.0/same.html',
      '1.0/start.html',
      'next/more.html',
      'next/start.html',
      'same.html',
      'start.html',
    ])
    expect(linksIn(proseOf(await page('docs/1.0/start.html')))[0]).toEqual(['/docs/1.0/same', 'same'])
  })

  test('leads from each page to the same one in each version, else to its first', async () => {
    expect(dropdownOf(await page('docs/start.html'), 'Versions: 2.0')).toEqual([
      ['/docs/next/start', 'Next'],
      ['/docs/start', '2.0'],
      ['/docs/1.0/start', '1.0'],
    ])
    expect(dropdownOf(await page('docs/1.0/old.html'), 'Versions: 1.0')).toEqual([
      ['/docs/next/start', 'Next'],
      ['/docs/start', '2.0'],
      ['/docs/1.0/old', '1.0'],
    ])
  })

  test('says on old and on unreleased pages where the latest one is', async () => {
    const banner = async (file: string) => part(await page(file), /<p [^>]*role="note"/, '</p>')
    expect(await banner('docs/start.html')).toBe('')
    expect(await banner('docs/1.0/same.html')).toContain('version 1.0, which is no longer maintained')
    expect(linksIn(await banner('docs/1.0/same.html'))[0]?.[0]).toBe('/docs/same')
    expect(linksIn(await banner('docs/1.0/old.html'))[0]?.[0]).toBe('/docs/start')
    expect(await banner('docs/next/more.html')).toContain('unreleased work')
  })

  test('names the version of the page, and shows its sidebar', async () => {
    const html = await page('docs/1.0/same.html')
    expect(html).toContain('Version: 1.0')
    expect(sidebarOf(html).map(([href]) => href)).toEqual([
      '/docs/1.0/start',
      '/docs/1.0/old',
      '/docs/1.0/same',
    ])
    expect(linksIn(navbarOf(html))).toContainEqual(['/docs/1.0/start', '1.0'])
  })

  test('announces no feeds without a blog', async () => {
    expect(tags(await page('docs/start.html'), 'link', /rss|atom|feed/)).toEqual([])
  })
})
