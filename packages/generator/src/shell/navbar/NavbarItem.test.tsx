import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { parseSiteConfig, type SiteConfigInput } from '../../config/site-config.ts'
import { temporarySite } from '../../config/temporary-site.test-helper.ts'
import { readSite } from '../../site/read-site.ts'
import type { BuildSite } from '../../site/site.ts'
import { SiteProvider } from '../../ui/site-context.tsx'
import { siteContext } from '../../ui/site-context-of.ts'
import { Navbar } from './Navbar.tsx'
import { NavbarItem } from './NavbarItem.tsx'

type ItemInput = NonNullable<
  NonNullable<NonNullable<SiteConfigInput['themeConfig']>['navbar']>['items']
>[number]

const siteFiles = {
  'versions.json': '["2.0", "1.0"]',
  'docs/index.md': '---\ntitle: Next\n---\n',
  'versioned_docs/version-2.0/intro.md': '---\ntitle: Introduction\nsidebar_label: Intro\n---\n',
  'versioned_docs/version-2.0/more.md': '---\ntitle: More\n---\n',
  'versioned_docs/version-2.0/plan.md': '---\ntitle: Plan\ndraft: true\n---\n',
  'versioned_docs/version-1.0/intro.md': '---\ntitle: Introduction\n---\n',
  'blog/2024-05-24-news.md': '---\ntitle: News\n---\n',
}

const siteIcons = { code: 'M9 19.5' }

function siteOf(items: readonly ItemInput[] = []): Promise<BuildSite> {
  return temporarySite(siteFiles, {
    baseUrl: '/sub/',
    i18n: {
      locales: ['en', 'fr'],
      localeConfigs: { en: { label: 'English' }, fr: { label: 'Français', htmlLang: 'fr-FR' } },
    },
    themeConfig: { navbar: { icons: siteIcons, items: [...items] } },
  }).then((folders) => readSite(folders, { drafts: false }))
}

async function rendered(input: object, path = '/docs/intro', inMenu = false): Promise<string> {
  const site = await siteOf()
  const items = parseSiteConfig({
    ...site.fullConfig,
    themeConfig: { navbar: { icons: siteIcons, items: [input] } },
  }).themeConfig.navbar.items
  const [item] = items
  if (!item) throw new Error('the configuration lost the item')
  return renderToStaticMarkup(
    <SiteProvider value={siteContext(site, site.routes.get(path), undefined)}>
      <NavbarItem item={item} index={4} inMenu={inMenu} />
    </SiteProvider>,
  )
}

const links = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, inner = '']) => [
    href,
    inner.replace(/<[^>]+>/g, ''),
  ])

