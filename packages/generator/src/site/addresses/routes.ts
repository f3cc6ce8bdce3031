import type { Home } from '../../config/home-fields.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { localePrefix, type SiteContent } from '../../content/content.ts'
import type { Doc } from '../../content/doc.ts'
import { joinRoute } from '../../content/join-route.ts'
import type { Author } from '../../content/posts/authors.ts'
import type { Post } from '../../content/posts/post.ts'
import type { Blog } from '../../content/posts/read-blog.ts'
import {
  branchTo,
  type DocsVersion,
  firstPath,
  type SidebarCategory,
  type SidebarItem,
  sidebarOf,
} from '../../content/sidebar/sidebar.ts'
import type { Tag } from '../../content/tags.ts'
import { type Report, SiteError } from '../../site-error.ts'
import { pageTexts } from '../page-texts.ts'
import type { UiTranslate } from '../ui-texts.ts'
import { type BlogTag, type Crumb, type DocsTag, pageOf, type Route, type RouteSubject } from './route.ts'

/** Lists every page of a site. Reports addresses that two pages use, where the first one wins, and addresses that servers reject. */
export function buildRoutes(
  config: SiteConfig,
  content: SiteContent,
  home: Home,
  report: Report,
): Map<string, Route> {
  const texts = (locale: string) => pageTexts(config, content.uiTexts, locale).t
  const routes = [
    ...config.i18n.locales.flatMap((locale) => [
      ...(hasOwnHome(config, content, locale) ? [] : [homeRoute(config, home, locale)]),
      searchRoute(config, locale, texts(locale)),
      askRoute(config, locale, texts(locale)),
    ]),
    ...content.versions.flatMap((version) => docsRoutes(version, texts(version.locale))),
    ...content.blogs.flatMap((blog) => blogRoutes(config, blog, texts(blog.locale))),
  ]
  const byPath = new Map<string, Route>()
  for (const route of routes) {
    const other = byPath.get(route.path)
    if (other) report(claimedTwice(other, route))
    else byPath.set(route.path, route)
    if (/[\\\p{Cc}]/u.test(route.path)) report(unservable(route))
  }
  return byPath
}

function unservable(route: Route): SiteError {
  const page = pageOf(route)
  const message = `${JSON.stringify(route.path)} has a backslash or a control character, which servers reject; rename ${page ? 'the file' : nameOf(route)}`
  return new SiteError('route', message, page && { file: page.file, line: page.slugLine })
}

function claimedTwice(first: Route, second: Route): SiteError {
  const message = `${second.path} is used by both ${nameOf(first)} and ${nameOf(second)}`
  const [owner, other] = [pageOf(first), pageOf(second)]
  if (owner && other) {
    const advice = `its path ${other.path} is already used by ${owner.file}; change "slug" or the file name`
    return new SiteError('route', advice, { file: other.file, line: other.slugLine })
  }
  const page = other ?? owner
  if (page) {
    return new SiteError('route', `${message}; change the slug of one`, {
      file: page.file,
      line: page.slugLine,
    })
  }
  const tag = tagOf(second) ?? tagOf(first)
  if (!tag) return new SiteError('route', `${message}; change the slug of one`)
  const file = tag.pages[0]?.file
  const advice = 'give the tag another name or permalink'
  return new SiteError('route', `${message}; ${advice}`, file === undefined ? undefined : { file, line: 1 })
}

function nameOf(route: Route): string {
  const tag = tagOf(route)
  return pageOf(route)?.file ?? (tag ? `the tag "${tag.label}"` : `the generated page "${route.title}"`)
}

/** The tag whose pages a route lists. */
function tagOf({ subject }: Route): { label: string; pages: readonly (Doc | Post)[] } | undefined {
  if (subject.kind === 'docs-tag') return { label: subject.tag.label, pages: subject.tag.docs }
  return subject.kind === 'blog-tag' ? { label: subject.tag.label, pages: subject.tag.posts } : undefined
}

