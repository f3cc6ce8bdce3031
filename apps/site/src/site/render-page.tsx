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
import type { PublishedFiles } from './published-files.ts'
import { Bodies } from './render-bodies.tsx'
import type { Route } from './route.ts'
import { sidebarJson } from './sidebar-file.ts'
import type { Site } from './site.ts'
import { sidebarOfRoute, siteContext } from './site-context-of.ts'

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

  /** The inside of a page's `body`. @throws SiteError */
  async render(route: Route): Promise<string> {
    const content = await this.#content(route)
    const context = siteContext(this.site, route, await this.#sidebarFile(route))
    return renderToStaticMarkup(
      <SiteProvider value={context}>
        <PageShell>{content}</PageShell>
      </SiteProvider>,
    )
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

  async #content(route: Route) {
    const { subject, path, title } = route
    switch (subject.kind) {
      case 'home':
        return <HomePage home={this.site.home} />
      case 'ask':
        return <AskPage />
      case 'search':
        return <SearchPage pages={await this.#index(route)} />
      case 'doc':
        return <DocPage doc={subject.doc} body={await this.bodies.body(subject.doc)} />
      case 'category':
        return <CategoryPage path={path} />
      case 'docs-tags':
        return <DocsTagsPage tags={subject.tags} />
      case 'docs-tag':
        return <DocsTagPage title={title} tag={subject.tag} />
      case 'blog-list':
        return <BlogListPage blog={subject.blog} posts={await this.#listed(subject.blog.posts)} />
      case 'post':
        return (
          <PostPage post={subject.post} blog={subject.blog} body={await this.bodies.body(subject.post)} />
        )
      case 'blog-archive':
        return <ArchivePage blog={subject.blog} />
      case 'blog-authors':
        return <AuthorsPage blog={subject.blog} authors={subject.authors} />
      case 'blog-tags':
        return <TagsPage blog={subject.blog} tags={subject.tags} />
      case 'blog-tag':
        return <TagPage blog={subject.blog} tag={subject.tag} posts={await this.#listed(subject.tag.posts)} />
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
          const { headings } = await this.bodies.body(page)
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
