import { describe, expect, test } from 'vitest'
import type { SiteConfigInput } from '../config/site-config.ts'
import { routeAt, siteOf, titled } from './site.test-helper.ts'

describe('routes', () => {
  const files = {
    'docs/index.md': titled('Start', 'description: Begin here'),
    'docs/a/_category_.json':
      '{ "label": "Part A", "link": { "type": "generated-index", "title": "All of A" } }',
    'docs/a/x.md': titled('X', 'tags: [One Two]'),
    'docs/b/y.md': titled('Y'),
    'docs/hidden.md': titled('Hidden', 'unlisted: true'),
    'docs/plan.md': titled('Plan', 'draft: true'),
    'blog/2024-05-24-news.md': titled('News', 'tags: [dev]'),
    'static/files/x.pdf': 'x',
  }

  test('are home, search, ask, docs, made pages, tags, blog and its lists; drafts have none', async () => {
    const { routes } = await siteOf(files)
    expect([...routes.keys()].sort()).toEqual([
      '/',
      '/ask',
      '/blog',
      '/blog/archive',
      '/blog/authors',
      '/blog/news',
      '/blog/tags',
      '/blog/tags/dev',
      '/docs',
      '/docs/a/x',
      '/docs/b/y',
      '/docs/category/part-a',
      '/docs/hidden',
      '/docs/tags',
      '/docs/tags/one-two',
      '/search',
    ])
  })

  test('carry the way to them, where a category leads to its own page or its first one', async () => {
    const site = await siteOf(files)
    expect(routeAt(site, '/docs/a/x').breadcrumbs).toEqual([
      { label: 'Part A', path: '/docs/category/part-a' },
      { label: 'X', path: '/docs/a/x' },
    ])
    expect(routeAt(site, '/docs/b/y').breadcrumbs).toEqual([
      { label: 'b', path: '/docs/b/y' },
      { label: 'Y', path: '/docs/b/y' },
    ])
    expect(routeAt(site, '/blog/news').breadcrumbs).toEqual([
      { label: 'Blog', path: '/blog' },
      { label: 'News', path: '/blog/news' },
    ])
  })

  test('of a folder in two sidebars are made once', async () => {
    const { routes } = await siteOf(files, {
      docs: { sidebars: { docs: { dirName: '.' }, more: { dirName: '.' } } },
    })
    expect(routes.has('/docs/category/part-a')).toBe(true)
  })

  test('may live elsewhere', async () => {
    const { routes } = await siteOf(
      { 'docs/a.md': titled('A'), 'blog/2024-05-24-b.md': titled('B') },
      { docs: { routeBasePath: 'manual' }, blog: { routeBasePath: 'news/posts' } },
    )
    expect([...routes.keys()]).toEqual(
      expect.arrayContaining(['/manual/a', '/news/posts/b', '/news/posts/tags']),
    )
  })

  test('tags that differ by signs of their names have pages of their own', async () => {
    const { routes } = await siteOf({ 'docs/a.md': titled('A', 'tags: [C, "C#", C++ 17, "🎉", R&D]') })
    const paths = [...routes.keys()].filter((path) => path.startsWith('/docs/tags/'))
    expect(paths.toSorted()).toEqual([
      '/docs/tags/c',
      '/docs/tags/c#',
      '/docs/tags/c++-17',
      '/docs/tags/rd',
      '/docs/tags/🎉',
    ])
  })

  test('an address that servers reject is told with its file', async () => {
    await expect(siteOf({ 'docs/a\\b.md': titled('A') })).rejects.toThrow(
      'content/docs/a\\b.md:1: "/docs/a\\\\b" has a backslash or a control character, which servers reject; rename the file',
    )
  })

  test.each([
    [
      'two docs of one slug',
      { 'docs/a.md': titled('A', 'slug: /same'), 'docs/b.md': titled('B', 'slug: same') },
      'content/docs/b.md:3: its path /docs/same is already used by content/docs/a.md; change "slug" or the file name',
    ],
    [
      'a file and a folder page',
      { 'docs/a.md': titled('A'), 'docs/a/index.md': titled('B') },
      'its path /docs/a is already used by content/docs/',
    ],
    [
      'two posts of one name',
      { 'blog/2024-01-01-x.md': titled('A'), 'blog/2024-01-02-x.md': titled('B') },
      'content/blog/2024-01-01-x.md:1: its path /blog/x is already used by content/blog/2024-01-02-x.md',
    ],
    [
      'a post of the name of another',
      { 'blog/2024-01-01-x.md': titled('A', 'slug: y'), 'blog/2024-01-02-y.md': titled('B') },
      'content/blog/2024-01-01-x.md:3: its path /blog/y is already used by content/blog/2024-01-02-y.md',
    ],
    [
      'a page and a page the site makes',
      { ...files, 'docs/category/part-a.md': titled('Mine') },
      'content/docs/category/part-a.md:1: /docs/category/part-a is used by both content/docs/category/part-a.md and the generated page "All of A"',
    ],
    [
      'a post and a list of posts',
      { ...files, 'blog/2024-05-25-tags.md': titled('Tags') },
      'content/blog/2024-05-25-tags.md:1: /blog/tags is used by both the generated page "Tags" and content/blog/2024-05-25-tags.md',
    ],
    [
      'a tag and the list of tags',
      { ...files, 'blog/2024-05-25-x.md': titled('X', 'tags: [{ label: All, permalink: / }]') },
      'content/blog/2024-05-25-x.md:1: /blog/tags is used by both the generated page "Tags" and the tag "All"; give the tag another name or permalink',
    ],
    [
      'a tag and a page',
      { ...files, 'docs/x.md': titled('X', 'slug: /tags/one-two') },
      'content/docs/x.md:3: /docs/tags/one-two is used by both content/docs/x.md and the tag "One Two"; change the slug of one',
    ],
  ])('of %s do not meet', async (_what, clashing, message) => {
    await expect(siteOf(clashing)).rejects.toThrow(message)
  })
})