describe('every item type is shown', () => {
  test('a link to a route, marked on the pages below it', async () => {
    const item = { label: 'Blog', to: '/blog' }
    expect(links(await rendered(item))).toEqual([['/sub/blog', 'Blog']])
    expect(await rendered(item)).not.toContain('data-current')
    expect(await rendered(item, '/blog')).toMatch(/data-current="" aria-current="page"/)
    expect(await rendered(item, '/blog/news')).toMatch(/data-current=""/)
    expect(await rendered(item, '/blog/news')).not.toContain('aria-current')
  })

  test('a link to a route leads to the language of the page', async () => {
    const html = await rendered({ label: 'Blog', to: '/blog' }, '/fr/blog')
    expect(links(html)).toEqual([['/sub/fr/blog', 'Blog']])
    expect(html).toContain('aria-current="page"')
  })

  test('a link outside, as an icon with its name', async () => {
    const html = await rendered({
      label: 'Code',
      href: 'https://example.com/x',
      icon: 'code',
      ariaLabel: 'Source code',
    })
    expect(links(html)).toEqual([['https://example.com/x', 'Code']])
    expect(html).toContain('<svg')
    expect(html).toContain('aria-label="Source code"')
  })

  test('a dropdown of links', async () => {
    const items = [
      { label: 'Archive', to: '/blog/archive' },
      { label: 'Chat', href: 'https://example.com' },
    ]
    const html = await rendered({ type: 'dropdown', label: 'More', items })
    expect(html).toMatch(/^<details[^>]*data-dropdown=""[^>]*><summary[^>]*>More/)
    expect(links(html)).toEqual([
      ['/sub/blog/archive', 'Archive'],
      ['https://example.com', 'Chat'],
    ])
  })

  test('HTML as written', async () => {
    expect(await rendered({ type: 'html', value: '<b>New</b>', className: 'badge' })).toBe(
      '<div class="badge"><b>New</b></div>',
    )
  })

  test('the search, which the menu of small screens leaves to the bar', async () => {
    expect(links(await rendered({ type: 'search' }))[0]?.[1]).toMatch(/^Search/)
    expect(links(await rendered({ type: 'search', label: 'Find' }))[0]?.[1]).toMatch(/^Find/)
    expect(await rendered({ type: 'search' }, '/', true)).toBe('')
  })

  test('a doc, by its id; a draft is left out', async () => {
    const html = await rendered({ type: 'doc', docId: 'intro' })
    expect(links(html)).toEqual([['/sub/docs/intro', 'Intro']])
    expect(html).toContain('aria-current="page"')
    expect(links(await rendered({ type: 'doc', docId: 'more', label: 'Else' }))).toEqual([
      ['/sub/docs/more', 'Else'],
    ])
    expect(await rendered({ type: 'doc', docId: 'plan' })).toBe('')
  })

  test('a sidebar leads to its first page, in the version of the page', async () => {
    const item = { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }
    expect(links(await rendered(item))).toEqual([['/sub/docs/intro', 'Docs']])
    expect(links(await rendered(item, '/docs/1.0/intro'))).toEqual([['/sub/docs/1.0/intro', 'Docs']])
    expect(await rendered(item)).toContain('data-current')
    expect(await rendered(item, '/blog')).not.toContain('data-current')
  })

  test('the version of the page leads to its beginning', async () => {
    expect(links(await rendered({ type: 'docsVersion' }))).toEqual([['/sub/docs/intro', '2.0']])
    expect(links(await rendered({ type: 'docsVersion', label: 'Now' }, '/docs/next'))).toEqual([
      ['/sub/docs/next', 'Now'],
    ])
  })

  test('the versions, each with the same page or its first one', async () => {
    const item = { type: 'docsVersionDropdown' }
    const html = await rendered(item, '/docs/more')
    expect(html).toMatch(/<summary[^>]* aria-label="Versions: 2\.0"[^>]*>2\.0/)
    expect(links(html)).toEqual([
      ['/sub/docs/next', 'Current'],
      ['/sub/docs/more', '2.0'],
      ['/sub/docs/1.0/intro', '1.0'],
    ])
    expect(html).toMatch(/<a href="\/sub\/docs\/more"[^>]*aria-current="true"/)
    expect(links(await rendered(item, '/docs/intro')).map(([href]) => href)).toContain('/sub/docs/1.0/intro')
    expect(await rendered(item, '/', true)).toMatch(/<summary(?![^>]*aria-label)[^>]*>Versions/)
  })

  test('the languages, each with the same page or its front page', async () => {
    const item = { type: 'localeDropdown' }
    const html = await rendered(item, '/docs/intro')
    expect(html).toMatch(/<summary[^>]* aria-label="Languages: English"[^>]*>English/)
    expect(links(html)).toEqual([
      ['/sub/docs/intro', 'English'],
      ['/sub/fr/docs/intro', 'Français'],
    ])
    expect(html).toMatch(/<a href="\/sub\/fr\/docs\/intro" lang="fr-FR" hrefLang="fr-FR"/)
    expect(links(await rendered(item, '/fr')).map(([href]) => href)).toEqual(['/sub/', '/sub/fr'])
    expect(await rendered(item, '/', true)).toMatch(/<summary(?![^>]*aria-label)[^>]*>Languages/)
  })
})

test('items stand left unless they say right, in the order they are written', async () => {
  const site = await siteOf([
    { label: 'C', to: '/blog', position: 'right' },
    { label: 'A', to: '/blog' },
    { label: 'B', to: '/blog/tags', position: 'left' },
  ])
  const html = renderToStaticMarkup(
    <SiteProvider value={siteContext(site, site.routes.get('/'), undefined)}>
      <Navbar />
    </SiteProvider>,
  )
  const nav = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'))
  const lists = nav.split('</ul>').map((list) => links(list).map(([, label]) => label))
  expect(lists.slice(0, 2)).toEqual([['A', 'B'], ['C']])
})

describe('an item that cannot be shown', () => {
  test.each([
    [
      { type: 'doc', docId: 'nope' },
      'there is no doc "nope" in version "2.0"; available doc ids: intro, more',
    ],
    [
      { type: 'docSidebar', sidebarId: 'api' },
      'there is no sidebar "api" in version "2.0"; available sidebar ids: docs',
    ],
  ])('%j is named by its place in the configuration', async (item, reason) => {
    await expect(rendered(item)).rejects.toMatchObject({ name: 'SiteError', code: 'navbar' })
    await expect(rendered(item)).rejects.toThrow(
      /^site\.config\.ts:1: themeConfig\.navbar\.items\[4\] cannot be shown \(\{"type":/,
    )
    await expect(rendered(item)).rejects.toThrow(reason)
  })
})