type RouteParts = Pick<Route, 'path' | 'locale' | 'title' | 'description'> & Partial<Omit<Route, 'subject'>>

function route(subject: RouteSubject, parts: RouteParts): Route {
  return { keywords: [], breadcrumbs: [], unlisted: false, lastUpdated: undefined, ...parts, subject }
}

/** Whether a content page or the blog is at the root of the site. */
function hasOwnHome(config: SiteConfig, { versions, blogs }: SiteContent, locale: string): boolean {
  const path = localePrefix(config, locale)
  return (
    versions.some(({ docs }) => docs.some((doc) => doc.path === path)) ||
    blogs.some((blog) => blog.posts.length > 0 && blog.path === path)
  )
}

function homeRoute(config: SiteConfig, home: Home, locale: string): Route {
  const path = localePrefix(config, locale)
  const description = home.description ?? home.lead
  return route({ kind: 'home' }, { path, locale, title: config.title, description })
}

function searchRoute(config: SiteConfig, locale: string, t: UiTranslate): Route {
  const path = joinRoute(localePrefix(config, locale), 'search')
  const description = t('search-description', { title: config.title })
  return route({ kind: 'search' }, { path, locale, title: t('search'), description })
}

function askRoute(config: SiteConfig, locale: string, t: UiTranslate): Route {
  const path = joinRoute(localePrefix(config, locale), 'ask')
  const description = t('ask-description', { title: config.title })
  return route({ kind: 'ask' }, { path, locale, title: t('ask'), description })
}

function docsRoutes(version: DocsVersion, t: UiTranslate): Route[] {
  const pages = version.docs.map((doc) =>
    route(
      { kind: 'doc', doc, version },
      {
        path: doc.path,
        locale: doc.locale,
        title: doc.title,
        description: doc.description,
        keywords: doc.keywords,
        breadcrumbs: docCrumbs(version, doc.path),
        unlisted: doc.unlisted,
        lastUpdated: doc.lastUpdated,
      },
    ),
  )
  const made = [...version.sidebars.values()].flatMap(generatedCategories)
  // A folder in two sidebars has only one page.
  const categories = [...new Map(made.map((category) => [category.path, category])).values()].map(
    (category) =>
      route(
        { kind: 'category', category, version },
        {
          path: category.path,
          locale: version.locale,
          title: category.generatedIndex?.title ?? category.label,
          description: category.description || t('category-description', { label: category.label }),
          keywords: category.generatedIndex?.keywords ?? [],
          breadcrumbs: docCrumbs(version, category.path),
        },
      ),
  )
  return [...pages, ...categories, ...docsTagRoutes(version, t)]
}

function generatedCategories(items: readonly SidebarItem[]): (SidebarCategory & { path: string })[] {
  return items.flatMap((item) => {
    if (item.type !== 'category') return []
    const own = item.generatedIndex && item.path !== undefined ? [{ ...item, path: item.path }] : []
    return [...own, ...generatedCategories(item.items)]
  })
}

function docCrumbs(version: DocsVersion, path: string): Crumb[] {
  const sidebar = sidebarOf(version, path)
  const branch = sidebar ? branchTo(sidebar.items, path) : []
  return branch.map((item) => {
    const own = item.type === 'link' && item.alternatives?.find((page) => page.path === path)
    return own || { label: item.label, path: item.path === path ? path : firstPath(item) }
  })
}

