import { describe, expect, test } from 'vitest'
import { servedPath } from '../../site/addresses/site-address.ts'
import type { SiteError } from '../../site-error.ts'
import { trialPage } from '../trial-page.test-helper.ts'
import type { PageContext } from './page-links.ts'

const file = 'content/docs/guide/a.md'

describe.each(['md', 'mdx'] as const)('links in %s', (format) => {
  test.each([
    ['b.md', '/sub/docs/guide/b'],
    ['./b.md', '/sub/docs/guide/b'],
    ['./b.md#part', '/sub/docs/guide/b#part'],
    ['./b.md?x=1#part', '/sub/docs/guide/b?x=1#part'],
    ['../index.md', '/sub/docs'],
    ['guide/b.md', '/sub/docs/guide/b'],
    ['/docs/guide/b.md', '/sub/docs/guide/b'],
    ['/guide/b.md', '/sub/docs/guide/b'],
    ['@site/docs/guide/b.md', '/sub/docs/guide/b'],
    ['../../blog/2024-01-01-post.md', '/sub/blog/post'],
    ['/docs/guide/b', '/sub/docs/guide/b'],
    ['/docs/guide/b/', '/sub/docs/guide/b'],
    ['b', '/sub/docs/guide/b'],
    ['/', '/sub/'],
    ['#part', '#part'],
    ['#', '#'],
    ['#top', '#top'],
    ['./b.md#100%25', '/sub/docs/guide/b#100%25'],
    ['?x=1', '?x=1'],
    ['/files/x.pdf', '/sub/files/x.pdf'],
    ['sample.zip', '/sub/_site/sample.zip'],
    ['https://example.com/a.md', 'https://example.com/a.md'],
    ['//example.com', '//example.com'],
    ['mailto:me@example.com', 'mailto:me@example.com'],
  ])('%s leads to %s', async (written, href) => {
    expect((await trialPage(`[x](${written})`, format)).html).toBe(`<p><a href="${href}">x</a></p>`)
  })

  test.each([
    ['C#.md', '/sub/docs/C%23'],
    ['./C%23.md#part', '/sub/docs/C%23#part'],
    ['<./Why not?.md?x=1#part>', '/sub/docs/Why%20not%3F?x=1#part'],
    ['<100% up.md>', '/sub/docs/100%25%20up'],
    ['/docs/C%23#part', '/sub/docs/C%23#part'],
    ['<../Why not%3F>', '/sub/docs/Why%20not%3F'],
    ['cafe\u0301.md', '/sub/docs/caf%C3%A9'],
    ['<data #1.csv>', '/sub/_site/data.csv'],
  ])('%s leads to %s, whose name needs escapes', async (written, href) => {
    const paths = new Map(
      ['C#', 'Why not?', '100% up', 'caf\u00e9'].map((name) => [
        `content/docs/guide/${name}.md`,
        `/docs/${name}`,
      ]),
    )
    const { html } = await trialPage(`[x](${written})`, format, {
      href: (path) => servedPath('/sub/', path),
      pageOfFile: (name) => paths.get(name.normalize('NFC')),
      isAddress: (path) => [...paths.values()].includes(path),
      publishFile: async (name) =>
        name === 'content/docs/guide/data #1.csv' ? '/sub/_site/data.csv' : undefined,
    })
    expect(html).toBe(`<p><a href="${href}">x</a></p>`)
  })

  test('a file whose name has an accent as two characters is found by one, and the other way round', async () => {
    for (const [written, name] of [
      ['caf\u00e9.png', 'cafe\u0301.png'],
      ['cafe\u0301.png', 'caf\u00e9.png'],
    ]) {
      const { html } = await trialPage(`![x](${written})`, format, {
        publishImage: async (file) =>
          file === `content/docs/guide/${name}`
            ? { src: '/sub/_site/found.png', width: 1, height: 1, bytes: 1 }
            : undefined,
      })
      expect(html).toContain('src="/sub/_site/found.png"')
    }
  })

  test('references and links as HTML are resolved too', async () => {
    expect((await trialPage('[x][b]\n\n[b]: ./b.md', format)).html).toContain('href="/sub/docs/guide/b"')
    expect((await trialPage('<a href="./b.md#c">x</a>', format)).html).toContain('href="/sub/docs/guide/b#c"')
  })

  test('internal links are reported with page, heading and place', async () => {
    const { links } = await trialPage(
      '\n\n[x](./b.md#gr%C3%B6%C3%9Fe) [y](https://example.com) [z](#here)',
      format,
    )
    const location = { file, line: 3 }
    expect(links).toEqual([
      { path: '/docs/guide/b', anchor: 'größe', location },
      { path: '/docs/guide/a', anchor: 'here', location },
    ])
  })

  test('an anchor is an id with or without percent escapes, before what names a text', async () => {
    const { links } = await trialPage('[x](#a%20b) [y](#100%) [z](#here:~:text=word) [w](#)', format)
    expect(links.map(({ anchor }) => anchor)).toEqual(['a b', '100%', 'here', ''])
  })

  test.each([
    ['./c.md', 'dead link "./c.md": there is no page content/docs/guide/c.md; add it or correct the path'],
    ['/docs/nope', 'dead link "/docs/nope": the site has no page or file at /docs/nope; correct the address'],
    ['nope', 'dead link "nope": the site has no page or file at /docs/guide/nope; correct the address'],
    ['/docs/%zz', 'dead link "/docs/%zz": the site has no page or file at /docs/%zz; correct the address'],
  ])('%s is an error with file and line', async (written, message) => {
    await expect(trialPage(`Text\n\n[x](${written})`, format)).rejects.toThrow(`${file}:3: ${message}`)
  })
})

