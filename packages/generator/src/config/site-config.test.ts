import { describe, expect, test } from 'vitest'
import { parseSiteConfig } from './site-config.ts'

const least = { title: 'Site', tagline: 'What it is', url: 'https://docs.example.com' }
const withTheme = (themeConfig: unknown) => ({ ...least, themeConfig })
const withItem = (item: unknown) => withTheme({ navbar: { items: [item] } })
const withFooter = (links: unknown) => withTheme({ footer: { links } })

describe('defaults', () => {
  const config = parseSiteConfig(least)

  test('one locale, English, left to right', () => {
    expect(config.i18n).toEqual({ defaultLocale: 'en', locales: ['en'], localeConfigs: {} })
    const named = parseSiteConfig({ ...least, i18n: { localeConfigs: { en: { label: 'English' } } } })
    expect(named.i18n.localeConfigs.en?.direction).toBe('ltr')
  })

  test('colour mode is light, respects the system, and can be switched', () => {
    expect(config.themeConfig.colorMode).toEqual({
      defaultMode: 'light',
      respectPrefersColorScheme: true,
      disableSwitch: false,
    })
  })

  test('the table of contents shows levels 2 to 3', () => {
    expect(config.themeConfig.tableOfContents).toEqual({ minHeadingLevel: 2, maxHeadingLevel: 3 })
  })

  test('the site lives at the root, with docs and blog in the folder content', () => {
    expect(config).toMatchObject({
      baseUrl: '/',
      contentDir: 'content',
      markdown: { format: 'detect', math: false },
      docs: { routeBasePath: 'docs', sidebars: { docs: { dirName: '.' } }, currentVersionLabel: 'Current' },
      blog: { routeBasePath: 'blog' },
    })
  })

  test('which pages have a social image depends on how many there are', () => {
    expect(config.socialImages).toBe('auto')
    expect(parseSiteConfig({ ...least, socialImages: 'pages' }).socialImages).toBe('pages')
    expect(() => parseSiteConfig({ ...least, socialImages: 'page' })).toThrow(/socialImages.*categories/s)
  })

  test('search is local, and a hosted collection is docs, quoted, below a slash', () => {
    expect(config.search).toEqual({ provider: 'local' })
    const search = { provider: 'hosted', url: 'https://search.example.com', key: 'k' }
    expect(parseSiteConfig({ ...least, search }).search).toEqual({
      ...search,
      url: 'https://search.example.com/',
      collection: 'docs',
      answers: 'quoted',
    })
  })

  test('the navbar stays while scrolling and is empty, as are footer and announcement', () => {
    expect(config.themeConfig.navbar).toEqual({ hideOnScroll: false, icons: {}, items: [] })
    expect(config.themeConfig.footer).toEqual({ links: [] })
    expect(config.themeConfig.announcementBar).toBeUndefined()
  })

  test('navbar items are links on the left, the search is labelled Search, announcements can be closed', () => {
    const { navbar, announcementBar } = parseSiteConfig(
      withTheme({
        navbar: {
          items: [
            { label: 'Docs', to: '/docs' },
            { type: 'search', position: 'right' },
          ],
        },
        announcementBar: { id: 'a', content: 'News' },
      }),
    ).themeConfig
    expect(navbar.items).toEqual([
      { type: 'default', position: 'left', label: 'Docs', to: '/docs' },
      { type: 'search', position: 'right', label: 'Search' },
    ])
    expect(announcementBar?.isCloseable).toBe(true)
  })
})

