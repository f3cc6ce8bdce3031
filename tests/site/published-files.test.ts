import { gunzipSync } from 'node:zlib'
import { DOMParser } from '@xmldom/xmldom'
import { load } from 'cheerio'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { blogListings, docsRoutes, requiredRoutes } from '../required-routes.ts'
import { hasFile, pageAt, pages, readBytes, readText, redirectPages } from './built-site.test-helper.ts'
import { pngSize } from './png-size.test-helper.ts'

const origin = new URL(pageAt('/').$('link[rel="canonical"]').attr('href') ?? '').origin

/** @throws when the text is not well-formed XML */
function parseXml(text: string): ReturnType<typeof load> {
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`)
    },
  }).parseFromString(text, 'text/xml')
  return load(text, { xml: true })
}

describe('sitemap.xml', () => {
  const $ = parseXml(readText('/sitemap.xml'))
  const listed = $('url > loc')
    .toArray()
    .map((loc) => $(loc).text())

  it('lists every route but search, ask, tag pages and listings below the list of posts', () => {
    const expected = requiredRoutes.filter((path) => !blogListings.includes(path))
    expect(listed.toSorted()).toEqual(expected.map((path) => origin + path).toSorted())
  })

  it('gives every page a weekly change and the priority 0.5', () => {
    for (const url of $('url').toArray()) {
      expect($(url).find('changefreq').text()).toBe('weekly')
      expect($(url).find('priority').text()).toBe('0.5')
    }
  })
})

describe('search-config.json', () => {
  it('tells pages to search their own index', () => {
    expect(JSON.parse(readText('/search-config.json'))).toEqual({ provider: 'local' })
  })
})

describe('records.json.gz', () => {
  it('is records.json for browsers that cannot search the index', () => {
    expect(gunzipSync(readBytes('/records.json.gz')).toString()).toBe(readText('/records.json'))
  })
})

describe('Markdown twins', () => {
  it.each(pages)('that of $path can be copied and read from the page', ({ $ }) => {
    const twins = $('link[rel="alternate"][type="text/markdown"]')
      .toArray()
      .map((link) => $(link).attr('href') ?? '')
    expect(twins).not.toEqual([])
    expect(twins.filter((address) => !hasFile(address))).toEqual([])
    expect($('[data-copy-page]')).toHaveLength(1)
    expect($(`a[href="${twins[0]}"]`).text()).toMatch(/^(?:View as|查看) Markdown$/)
  })

  it('write no letter as a character reference', () => {
    const written = pages.map(({ path }) => (path === '/' ? '/index.md' : `${path}.md`)).filter(hasFile)
    expect(written.length).toBeGreaterThan(50)
    expect(written.filter((file) => readText(file).includes('&#x'))).toEqual([])
  })

  it('says nothing of scripts on the page of answers', () => {
    expect(readText('/ask.md')).not.toContain('scripts')
  })

  it('keeps what stands side by side apart', () => {
    expect(readText('/blog/sticky-subscription-link.md')).toMatch(/^14 July 2025 · \d+ min read$/m)
    expect(readText('/blog/archive.md')).toMatch(/^- \d+ \w+ \d{4} \[/m)
    expect(readText('/blog/tags.md')).toMatch(/^- \[Dev \(\d+\)\]/m)
    expect(readText('/index.md')).not.toContain(')[')
  })
})

describe('texts for language models', () => {
  const texts = requiredRoutes.filter(
    (path) => (path.startsWith('/docs') || path.startsWith('/blog/')) && !blogListings.includes(path),
  )

  it('list the front page, every doc and every post by its twin in llms.txt', () => {
    const links = [...readText('/llms.txt').matchAll(/^- \[.+?\]\((.+?)\)/gm)].map(([, link]) => link)
    expect(links.toSorted()).toEqual(['/index', ...texts].map((path) => `${origin}${path}.md`).toSorted())
    for (const link of links) expect(hasFile(new URL(link ?? '').pathname), link).toBe(true)
  })

  it('have all of them in llms-full.txt, each with its address below its title', () => {
    const sources = [...readText('/llms-full.txt').matchAll(/^# .+\n\nSource: <(.+)>$/gm)]
    expect(sources.map(([, url]) => url).toSorted()).toEqual(texts.map((path) => origin + path).toSorted())
  })
})

describe('robots.txt', () => {
  it('lets everybody read everything and names the sitemap', () => {
    const robots = readText('/robots.txt')
    expect(robots).toMatch(/^User-agent: \*$/m)
    expect(robots).not.toMatch(/^Disallow: \//m)
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })
})

describe('the web manifest and the icons', () => {
  const manifest = z.object({
    name: z.literal('NeXT Panel'),
    start_url: z.literal('/'),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
  })

  it('names icons that are there in the sizes it says', () => {
    const { icons } = manifest.parse(JSON.parse(readText('/manifest.webmanifest')))
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    for (const { src, sizes, type } of icons) {
      const address = new URL(src, `${origin}/manifest.webmanifest`).pathname
      expect(hasFile(address), address).toBe(true)
      if (type !== 'image/png') continue
      const { width, height } = pngSize(readBytes(address))
      expect(`${width}x${height}`, address).toBe(sizes)
    }
  })

  it('has the icons that browsers ask for by themselves', () => {
    expect(hasFile('/favicon.ico')).toBe(true)
    expect(hasFile('/favicon.svg')).toBe(true)
    expect(pngSize(readBytes('/apple-touch-icon.png'))).toEqual({ width: 180, height: 180 })
  })
})

describe('feeds', () => {
  const posts = ['new-release-schedule', 'sticky-subscription-link'].map((name) => `${origin}/blog/${name}`)

  it('lists the posts in RSS', () => {
    const $ = parseXml(readText('/blog/rss.xml'))
    const links = $('rss > channel > item > link').toArray()
    expect(links.map((link) => $(link).text()).toSorted()).toEqual(posts)
  })

  it('lists the posts in Atom', () => {
    const $ = parseXml(readText('/blog/atom.xml'))
    const links = $('feed > entry > link').toArray()
    expect(links.map((link) => $(link).attr('href')).toSorted()).toEqual(posts)
  })

  it('lists the posts in JSON', () => {
    const feed = z.object({
      version: z.literal('https://jsonfeed.org/version/1.1'),
      items: z.array(z.object({ url: z.string(), title: z.string(), content_html: z.string() })),
    })
    const { items } = feed.parse(JSON.parse(readText('/blog/feed.json')))
    expect(items.map(({ url }) => url).toSorted()).toEqual(posts)
  })
})

describe('files for hosts', () => {
  it('sends a policy without unsafe sources, and the other security headers, for every path', () => {
    const [rule = ''] = readText('/_headers').split('\n\n')
    expect(rule).toMatch(/^\/\*$/m)
    expect(rule).toMatch(/^ {2}Content-Security-Policy: default-src 'none';/m)
    expect(rule).not.toContain('unsafe-')
    expect(rule).toMatch(/frame-ancestors 'none'/)
    for (const header of [
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: ',
      'Permissions-Policy: ',
      'X-Frame-Options: DENY',
    ])
      expect(rule).toContain(header)
  })

  it('lets browsers keep files whose name changes with their content', () => {
    expect(readText('/_headers')).toContain('/_site/*\n  Cache-Control: public, max-age=31536000, immutable')
  })

  it('leads from each folder of the docs to a page in it', () => {
    const redirects = readText('/_redirects')
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
    const folders = new Set(docsRoutes.map((path) => path.slice(0, path.lastIndexOf('/'))))
    folders.delete('')
    const pagesOfFolders = [...folders].filter((folder) => !requiredRoutes.includes(folder))
    expect(pagesOfFolders).toContain('/docs/installation')
    for (const folder of pagesOfFolders) {
      const [from, to = '', status] = redirects.find(([path]) => path === folder) ?? []
      expect([from, status]).toEqual([folder, '302'])
      expect(to).toMatch(new RegExp(`^${folder}/`))
      expect(requiredRoutes).toContain(to)
    }
    expect(redirectPages.map(({ path }) => path)).toEqual(redirects.map(([from]) => from).toSorted())
  })
})