function docsTagRoutes(version: DocsVersion, t: UiTranslate): Route[] {
  const docs = version.docs.filter((doc) => !doc.unlisted)
  const root = joinRoute(version.path, 'tags')
  const tags: DocsTag[] = tagsByPermalink(docs).map((tag) => ({
    ...tag,
    path: joinRoute(root, tag.permalink),
    docs: docs.filter((doc) => hasTag(doc, tag)),
  }))
  if (tags.length === 0) return []
  return [
    route(
      { kind: 'docs-tags', version, tags },
      {
        path: root,
        locale: version.locale,
        title: t('tags'),
        description: t('docs-tags-description'),
      },
    ),
    ...tags.map((tag) =>
      route(
        { kind: 'docs-tag', version, tag },
        {
          path: tag.path,
          locale: version.locale,
          title: t('docs-tagged', { tag: tag.label }),
          description: tag.description ?? t('docs-tag-description', { tag: tag.label }),
          breadcrumbs: [
            { label: t('tags'), path: root },
            { label: tag.label, path: tag.path },
          ],
        },
      ),
    ),
  ]
}

function blogRoutes(config: SiteConfig, blog: Blog, t: UiTranslate): Route[] {
  if (blog.posts.length === 0) return []
  const { locale } = blog
  const { title, description } = config.blog
  const home: Crumb = { label: title, path: blog.path }
  const listed = blog.posts.filter((post) => !post.unlisted)
  const listing = (
    subject: RouteSubject,
    path: string,
    name: string,
    about: string,
    above: readonly Crumb[] = [home],
  ) =>
    route(subject, {
      path,
      locale,
      title: name,
      description: about,
      breadcrumbs: [...above, { label: name, path }],
    })
  const tagsPath = joinRoute(blog.path, 'tags')
  const archivePath = joinRoute(blog.path, 'archive')
  const authorsPath = joinRoute(blog.path, 'authors')
  const tags = blogTags(blog, tagsPath)
  const authors = authorsOf(blog)
  return [
    listing({ kind: 'blog-list', blog: { ...blog, posts: listed } }, blog.path, title, description, []),
    listing(
      { kind: 'blog-archive', blog: { ...blog, posts: listed } },
      archivePath,
      t('archive'),
      t('archive-description', { title: config.title }),
    ),
    listing(
      { kind: 'blog-authors', blog, authors },
      authorsPath,
      t('authors'),
      t('authors-description', { title: config.title }),
    ),
    listing(
      { kind: 'blog-tags', blog, tags },
      tagsPath,
      t('tags'),
      t('blog-tags-description', { title: config.title }),
    ),
    ...tags.map((tag) =>
      listing(
        { kind: 'blog-tag', blog, tag },
        tag.path,
        tag.label,
        tag.description ?? t('blog-tag-description', { tag: tag.label }),
        [home, { label: t('tags'), path: tagsPath }],
      ),
    ),
    ...blog.posts.map((post) =>
      route(
        { kind: 'post', post, blog },
        {
          path: post.path,
          locale,
          title: post.title,
          description: post.description,
          keywords: post.keywords,
          breadcrumbs: [home, { label: post.title, path: post.path }],
          unlisted: post.unlisted,
          lastUpdated: post.lastUpdated,
        },
      ),
    ),
  ]
}

function blogTags(blog: Blog, tagsPath: string): BlogTag[] {
  const listed = blog.posts.filter((post) => !post.unlisted)
  return tagsByPermalink([...blog.posts, { tags: [...blog.tags.values()] }]).map((tag) => ({
    ...tag,
    path: joinRoute(tagsPath, tag.permalink),
    posts: listed.filter((post) => hasTag(post, tag)),
  }))
}

/** Lists the tags of pages by label. Different spellings, such as `API` and `api`, have the same page and label. */
function tagsByPermalink(pages: readonly { readonly tags: readonly Tag[] }[]): Tag[] {
  const tags = new Map(pages.flatMap((page) => page.tags).map((tag) => [tag.permalink, tag]))
  return [...tags.values()].sort((a, b) => (a.label < b.label ? -1 : 1))
}

function hasTag(page: Doc | Post, { permalink }: Tag): boolean {
  return page.tags.some((tag) => tag.permalink === permalink)
}

function authorsOf(blog: Blog): Author[] {
  const authors = new Map([
    ...blog.authors,
    ...blog.posts.flatMap((post) => post.authors).map((author) => [author.key, author] as const),
  ])
  return [...authors.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