test('tags that are spelt in several ways have one page', async () => {
  const site = await siteOf({
    'docs/a.md': titled('A', 'tags: [One Two]'),
    'docs/b.md': titled('B', 'tags: [one two, one-two]'),
    'blog/2024-05-24-x.md': titled('X', 'tags: [dev]'),
    'blog/2024-05-25-y.md': titled('Y', 'tags: [{ label: Devs, permalink: /dev }]'),
  })
  const docs = site.routes.get('/docs/tags/one-two')?.subject
  expect(docs?.kind === 'docs-tag' && docs.tag.docs.map(({ title }) => title)).toEqual(['A', 'B'])
  const posts = site.routes.get('/blog/tags/dev')?.subject
  expect(posts?.kind === 'blog-tag' && posts.tag.posts.map(({ title }) => title)).toEqual(['Y', 'X'])
})

test('tags of docs are described in the tags.yml of their version, and tags that it lacks are told', async () => {
  const files = {
    'versions.json': '["1.0"]',
    'docs/tags.yml': 'setup:\n  label: Set up\n  permalink: /set-up\n  description: How to begin.\n',
    'docs/a.md': titled('A', 'tags: [setup]'),
    'docs/b.md': titled('B', 'tags: [setup]\nunlisted: true'),
    'versioned_docs/version-1.0/tags.yml': 'setup:\n  label: Setting up\n',
    'versioned_docs/version-1.0/a.md': titled('A', 'tags: [setup]'),
  }
  const site = await siteOf(files)
  expect(site.routes.get('/docs/next/tags/set-up')).toMatchObject({
    title: expect.stringContaining('Set up'),
    description: 'How to begin.',
    subject: { tag: { docs: [{ title: 'A' }] } },
  })
  expect(site.routes.get('/docs/tags/setup')?.title).toContain('Setting up')
  const unknown = { ...files, 'docs/c.md': titled('C', 'tags: [setpu]') }
  expect((await siteOf(unknown)).warnings).toContain(
    'content/docs/c.md:3: unknown tag "setpu"; add it to tags.yml or use one of: setup',
  )
})

describe('pictures of authors', () => {
  const post = titled('News', 'authors: [ada, { name: Ben, image_url: /img/ben.png }]')
  const authors = (address: string) => `ada:\n  name: Ada\n  image_url: ${address}\n`
  const files = {
    'docs/index.md': titled('Start'),
    'blog/2024-05-24-news.md': post,
    'blog/authors.yml': authors('/img/ada.png'),
    'static/img/ada.png': 'x',
    'static/img/ben.png': 'x',
  }

  test('are files of the site', async () => {
    expect((await siteOf(files)).warnings).toBeUndefined()
  })

  test('on another host are told of, once, and keep nothing from being built', async () => {
    for (const address of ['https://example.com/ada.png', '//example.com/ada.png']) {
      const { warnings } = await siteOf({ ...files, 'blog/authors.yml': authors(address) })
      expect(warnings).toBe(
        "1 warning:\n  content/blog/authors.yml:3: the picture of Ada is on another host, which the site's content security policy blocks, so initials " +
          'are shown instead; put the file into content/static and write its path, such as "/img/name.png", or add the host to imageHosts',
      )
    }
  })

  test('that are missing are all named with their places', async () => {
    const { 'static/img/ben.png': _ben, ...others } = files
    const building = siteOf({ ...others, 'blog/authors.yml': authors('../img/adda.png') })
    await expect(building).rejects.toThrow(
      'content/blog/authors.yml:3: the picture of Ada, "../img/adda.png", is missing: there is no such file in content/static',
    )
    await expect(building).rejects.toThrow(
      'content/blog/2024-05-24-news.md:3: the picture of Ben, "/img/ben.png", is missing',
    )
  })
})

