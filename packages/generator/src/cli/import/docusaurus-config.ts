import { isAbsolute, posix, relative } from 'node:path'
import { isRecord } from '../../config/schema-problems.ts'
import { ConfigSource, type ImportReport } from './config-source.ts'
import { Computed } from './static-value.ts'

/** A plugin: the part of its name that describes its purpose, and its options. */
interface PluginSource {
  readonly name: string
  readonly options: ConfigSource
}

/** Access to the folders of a project. */
export interface ProjectFolders {
  /** Returns the sidebars of a file that the configuration names, if they are static. */
  readonly sidebarsOf: (path: string) => unknown
  readonly exists: (path: string) => boolean
  /** Absolute folder of the configuration. */
  readonly dir: string
}

/** Keys and values for `site.config.ts`. Those that are `undefined` are left out. */
export type Written = Record<string, unknown>

/**
 * Turns a Docusaurus configuration into one of this generator, and lists in `report` what was taken, dropped or needs a decision.
 * @param value as read by `exportedValue`
 */
export function configFromDocusaurus(value: unknown, folders: ProjectFolders, report: ImportReport): Written {
  const source = new ConfigSource(value, '', report)
  const plugins = pluginsOf(source, report)
  // The docs without an id have versions.
  const [docs, ...moreDocs] = plugins
    .filter(({ name }) => name === 'docs')
    .toSorted((a, b) => Number(a.options.has('id')) - Number(b.options.has('id')))
  const blog = plugins.find(({ name }) => name === 'blog')
  const theme = source.within('themeConfig')
  const title = source.text('title') ?? 'Documentation'
  const { url, path } = originOf(source.text('url'), source.text('baseUrl') ?? '/')
  const editUrl = docs?.options.text('editUrl') ?? blog?.options.text('editUrl')
  const written: Written = {
    title,
    tagline: source.text('tagline') ?? title,
    url,
    baseUrl: path,
    contentDir: '.',
    editUrl,
    markdown: markdownOf(source.within('markdown')),
    i18n: i18nOf(source.within('i18n')),
    docs: docs && docsOf(docs.options, folders, report),
    moreDocs: moreDocs.map(({ options }) => {
      const { path, routeBasePath, include, exclude, sidebars } = docsOf(options, folders, report)
      const id = options.text('id') ?? 'docs'
      if (folders.exists(`${id}_versions.json`))
        options.decide('id', `is "${id}"; its released versions are not read`)
      return { id, path, routeBasePath, include, exclude, sidebars }
    }),
    blog: blog ? blogOf(blog.options) : undefined,
    redirects: plugins
      .filter(({ name }) => name === 'redirects')
      .flatMap(({ options }) => redirectsOf(options)),
    problems: problemsOf(source, blog?.options),
    themeConfig: themeOf(theme),
  }
  if (!docs) report.taken.push('no docs: the project has none')
  source.drop('favicon', 'headTags', 'scripts', 'stylesheets', 'customFields')
  source.finish()
  theme.finish()
  for (const { options } of plugins) options.finish()
  return written
}

/** Lists presets, plugins and themes by their purpose. */
function pluginsOf(source: ConfigSource, report: ImportReport): PluginSource[] {
  const all = [
    ...entriesOf(source, 'presets', report),
    ...entriesOf(source, 'plugins', report),
    ...entriesOf(source, 'themes', report),
  ]
  return all.flatMap(({ name, options, path }): PluginSource[] => {
    const of = (part: string, given: unknown, inner = path) => ({
      name: part,
      options: new ConfigSource(given, inner, report),
    })
    if (/(^|preset-)classic$/.test(name) && !name.includes('theme')) {
      const preset = isRecord(options) ? options : {}
      const parts = (['docs', 'blog'] as const).filter((part) => preset[part] !== false)
      const others = Object.keys(preset).filter(
        (key) => !['docs', 'blog', 'theme', 'pages', 'sitemap'].includes(key),
      )
      for (const key of others) report.dropped.push(`${path}.${key}`)
      return parts.map((part) => of(part, preset[part] ?? {}, `${path}.${part}`))
    }
    if (/content-docs$/.test(name)) return [of('docs', options)]
    if (/content-blog$/.test(name)) return [of('blog', options)]
    if (/client-redirects$/.test(name)) return [of('redirects', options)]
    if (/content-pages$|sitemap$|theme-(classic|mermaid|common)$/.test(name)) return []
    report.dropped.push(`${path}: ${name}${replacementOf(name)}`)
    return []
  })
}

