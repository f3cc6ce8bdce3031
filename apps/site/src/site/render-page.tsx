import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AskPage, askPageStyles } from '../components/ask/AskPage.tsx'
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
import { type SiteContextValue, SiteProvider } from '../components/site-context.tsx'
import type { Post } from '../content/post.ts'
import type { InternalLink } from '../markdown/page-links.ts'
import { publishAuthorPictures } from './author-pictures.ts'
import type { PublishedFiles } from './published-files.ts'
import { Bodies } from './render-bodies.tsx'
import type { Route } from './route.ts'
import { sidebarJson } from './sidebar-file.ts'
import type { Site } from './site.ts'
import { sidebarOfRoute, siteContext } from './site-context-of.ts'

/** A page as HTML. */
export interface RenderedPage {
  /** The inside of its `body`. */
  readonly body: string
  /** Links whose anchors are checked once all pages are rendered. */
  readonly links: readonly InternalLink[]
}

/** What stands between the navbar and the footer of a page. */
interface PageContent {
  readonly content: ReactElement
  readonly links?: readonly InternalLink[]
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
  #authorPictures: Promise<ReadonlyMap<string, string>> | undefined

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
    const { content, links = [] } = await this.#contentOf(route)
    const context = siteContext(
      this.site,
      route,
      await this.#sidebarFile(route),
      await this.#picturesFor(route),
    )
    return { body: documentBody(context, content), links }
  }

  /** The inside of the not-found page's `body`. */
  renderNotFound(): string {
    return documentBody(siteContext(this.site, undefined, undefined), <NotFoundPage />)
  }

  async #contentOf(route: Route): Promise<PageContent> {
    const { subject, path, title } = route
    switch (subject.kind) {
      case 'home':
        return { content: <HomePage home={this.site.home} /> }
      case 'ask':
        return { content: <AskPage stylesheet={await this.#publish('ask.css', askPageStyles)} /> }
      case 'search':
        return { content: <SearchPage pages={await this.#index(route)} /> }
      case 'doc': {
        const body = await this.bodies.body(subject.doc)
        return { content: <DocPage doc={subject.doc} body={body} />, links: body.links }
      }
      case 'category':
        return { content: <CategoryPage path={path} /> }
      case 'docs-tags':
        return { content: <DocsTagsPage tags={subject.tags} /> }
      case 'docs-tag':
        return { content: <DocsTagPage title={title} tag={subject.tag} /> }
      case 'blog-list': {
        const posts = await this.#listed(subject.blog.posts)
        return { content: <BlogListPage blog={subject.blog} posts={posts} /> }
      }
      case 'post': {
        const { post, blog } = subject
        const body = await this.bodies.body(post)
        return { content: <PostPage post={post} blog={blog} body={body} />, links: body.links }
      }
      case 'blog-archive':
        return { content: <ArchivePage blog={subject.blog} /> }
      case 'blog-authors':
        return { content: <AuthorsPage blog={subject.blog} authors={subject.authors} /> }
      case 'blog-tags':
        return { content: <TagsPage blog={subject.blog} tags={subject.tags} /> }
      case 'blog-tag': {
        const posts = await this.#listed(subject.tag.posts)
        return { content: <TagPage blog={subject.blog} tag={subject.tag} posts={posts} /> }
      }
    }
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
      known ?? this.#publish(`sidebar-${sidebar.id}.json`, sidebarJson(sidebar.items, this.site.href))
    this.#sidebarFiles.set(sidebar.items, file)
    return file
  }

  /** Only pages of the blog name authors; others need not wait for their pictures. */
  async #picturesFor({ subject }: Route): Promise<ReadonlyMap<string, string> | undefined> {
    if (!('blog' in subject)) return undefined
    this.#authorPictures ??= publishAuthorPictures(this.site, this.bodies.files)
    return this.#authorPictures
  }

  /** @returns address of the published file, with the base URL */
  async #publish(name: string, text: string): Promise<string> {
    return this.site.href(`/${await this.#published.add(name, text)}`)
  }
}

function documentBody(context: SiteContextValue, content: ReactElement): string {
  return renderToStaticMarkup(
    <SiteProvider value={context}>
      <PageShell>{content}</PageShell>
    </SiteProvider>,
  )
}
