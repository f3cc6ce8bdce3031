import { localeLanguage } from '../config/page-config.ts'
import { localePrefix, pathInLocale } from '../content/content.ts'
import type { Post } from '../content/posts/post.ts'
import { branchTo, type SidebarCategory, sidebarOf } from '../content/sidebar/sidebar.ts'
import { assetsDir } from '../site/addresses/output-paths.ts'
import { pageLanguage, pageOf, type Route, routeLanguage, writtenImageOf } from '../site/addresses/route.ts'
import { absoluteUrl } from '../site/addresses/site-address.ts'
import type { Site } from '../site/site.ts'
import type { PageSummary, PostSummary } from './page-summary.ts'
import { type SocialImageInput, socialImageHash } from './social-image-input.ts'
import {
  blogPosting,
  breadcrumbList,
  type StructuredData,
  serializeStructuredData,
  webSite,
} from './structured-data.ts'

/** Metadata of a page. */
export interface PageHead {
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly keywords: string
  readonly noIndex: boolean
  readonly ogType: 'website' | 'article'
  /** Its title for networks. */
  readonly networkTitle: string
  /** URL of its picture for networks. */
  readonly image: string
  /** The alternative text of the picture, if the build drew it. */
  readonly drawnImage: { readonly alt: string } | undefined
  readonly alternates: readonly { readonly hrefLang: string; readonly href: string }[]
  readonly structuredData: readonly string[]
}

/** Section name on social images, and the kind by which sitemaps select. */
const pageKinds: Readonly<Record<Route['subject']['kind'], { kind: PageSummary['kind']; section: string }>> =
  {
    home: { kind: 'home', section: 'Documentation' },
    search: { kind: 'tool', section: 'Documentation' },
    ask: { kind: 'tool', section: 'Documentation' },
    doc: { kind: 'doc', section: 'Documentation' },
    category: { kind: 'listing', section: 'Documentation' },
    'docs-tags': { kind: 'tag', section: 'Documentation' },
    'docs-tag': { kind: 'tag', section: 'Documentation' },
    'blog-list': { kind: 'listing', section: 'Blog' },
    post: { kind: 'post', section: 'Blog' },
    'blog-archive': { kind: 'listing', section: 'Blog' },
    'blog-authors': { kind: 'listing', section: 'Blog' },
    'blog-tags': { kind: 'tag', section: 'Blog' },
    'blog-tag': { kind: 'tag', section: 'Blog' },
  }

/**
 * Drawing an image takes about 20 ms of processor time, so more images would take too large a part of a
 * build.
 */
const maxPagesWithOwnImages = 300

/** The properties of a page that the outputs need. */
export function pageSummary(route: Route): PageSummary {
  const { path, title, description, unlisted, lastUpdated, subject } = route
  const crumbs = route.breadcrumbs
  const section =
    subject.kind === 'doc' && crumbs.length > 1 ? (crumbs[0]?.label ?? '') : pageKinds[subject.kind].section
  return {
    path,
    title,
    description,
    section,
    kind: pageKinds[subject.kind].kind,
    unlisted,
    ...(lastUpdated !== undefined && { lastUpdated }),
  }
}

/** An image, and the first page that uses it. */
interface SocialImage {
  readonly input: SocialImageInput
  readonly page: string
}

/** The social images of a site, by path below the base URL. Several pages may share an image. */
export function socialImages(site: Site): ReadonlyMap<string, SocialImage> {
  const images = new Map<string, SocialImage>()
  for (const route of site.routes.values()) {
    const path = socialImagePath(route, site)
    if (!images.has(path)) images.set(path, { input: socialImageInput(route, site), page: route.path })
  }
  return images
}

/** Path of a page's social image below the base URL, with a hash of its contents. */
function socialImagePath(route: Route, site: Site): string {
  return `/${assetsDir}/og/${socialImageHash(socialImageInput(route, site))}.png`
}

/**
 * The contents of a page's social image: of the page itself, or of the page that represents it according to
 * `socialImages`.
 */
function socialImageInput(route: Route, site: Site): SocialImageInput {
  const { config, routes } = site
  const { kind } = route.subject
  const home = routes.get(localePrefix(config, route.locale))
  const ownInput = (shown: Route): SocialImageInput => {
    const { title, description, section } = pageSummary(shown)
    return { title, description, section, siteTitle: config.title, brand: config.brand }
  }
  // A page with its own picture needs no drawing. If that picture is missing, the home page's is used.
  if (home && writtenImageOf(route)) return ownInput(home)
  if (eachPageHasImage(site) || kind === 'category' || kind === 'post') return ownInput(route)
  const category = categoryOf(route)
  const shown = category ? routes.get(category.path ?? '') : home
  if (shown) return ownInput(shown)
  // A category without a page.
  const title = category?.label ?? config.title
  const { section } = pageKinds[kind]
  return { title, description: config.tagline, section, siteTitle: config.title, brand: config.brand }
}

