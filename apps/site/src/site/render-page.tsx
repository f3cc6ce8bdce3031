import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AskPage } from '../components/ask/AskPage.tsx'
import { ArchivePage, AuthorsPage, TagPage, TagsPage } from '../components/blog/BlogIndexPages.tsx'
import { BlogListPage, type ListedPost } from '../components/blog/BlogListPage.tsx'
import { PostPage } from '../components/blog/PostPage.tsx'
import { CategoryPage } from '../components/docs/CategoryPage.tsx'
import { DocPage } from '../components/docs/DocPage.tsx'
import { DocsTagPage, DocsTagsPage } from '../components/docs/TagPages.tsx'
import { HomePage } from '../components/home/HomePage.tsx'
import { NotFoundPage } from '../components/NotFoundPage.tsx'
import { PageShell } from '../components/PageShell.tsx'
import { type IndexedPage, SearchPage } from '../components/search/SearchPage.tsx'
import { SiteProvider } from '../components/site-context.tsx'
import type { Post } from '../content/post.ts'
import type { InternalLink } from '../markdown/page-links.ts'
import type { PublishedFiles } from './published-files.ts'
import { Bodies } from './render-bodies.tsx'
import type { Route } from './route.ts'
import { sidebarJson } from './sidebar-file.ts'
import type { Site } from './site.ts'
import { sidebarOfRoute, siteContext } from './site-context-of.ts'

type DocSubject = Extract<Route['subject'], { kind: 'doc' }>
type PostSubject = Extract<Route['subject'], { kind: 'post' }>

/** A page as HTML. */
export interface RenderedPage {
  /** The inside of its `body`. */
  readonly body: string
  /** Links whose anchors are checked once all pages are rendered. */
  readonly links: readonly InternalLink[]
}

/**
 * Renders pages of a site to HTML. React renders each page once, to a string: no page hydrates as a whole, and Astro's
 * own React renderer would render every component twice to learn whether it is one.
 */
export class PageRenderer {
  readonly site: Site
  readonly bodies: Bodies
  readonly #published: PublishedFiles
  readonly #sidebarFiles = new Map<unknown, Promise<string>>()

  constructor(site: Site, published: PublishedFiles) {
    this.site = site
    this.#published = published
    this.bodies = new Bodies(site, published)
  }

  /** Paths of all pages, in the order to render them: lists come last, since they tell the headings of others. */
  paths(): string[] {
    const routes = [...this.site.routes.values()]
    const isText = ({ subject }: Route) => subject.kind === 'doc' || subject.kind === 'post'
    return [...routes.filter(isText), ...routes.filter((route) => !isText(route))].map(({ path }) => path)
  }

  /** @throws SiteError */
  async render(route: Route): Promise<RenderedPage> {
    const { subject, path, title } = route
    switch (subject.kind) {
      case 'home':
        return this.#page(route, <HomePage home={this.site.home} />)
      case 'ask':
        return this.#page(route, <AskPage />)
      case 'search':
        return this.#page(route, <SearchPage pages={await this.#index(route)} />)
      case 'doc':
        return this.#doc(route, subject)
      case 'category':
        return this.#page(route, <CategoryPage path={path} />)
      case 'docs-tags':
        return this.#page(route, <DocsTagsPage tags={subject.tags} />)
      case 'docs-tag':
        return this.#page(route, <DocsTagPage title={title} tag={subject.tag} />)
      case 'blog-list':
        return this.#page(
          route,
          <BlogListPage blog={subject.blog} posts={await this.#listed(subject.blog.posts)} />,
        )
      case 'post':
        return this.#post(route, subject)
      case 'blog-archive':
        return this.#page(route, <ArchivePage blog={subject.blog} />)
      case 'blog-authors':
        return this.#page(route, <AuthorsPage blog={subject.blog} authors={subject.authors} />)
      case 'blog-tags':
        return this.#page(route, <TagsPage blog={subject.blog} tags={subject.tags} />)
      case 'blog-tag':
        return this.#page(
          route,
          <TagPage blog={subject.blog} tag={subject.tag} posts={await this.#listed(subject.tag.posts)} />,
        )
    }
  }

  /** The inside of the not-found page's `body`. */
  renderNotFound(): string {
    return renderToStaticMarkup(
      <SiteProvider value={siteContext(this.site, undefined, undefined)}>
        <PageShell>
          <NotFoundPage />
        </PageShell>
      </SiteProvider>,
    )
  }

  async #doc(route: Route, { doc }: DocSubject): Promise<RenderedPage> {
    const body = await this.bodies.body(doc)
    return this.#page(route, <DocPage doc={doc} body={body} />, body.links)
  }

  async #post(route: Route, { post, blog }: PostSubject): Promise<RenderedPage> {
    const body = await this.bodies.body(post)
    return this.#page(route, <PostPage post={post} blog={blog} body={body} />, body.links)
  }

  async #page(
    route: Route,
    content: ReactElement,
    links: readonly InternalLink[] = [],
  ): Promise<RenderedPage> {
    const context = siteContext(this.site, route, await this.#sidebarFile(route))
    const body = renderToStaticMarkup(
      <SiteProvider value={context}>
        <PageShell>{content}</PageShell>
      </SiteProvider>,
    )
    return { body, links }
  }

  /** Pages of the current docs and posts in alphabetical order, with their headings. */
  async #index({ locale }: Route): Promise<IndexedPage[]> {
    const { content, config } = this.site
    const docs = content.versions.find((version) => version.isLast && version.locale === locale)?.docs ?? []
    const posts = content.blogs.find((blog) => blog.locale === locale)?.posts ?? []
    const { minHeadingLevel, maxHeadingLevel } = config.themeConfig.tableOfContents
    const pages = await Promise.all(
      [...docs, ...posts]
        .filter((page) => !page.unlisted)
        .map(async (page) => {
          const headings = await this.bodies.headings(page)
          return {
            title: page.title,
            path: page.path,
            headings: headings.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel),
          }
        }),
    )
    return pages.sort((a, b) => a.title.localeCompare(b.title, locale))
  }

  #listed(posts: readonly Post[]): Promise<ListedPost[]> {
    return Promise.all(
      posts.map(async (post) => {
        const { html, more } = await this.bodies.excerpt(post)
        return { post, excerpt: html, more }
      }),
    )
  }

  async #sidebarFile(route: Route): Promise<string | undefined> {
    const sidebar = sidebarOfRoute(route)
    if (!sidebar) return undefined
    const known = this.#sidebarFiles.get(sidebar.items)
    const file =
      known ?? this.#published.add(`sidebar-${sidebar.id}.json`, sidebarJson(sidebar.items, this.site.href))
    this.#sidebarFiles.set(sidebar.items, file)
    return this.site.href(`/${await file}`)
  }
}