describe('a mistake names the key, what was found and what is allowed', () => {
  const both = { label: 'Docs', to: '/docs', href: 'https://example.com' }
  test.each<[string, unknown, string | RegExp]>([
    ['a missing key', { ...least, title: undefined }, 'title is missing; expected string'],
    ['a wrong type', { ...least, tagline: 7 }, 'tagline is 7; expected string'],
    ['an empty text', { ...least, title: '' }, 'title is ""; it must not be empty'],
    [
      'too high a number',
      withTheme({ tableOfContents: { maxHeadingLevel: 7 } }),
      'themeConfig.tableOfContents.maxHeadingLevel is 7; it must be at most 6',
    ],
    ['a mistyped key', { ...least, tagLine: 'x' }, 'tagLine is not a known key; did you mean "tagline"?'],
    [
      'an unknown key',
      withTheme({ colorMode: { palette: 'x' } }),
      'themeConfig.colorMode.palette is not a known key; allowed: defaultMode, respectPrefersColorScheme, disableSwitch',
    ],
    [
      'a base URL without slashes',
      { ...least, baseUrl: 'sub' },
      'baseUrl is "sub"; it must begin and end with a slash, e.g. "/" or "/sub/"',
    ],
    [
      'a base URL without the last slash',
      { ...least, baseUrl: '/sub' },
      'baseUrl is "/sub"; it must begin and end with a slash',
    ],
    [
      'an address with a path',
      { ...least, url: 'https://example.com/docs' },
      'url is "https://example.com/docs"; write only the origin',
    ],
    [
      'no address',
      { ...least, url: 'example' },
      'url is "example"; expected a full address such as https://example.com',
    ],
    [
      'an island with a name that every site has',
      { ...least, islands: { ask: new URL('file:///ask.tsx') } },
      'islands.ask has a name that is not allowed; this name is reserved; choose another one',
    ],
    [
      'an island whose name is no name of an element',
      { ...least, islands: { 'Price List': new URL('file:///prices.tsx') } },
      'islands.Price List has a name that is not allowed; use lower-case letters, digits and hyphens',
    ],
    [
      'an island that is no module',
      { ...least, islands: { calculator: './calculator.tsx' } },
      'islands.calculator is "./calculator.tsx"; write new URL(\'./file.tsx\', import.meta.url)',
    ],
    [
      'an unknown colour mode',
      withTheme({ colorMode: { defaultMode: 'sepia' } }),
      'themeConfig.colorMode.defaultMode is "sepia"; allowed: "light", "dark"',
    ],
    [
      'an unknown Markdown format',
      { ...least, markdown: { format: 'html' } },
      'markdown.format is "html"; allowed: "detect", "mdx", "md"',
    ],
    [
      'a default locale that is no locale',
      { ...least, i18n: { defaultLocale: 'fr', locales: ['en', 'de'] } },
      'i18n.defaultLocale is "fr"; must be one of i18n.locales',
    ],
    [
      'an unknown direction',
      { ...least, i18n: { localeConfigs: { en: { label: 'English', direction: 'up' } } } },
      'i18n.localeConfigs.en.direction is "up"; allowed: "ltr", "rtl"',
    ],
    [
      'heading levels the wrong way round',
      withTheme({ tableOfContents: { minHeadingLevel: 4 } }),
      'themeConfig.tableOfContents is {"minHeadingLevel":4}; minHeadingLevel must not be greater than maxHeadingLevel',
    ],
    [
      'a route base with spaces',
      { ...least, docs: { routeBasePath: 'my docs' } },
      'docs.routeBasePath is "my docs"; write words with slashes between them, or "/" for the root of the site',
    ],
    [
      'an edit address that is no URL',
      { ...least, editUrl: 'example.com/edit' },
      'editUrl is "example.com/edit"',
    ],
    [
      'an unknown navbar item type',
      withItem({ type: 'mega' }),
      'themeConfig.navbar.items[0].type is not known: No NavbarItem component found for type "mega". Use one of: default, dropdown, html, search, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown',
    ],
    [
      'a navbar link with two targets',
      withItem(both),
      'a link needs either "to" (a route) or "href" (an external URL)',
    ],
    [
      'a navbar link without a target',
      withItem({ label: 'Docs' }),
      'themeConfig.navbar.items[0] is {"type":"default","label":"Docs"}; a link needs either "to"',
    ],
    [
      'a navbar item without its key',
      withItem({ type: 'doc' }),
      'themeConfig.navbar.items[0].docId is missing; expected string',
    ],
    [
      'a mistyped key of a navbar item',
      withItem({ type: 'search', positon: 'right' }),
      'themeConfig.navbar.items[0].positon is not a known key; did you mean "position"?',
    ],
    [
      'an unknown position',
      withItem({ type: 'search', position: 'middle' }),
      'themeConfig.navbar.items[0].position is "middle"; allowed: "left", "right"',
    ],
    [
      'a link of a dropdown with two targets',
      withItem({ type: 'dropdown', label: 'More', items: [both] }),
      'themeConfig.navbar.items[0].items[0] is {"label":"Docs","to":"/docs","href":"https://example.com"}; a link needs either',
    ],
    [
      'a footer link with two targets',
      withFooter([both]),
      'themeConfig.footer.links[0] is {"label":"Docs","to":"/docs","href":"https://example.com"}; a link needs either',
    ],
    [
      'a footer link in a column without a target',
      withFooter([{ title: 'More', items: [{ label: 'Docs' }] }]),
      'themeConfig.footer.links[0].items[0] is {"label":"Docs"}; a link needs either',
    ],
    [
      'a footer column without links',
      withFooter([{ title: 'More' }]),
      'themeConfig.footer.links[0].items is missing; expected array',
    ],
    [
      'footer columns among links',
      withFooter([
        { title: 'More', items: [{ label: 'Docs', to: '/docs' }] },
        { label: 'Chat', href: 'https://a.example' },
      ]),
      /themeConfig\.footer\.links is \[.*; use either columns \(each with "title" and "items"\) or one row of links /,
    ],
    [
      'a mistyped key of a footer link among others',
      withFooter([
        { label: 'Chat', href: 'https://a.example' },
        { title: 'Docs', to: '/docs' },
      ]),
      'themeConfig.footer.links[1].title is not a known key',
    ],
    [
      'a footer route without a slash',
      withFooter([{ label: 'Docs', to: 'docs' }]),
      'themeConfig.footer.links[0].to is "docs"; must start with "/"',
    ],
    [
      'an unknown search provider',
      { ...least, search: { provider: 'cloud' } },
      'search.provider is "cloud"; allowed: "local", "hosted"',
    ],
    [
      'a hosted search without a key',
      { ...least, search: { provider: 'hosted', url: 'https://search.example.com' } },
      'search.key is missing; expected string',
    ],
    [
      'a hosted search without an address',
      { ...least, search: { provider: 'hosted', url: 'search.example.com', key: 'k' } },
      'search.url is "search.example.com"; expected a full address',
    ],
    ['footer links that are no list', withFooter('x'), 'themeConfig.footer.links is "x"; expected array'],
    ['no configuration at all', undefined, 'is missing; expected object'],
  ])('%s', (_what, input, message) => {
    expect(() => parseSiteConfig(input)).toThrow(message)
  })

  test('every mistake is listed with its place', () => {
    const locationOf = (path: readonly PropertyKey[]) => ({ file: 'x.ts', line: String(path[0]).length })
    expect(() => parseSiteConfig({ ...least, baseUrl: 'x', contentDir: 1 }, locationOf)).toThrow(
      /^2 problems:\n {2}x\.ts:7: baseUrl is "x".*\n {2}x\.ts:10: contentDir is 1; expected string$/,
    )
  })
})