describe('the front page', () => {
  const docs = { 'docs/start.md': titled('Start') }

  test('says what the configuration does when nothing else is written', async () => {
    const { home } = await siteOf(docs)
    expect(home).toEqual({
      title: 'Site',
      lead: 'What it is',
      actions: [{ label: 'Start', to: '/docs/start' }],
    })
  })

  test('says what home.yml does', async () => {
    const text = 'title: T\nlead: L\nactions: [{ label: Go, to: /docs/start }]'
    expect((await siteOf({ ...docs, 'home.yml': text })).home).toMatchObject({ title: 'T', lead: 'L' })
  })

  test.each([
    ['title: T\nlead: L', 'L'],
    ['title: T\nlead: L\ndescription: D', 'D'],
  ])('is described by its description, else by its lead: %j', async (text, description) => {
    const { routes } = await siteOf({ ...docs, 'home.yml': text })
    expect(routes.get('/')).toMatchObject({ description })
  })

  test.each([
    ['title: T', 'content/home.yml:1: "lead" is missing; expected string'],
    [
      'title: T\nlead: L\naction: x',
      'content/home.yml:3: "action" is not a known key; did you mean "actions"?',
    ],
    [
      'title: T\nlead: L\nactions: [{ label: Go, to: docs }]',
      'content/home.yml:3: "actions[0].to" is "docs"; must start with "/"',
    ],
  ])('mistake: %j', async (text, message) => {
    await expect(siteOf({ ...docs, 'home.yml': text })).rejects.toThrow(message)
  })

  test.each(['home.yml', 'versions.json'])(
    '%s that cannot be read is an error, not a file that is missing',
    async (name) => {
      // A folder with this name, because no user can read a folder as a file, not even root.
      const reading = siteOf({ ...docs, [`${name}/x.txt`]: '' })
      await expect(reading).rejects.toThrow(`content/${name}: this file cannot be read: EISDIR`)
    },
  )
})

test('routes that configuration leads to must be there, as pages or files', async () => {
  const files = {
    'docs/a.md': titled('A'),
    'blog/2024-05-24-b.md': titled('B'),
    'static/x.pdf': 'x',
    'home.yml': 'title: T\nlead: L\nactions: [{ label: Go, to: /docs/nope }]',
  }
  const navbar = {
    items: [
      { label: 'A', to: '/docs/a#part' },
      { label: 'Feed', to: '/blog/rss.xml' },
      {
        type: 'dropdown' as const,
        label: 'More',
        items: [
          { label: 'X', to: '/x.pdf' },
          { label: 'Y', to: '/y.pdf' },
        ],
      },
    ],
  }
  const footer = { links: [{ title: 'More', items: [{ label: 'Docs', to: '/manual' }] }] }
  await expect(siteOf(files, { themeConfig: { navbar, footer } })).rejects.toThrow(
    [
      '3 problems:\n  site.config.ts:1: themeConfig.navbar.items[2].items[1].to is "/y.pdf"; the site has no page or file there; correct the path',
      '  site.config.ts:1: themeConfig.footer.links[0].items[0].to is "/manual"; the site has no page or file there; correct the path',
      '  content/home.yml:3: actions[0].to is "/docs/nope"; the site has no page or file there; correct the path',
    ].join('\n'),
  )
})

test('logos that configuration names must be static files', async () => {
  const files = { 'docs/a.md': titled('A'), 'static/img/logo.svg': '<svg/>' }
  const themeConfig = (src: string) => ({ navbar: { logo: { src } }, footer: { logo: { src } } })
  await expect(siteOf(files, { themeConfig: themeConfig('/img/logo.svg?v=2') })).resolves.toBeDefined()
  await expect(siteOf(files, { themeConfig: themeConfig('/img/lgo.svg') })).rejects.toThrow(
    [
      '2 problems:',
      '  site.config.ts:1: themeConfig.navbar.logo.src is "/img/lgo.svg"; there is no such file in content/static; add it or correct the path',
      '  site.config.ts:1: themeConfig.footer.logo.src is "/img/lgo.svg"; there is no such file in content/static; add it or correct the path',
    ].join('\n'),
  )
})

describe('in two languages', () => {
  const files = {
    'docs/index.md': titled('Start'),
    'blog/2024-05-24-b.md': titled('B'),
    'i18n/fr/docusaurus-plugin-content-docs/current/index.md': titled('Début'),
    'i18n/fr/ui.yml': '{ "archive": "Archives", "search": "Recherche" }',
  }
  const config: Partial<SiteConfigInput> = {
    baseUrl: '/sub/',
    i18n: { locales: ['en', 'fr'], localeConfigs: { fr: { label: 'Français', htmlLang: 'fr-FR' } } },
  }

  test('pages that the site makes have translated titles', async () => {
    const site = await siteOf(files, config)
    expect(routeAt(site, '/fr/blog/archive').title).toBe('Archives')
    expect(routeAt(site, '/fr/search').title).toBe('Recherche')
    expect(routeAt(site, '/blog/archive').title).toBe('Archive')
  })
})