test.each(['md', 'mdx'] as const)(
  'in %s every dead link and missing image is told at once',
  async (format) => {
    const text = '[x](./c.md) [y](./b.md)\n\n![Dot](nope.png)\n\n<a href="/docs/nope">w</a>'
    const problems: string[] = []
    const report = ({ message }: SiteError) => problems.push(message)
    const { html } = await trialPage(text, format, { report })
    expect(problems).toEqual([
      expect.stringContaining(`${file}:1: dead link "./c.md"`),
      expect.stringContaining(`${file}:3: the image "nope.png"`),
      expect.stringContaining(`${file}:5: dead link "/docs/nope"`),
    ])
    expect(html).toContain('<a>x</a>')
    expect(html).toContain('<p>Dot</p>')
    expect(html).toContain('<a href="/sub/docs/nope">w</a>')
  },
)

test('a page that is translated finds files beside the original, and one that is not finds translations', async () => {
  const roots = ['content/i18n/fr/docs', 'content/docs']
  const translated: Partial<PageContext> = {
    file: 'content/i18n/fr/docs/guide/a.md',
    sourcePath: { roots, relative: 'guide/a.md' },
    path: '/fr/docs/guide/a',
    inLanguage: (path) => `/fr${path}`,
    isAddress: (path) => ['/docs', '/fr/docs', '/fr/docs/guide/b'].includes(path),
    pageOfFile: (file) => (file === 'content/i18n/fr/docs/guide/b.md' ? '/fr/docs/guide/b' : undefined),
  }
  const { html } = await trialPage('[x](b.md) ![y](small.png) [z](/docs) [w](sample.zip)', 'md', translated)
  expect(html).toContain('<a href="/sub/fr/docs/guide/b">x</a>')
  expect(html).toContain('src="/sub/_site/small.png"')
  expect(html).toContain('<a href="/sub/fr/docs">z</a>')
  expect(html).toContain('<a href="/sub/_site/sample.zip">w</a>')
  const original = { ...translated, file }
  expect((await trialPage('[x](b.md)', 'md', original)).html).toContain(
    '<a href="/sub/fr/docs/guide/b">x</a>',
  )
})

test('a page may not publish files from outside the content folder', async () => {
  const publishFile = async (file: string) => `/sub/${file}`
  await expect(trialPage('[x](../../../package.json)', 'md', { publishFile })).rejects.toThrow('dead link')
  await expect(trialPage('![x](../../../x.png)')).rejects.toThrow('is missing')
})

describe('images', () => {
  test.each(['md', 'mdx'] as const)(
    'in %s have their dimensions; the one that opens the page loads at once',
    async (format) => {
      const { html } = await trialPage('![First](small.png)\n\nText ![](./small.png "Caption")', format)
      const [first, second] = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag)
      expect(first).toBe(
        '<img src="/sub/_site/small.png" alt="First" width="40" height="20" decoding="async"/>',
      )
      expect(second).toBe(
        '<img src="/sub/_site/small.png" alt="" title="Caption" width="40" height="20" decoding="async" loading="lazy"/>',
      )
    },
  )

  test('over 50 KB load lazily wherever they stand, and so do all in a part among others', async () => {
    expect((await trialPage('![x](large.png)')).html).toContain('loading="lazy"')
    expect((await trialPage('![x](small.png)', 'md', { idPrefix: 'p-' })).html).toContain('loading="lazy"')
  })

  test.each(['/img/logo.png', '@site/static/img/logo.png'])('%s is in the static folder', async (written) => {
    expect((await trialPage(`![x](${written})`)).html).toContain(
      'src="/sub/_site/logo.png" alt="x" width="10"',
    )
  })

  test('as HTML and JSX are treated alike; written dimensions stay', async () => {
    const attributes = [
      'src="/sub/_site/small.png"',
      'alt="x"',
      'width="20"',
      'height="20"',
      'loading="lazy"',
    ]
    for (const format of ['md', 'mdx'] as const) {
      const { html } = await trialPage('Text\n\n<p><img src="./small.png" alt="x" width="20" /></p>', format)
      for (const attribute of attributes) expect(html).toContain(attribute)
    }
  })

  test.each([
    ['nope.png', 'the image "nope.png" is missing: there is no file content/docs/guide/nope.png'],
    ['/img/nope.png', 'the image "/img/nope.png" is missing: there is no file content/static/img/nope.png'],
    [
      'https://example.com/x.png',
      `the image "https://example.com/x.png" is on another host, which the site's content security policy blocks; put the file next to the page`,
    ],
    ['//example.com/x.png', 'is on another host'],
  ])('%s is an error with file and line', async (written, message) => {
    for (const text of [`![x](${written})`, `<img src="${written}" alt="x" />`]) {
      for (const format of ['md', 'mdx'] as const) {
        await expect(trialPage(`Text\n\n${text}`, format)).rejects.toThrow(`${file}:3: `)
        await expect(trialPage(`Text\n\n${text}`, format)).rejects.toThrow(message)
      }
    }
  })
})