/** Advice on plugins that many projects use. */
function replacementOf(name: string): string {
  if (/search|algolia|orama|pagefind|lunr/i.test(name)) return ' (search is built in)'
  if (/gtag|analytics|tag-manager|umami|plausible/i.test(name))
    return ' (write its script into "scripts", its host into "scriptHosts")'
  if (/llms/i.test(name)) return ' (llms.txt is built in)'
  return ''
}

function entriesOf(source: ConfigSource, key: string, report: ImportReport) {
  return source.list(key).flatMap((entry, at) => {
    const path = `${source.nameOf(key)}[${at}]`
    const [name, options] = Array.isArray(entry) ? entry : [entry, undefined]
    if (typeof name === 'string') return [{ name, options, path }]
    if (name instanceof Computed)
      report.decisions.push(`${path} is code (${name.file}:${name.line}: ${name.code}); it does not run here`)
    return []
  })
}

function originOf(url: string | undefined, baseUrl: string): { url: string; path: string } {
  const path = `/${baseUrl.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')
  return { url: url !== undefined && URL.canParse(url) ? new URL(url).origin : 'https://example.com', path }
}

function markdownOf(source: ConfigSource): Written {
  const emoji = source.flag('emoji')
  source.value('mermaid')
  source.within('hooks')
  const written = { format: source.text('format') ?? 'mdx', emoji }
  source.finish()
  return written
}

function i18nOf(source: ConfigSource): Written | undefined {
  const locales = source.texts('locales')
  const configs = source.value('localeConfigs')
  const localeConfigs: Written = {}
  for (const [locale, config] of isRecord(configs) ? Object.entries(configs) : []) {
    if (!isRecord(config)) continue
    const { label, direction, htmlLang } = config
    localeConfigs[locale] = { label: typeof label === 'string' ? label : locale, direction, htmlLang }
  }
  if (locales.length === 0) return undefined
  return { defaultLocale: source.text('defaultLocale'), locales, localeConfigs }
}

function docsOf(source: ConfigSource, { sidebarsOf, dir }: ProjectFolders, report: ImportReport): Written {
  const sidebarPath = source.text('sidebarPath')
  const path = sidebarPath && (isAbsolute(sidebarPath) ? relative(dir, sidebarPath) : sidebarPath)
  const sidebars = path === undefined ? undefined : sidebarsOf(path)
  const versions = source.value('versions')
  const current = isRecord(versions) && isRecord(versions.current) ? versions.current : {}
  if (versions !== undefined)
    report.taken.push(
      `${source.nameOf('versions')}: the label of the current version; the others have their names`,
    )
  source.drop(
    'remarkPlugins',
    'rehypePlugins',
    'beforeDefaultRemarkPlugins',
    'recmaPlugins',
    'admonitions',
    'sidebarItemsGenerator',
  )
  for (const key of [
    'showLastUpdateTime',
    'showLastUpdateAuthor',
    'breadcrumbs',
    'sidebarCollapsible',
    'sidebarCollapsed',
    'editUrl',
    'id',
  ])
    source.value(key)
  return {
    path: folderOf(source.text('path')),
    routeBasePath: source.text('routeBasePath'),
    include: given(source.texts('include')),
    exclude: given(source.texts('exclude')),
    lastVersion: source.text('lastVersion'),
    currentVersionLabel: typeof current.label === 'string' ? current.label : undefined,
    sidebars: isRecord(sidebars) ? withoutComputed(sidebars, path ?? 'sidebars', report) : undefined,
  }
}

/** Removes computed items from sidebars, and lists them in the report. */
function withoutComputed(value: unknown, path: string, report: ImportReport): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => {
      const computed = item instanceof Computed ? item : spreadIn(item)
      if (!computed) return [withoutComputed(item, `${path}[${at}]`, report)]
      const place = `${computed.file}:${computed.line}`
      report.decisions.push(
        `the sidebar item ${place} is computed (${computed.code}); its pages are in no sidebar`,
      )
      return []
    })
  }
  if (!isRecord(value) || value instanceof Computed) return value instanceof Computed ? undefined : value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key === 'className' || key === 'customProps') return []
      if (!(inner instanceof Computed)) return [[key, withoutComputed(inner, `${path}.${key}`, report)]]
      report.decisions.push(
        `${path}.${key} is computed (${inner.file}:${inner.line}: ${inner.code}); its pages are in no sidebar`,
      )
      return key === 'items' ? [[key, []]] : []
    }),
  )
}

/** Returns the computed part that an item spreads. */
function spreadIn(item: unknown): Computed | undefined {
  if (!isRecord(item)) return undefined
  const spread = Object.entries(item).find(
    ([key, value]) => key.startsWith('...') && value instanceof Computed,
  )
  return spread?.[1] instanceof Computed ? spread[1] : undefined
}

function blogOf(source: ConfigSource): Written {
  for (const key of [
    'showReadingTime',
    'editUrl',
    'feedOptions',
    'blogSidebarCount',
    'blogSidebarTitle',
    'onInlineAuthors',
    'onUntruncatedBlogPosts',
    'postsPerPage',
    'id',
  ])
    source.value(key)
  source.drop('remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins')
  return {
    path: folderOf(source.text('path')),
    datedPaths: true,
    routeBasePath: source.text('routeBasePath'),
    title: source.text('blogTitle'),
    description: source.text('blogDescription'),
  }
}

function folderOf(path: string | undefined): string | undefined {
  return path === undefined ? undefined : posix.normalize(path).replace(/\/$/, '')
}

function given(texts: readonly string[]): readonly string[] | undefined {
  return texts.length > 0 ? texts : undefined
}

function redirectsOf(source: ConfigSource): Written[] {
  source.value('createRedirects')
  return source.list('redirects').flatMap((entry) => {
    if (!isRecord(entry) || typeof entry.to !== 'string') return []
    const { from, to } = entry
    const paths = (Array.isArray(from) ? from : [from]).filter((path) => typeof path === 'string')
    return paths.map((path) => ({ from: path, to }))
  })
}

const severities: Readonly<Record<string, string>> = {
  ignore: 'off',
  log: 'warn',
  warn: 'warn',
  throw: 'error',
}

/** Maps Docusaurus' settings for broken links, anchors and unknown tags to severities. */
function problemsOf(source: ConfigSource, blog: ConfigSource | undefined): Written {
  const markdownLinks = source.text('onBrokenMarkdownLinks')
  source.drop('onDuplicateRoutes')
  const link = severities[source.text('onBrokenLinks') ?? 'throw']
  const anchor = severities[source.text('onBrokenAnchors') ?? 'warn']
  const tag = severities[blog?.text('onInlineTags') ?? 'warn']
  return { link: markdownLinks === 'throw' ? 'error' : link, anchor, tag }
}

function themeOf(theme: ConfigSource): Written {
  const bar = theme.within('announcementBar')
  const colours = theme.within('colorMode')
  const toc = theme.within('tableOfContents')
  const docs = theme.within('docs')
  for (const key of ['algolia', 'prism', 'image', 'metadata', 'sitemap', 'mermaid', 'blog']) theme.value(key)
  docs.finish()
  const written = {
    colorMode: {
      defaultMode: colours.text('defaultMode'),
      disableSwitch: colours.flag('disableSwitch'),
      respectPrefersColorScheme: colours.flag('respectPrefersColorScheme'),
    },
    navbar: navbarOf(theme.within('navbar')),
    footer: footerOf(theme.within('footer')),
    announcementBar: bar.has('content')
      ? {
          id: bar.text('id') ?? 'announcement',
          content: bar.text('content'),
          isCloseable: bar.flag('isCloseable'),
        }
      : undefined,
    tableOfContents: {
      minHeadingLevel: toc.number('minHeadingLevel'),
      maxHeadingLevel: toc.number('maxHeadingLevel'),
    },
  }
  bar.finish()
  return written
}

function navbarOf(navbar: ConfigSource): Written {
  navbar.drop('style')
  const written = {
    title: navbar.text('title'),
    logo: logoOf(navbar.within('logo')),
    hideOnScroll: navbar.flag('hideOnScroll'),
    items: navbar
      .list('items')
      .flatMap((item, at) => navbarItemOf(item, `${navbar.nameOf('items')}[${at}]`, navbar)),
  }
  navbar.finish()
  return written
}

const dropdownTypes = ['docsVersionDropdown', 'localeDropdown', 'search', 'docsVersion']

function navbarItemOf(item: unknown, path: string, navbar: ConfigSource): Written[] {
  if (!isRecord(item) || item instanceof Computed) {
    navbar.decide('items', `has an item that is computed at ${path}`)
    return []
  }
  const { type, label, to, href, position, docId, docsPluginId, value, items } = item
  const sidebarId = typeof docsPluginId === 'string' ? `${docsPluginId}/${item.sidebarId}` : item.sidebarId
  if (Array.isArray(items)) {
    const below = items.flatMap((inner, at) => navbarItemOf(inner, `${path}.items[${at}]`, navbar))
    const links = below.filter((link) => link.to !== undefined || link.href !== undefined)
    return typeof label === 'string' && links.length > 0
      ? [
          {
            type: 'dropdown',
            label,
            position,
            items: links.map(({ label, to, href }) => ({ label, to, href })),
          },
        ]
      : []
  }
  if (typeof type === 'string' && dropdownTypes.includes(type)) return [{ type, position }]
  if (type === 'doc') return [{ type, docId, label, position }]
  if (type === 'docSidebar') return [{ type, sidebarId, label, position }]
  if (type === 'html') return typeof value === 'string' ? [{ type, value, position }] : []
  const target = targetOf(to, href)
  // A link without words shows an icon by a style sheet.
  const name = label ?? item['aria-label'] ?? (typeof href === 'string' ? new URL(href).hostname : undefined)
  if ((type === undefined || type === 'default') && typeof name === 'string' && target)
    return [{ label: name, ...target, position }]
  navbar.decide('items', `has an item that was not taken: ${path} (${JSON.stringify({ type, label })})`)
  return []
}

function targetOf(to: unknown, href: unknown): Written | undefined {
  const target = to ?? href
  if (typeof target !== 'string') return undefined
  if (URL.canParse(target)) return { href: target }
  return { to: posix.join('/', target).replace(/(?<=.)\/(?=$|[?#])/, '') }
}

function logoOf(logo: ConfigSource): Written | undefined {
  const src = logo.text('src')
  const written =
    src === undefined || URL.canParse(src) ? undefined : { src: posix.join('/', src), alt: logo.text('alt') }
  logo.finish()
  return written
}

function footerOf(footer: ConfigSource): Written {
  footer.drop('style')
  const groups = footer.list('links')
  const linksOf = (links: readonly unknown[]): Written[] =>
    links.flatMap((link) => {
      if (!isRecord(link)) return []
      const target = targetOf(link.to, link.href)
      if (typeof link.label === 'string' && target) return [{ label: link.label, ...target }]
      footer.decide('links', `has a link that was not taken: ${JSON.stringify(link).slice(0, 80)}`)
      return []
    })
  const columns = groups.flatMap((group) => {
    if (!isRecord(group) || !Array.isArray(group.items)) return []
    const items = linksOf(group.items)
    return items.length > 0 ? [{ title: typeof group.title === 'string' ? group.title : ' ', items }] : []
  })
  const row = linksOf(groups.filter((group) => isRecord(group) && !Array.isArray(group.items)))
  const written = {
    logo: logoOf(footer.within('logo')),
    copyright: footer.text('copyright'),
    links: columns.length > 0 ? columns : row,
  }
  footer.finish()
  return written
}