function eachPageHasImage({ config, routes }: Site): boolean {
  if (config.socialImages === 'auto') return routes.size <= maxPagesWithOwnImages
  return config.socialImages === 'pages'
}

/** The innermost category of the docs that contains a page. */
function categoryOf({ subject, path }: Route): SidebarCategory | undefined {
  if (subject.kind !== 'doc') return undefined
  const branch = branchTo(sidebarOf(subject.version, path)?.items ?? [], path)
  return branch.findLast((item) => item.type === 'category')
}

/** `Page | Site`; the home page has the site's name and its tagline. */
export function documentTitle(
  route: Pick<Route, 'title' | 'subject'> | undefined,
  site: Site,
  fallback: string,
): string {
  const { title, tagline } = site.config
  if (route?.subject.kind === 'home') return `${tagline} | ${title}`
  return `${route ? metaTitle(route) : fallback} | ${title}`
}

/** The title of a page for search engines and networks. */
function metaTitle(route: Pick<Route, 'title' | 'subject'>): string {
  return pageOf(route)?.metaTitle ?? route.title
}

/** @param ownImage URL of the picture that the front matter of the page names */
export function pageHead(route: Route, site: Site, ownImage?: string): PageHead {
  const { config } = site
  const canonical = absoluteUrl(config, route.path)
  const image = ownImage ?? absoluteUrl(config, socialImagePath(route, site))
  const shown = socialImageInput(route, site)
  return {
    title: documentTitle(route, site, route.title),
    description: route.description,
    canonical,
    keywords: route.keywords.join(', '),
    // Search engines exclude search pages from their results.
    noIndex: route.unlisted || pageKinds[route.subject.kind].kind === 'tool',
    ogType: route.subject.kind === 'post' ? 'article' : 'website',
    networkTitle: metaTitle(route),
    image,
    drawnImage: ownImage === undefined ? { alt: `${shown.title}: ${shown.description}` } : undefined,
    alternates: alternatesOf(route, site),
    structuredData: structuredData(route, site, image).map(serializeStructuredData),
  }
}

/** The page in each language. If there are several, `x-default` is for readers of all others. */
function alternatesOf(route: Route, site: Site): PageHead['alternates'] {
  const { config, routes } = site
  const inLocales = config.i18n.locales.flatMap((locale) => {
    const path = pathInLocale(config, route, locale)
    if (!routes.has(path)) return []
    const isDefault = locale === config.i18n.defaultLocale
    return [{ path, language: localeLanguage(config, locale), isDefault }]
  })
  const languages = inLocales.length > 1 ? inLocales : translations(route, site)
  return [
    ...languages.map(({ path, language }) => ({ hrefLang: language, path })),
    ...languages.flatMap(({ path, isDefault }) => (isDefault ? [{ hrefLang: 'x-default', path }] : [])),
  ].map(({ hrefLang, path }) => ({ hrefLang, href: absoluteUrl(config, path) }))
}

/** A page and its translation within the docs of a locale. */
function translations(route: Route, { config, routes }: Site) {
  if (route.subject.kind !== 'doc' || !route.subject.doc.translation) return []
  const twin = routes.get(route.subject.doc.translation.path)
  return [route, ...(twin ? [twin] : [])].map((page) => ({
    path: page.path,
    language: routeLanguage(page, config),
    isDefault: pageLanguage(page) === undefined,
  }))
}

function structuredData(route: Route, site: Site, image: string): StructuredData[] {
  const { config } = site
  const { subject } = route
  if (subject.kind === 'home') {
    const language = routeLanguage(route, config)
    return [webSite({ title: config.title, description: route.description, language, address: config })]
  }
  const crumbs = route.breadcrumbs.map(({ label, path }) => ({ name: label, path }))
  const breadcrumb = breadcrumbList(
    [
      { name: config.title, path: localePrefix(config, route.locale) },
      ...(crumbs.length > 0 ? crumbs : [{ name: route.title, path: route.path }]),
    ],
    config,
  )
  if (subject.kind !== 'post') return [breadcrumb]
  const options = { address: config, siteTitle: config.title, image }
  return [breadcrumb, blogPosting({ ...postSummary(subject.post, route), html: '' }, options)]
}

/** The properties of a post that the outputs need, without its text. */
export function postSummary(post: Post, route: Route): Omit<PostSummary, 'html'> {
  return {
    ...pageSummary(route),
    date: post.published,
    authors: post.authors.map(({ name, url }) => ({ name, ...(url !== undefined && { url }) })),
    tags: post.tags.map(({ label }) => label),
    excerpt: post.description,
  }
}
