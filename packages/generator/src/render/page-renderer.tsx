import type { Element, ElementContent, Root } from 'hast'
import { h } from 'hastscript'
import type { ComponentType, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AskPage } from '../ask/AskPage.tsx'
import { ArchivePage, AuthorsPage, TagPage, TagsPage } from '../blog/BlogIndexPages.tsx'
import { BlogListPage, type ListedPost } from '../blog/BlogListPage.tsx'
import { PostPage } from '../blog/PostPage.tsx'
import type { Home } from '../config/home-fields.ts'
import { latestDocs } from '../content/content.ts'
import type { Post } from '../content/posts/post.ts'
import { CategoryPage } from '../docs/CategoryPage.tsx'
import { DocPage } from '../docs/DocPage.tsx'
import { DocsTagPage, DocsTagsPage } from '../docs/TagPages.tsx'
import type { InternalLink } from '../markdown/links/page-links.ts'
import type { RenderedBody } from '../markdown/rendered-body.ts'
import { formatDay } from '../page/PageFooter.tsx'
import { PageMenu } from '../page/PageMenu.tsx'
import { type IndexedPage, SearchPage } from '../search/SearchPage.tsx'
import { ConnectDialog } from '../shell/ConnectDialog.tsx'
import { HomePage } from '../shell/HomePage.tsx'
import { pageHead } from '../shell/head.ts'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { type PageAssets, PageBody, PageDocument, type PageDocumentProps } from '../shell/PageDocument.tsx'
import { PageShell } from '../shell/PageShell.tsx'
import { pageLanguage, type Route } from '../site/addresses/route.ts'
import { publishAuthorPictures } from '../site/files/author-pictures.ts'
import type { PublishedFiles } from '../site/files/published-files.ts'
import { sidebarJson } from '../site/sidebar-file.ts'
import type { Site } from '../site/site.ts'
import type { UiTranslate } from '../site/ui-texts.ts'
import { SiteError } from '../site-error.ts'
import { parseHtml } from '../syntax/native-parser.ts'
import { type SiteContextValue, SiteProvider } from '../ui/site-context.tsx'
import { sidebarOfRoute, siteContext } from '../ui/site-context-of.ts'
import { BodyRenderer } from './body-renderer.tsx'
import { checkComponents, type SiteComponents } from './site-components.ts'

interface RenderedPage {
  /**
   * Renders the whole document.
   * @param twinFiles number of files of the Markdown twin
   */
  readonly document: (twinFiles: number) => Promise<string>
  /** The tree of the page's `main`, or of title and body. */
  readonly article: Element
  /** Only docs and posts have a body. */
  readonly body: RenderedBody | undefined
  /** Links whose anchors are checked after all pages are rendered. */
  readonly links: readonly InternalLink[]
}

/** The content between navbar and footer. */
interface PageContent {
  readonly content: ReactElement
  readonly body?: RenderedBody
}

export interface RendererParts {
  readonly published: PublishedFiles
  readonly assets: PageAssets
  readonly components: SiteComponents
}

/** Renders pages to HTML: first the body, then the page around it. No page is hydrated as a whole. */
export class PageRenderer {
  readonly site: Site
  readonly bodies: BodyRenderer
  readonly #scripts: readonly string[]
  readonly #styles: string
  readonly #HomePage: ComponentType<{ readonly home: Home }>
  readonly #published: PublishedFiles
  /** By items of the sidebar, then by language. */
  readonly #sidebarFiles = new Map<unknown, Map<string, Promise<string>>>()
  readonly #connectFiles = new Map<string, Promise<string>>()
  #authorPictures: Promise<ReadonlyMap<string, string>> | undefined

  /** @throws SiteError `component` for an invalid component of the site */
  constructor(site: Site, { published, assets, components }: RendererParts) {
    checkComponents(components)
    this.site = site
    this.bodies = new BodyRenderer(site, published, components.content)
    this.#scripts = assets.scripts
    this.#styles = assets.styles
    this.#HomePage = components.HomePage ?? HomePage
    this.#published = published
  }

  /** Renders a page whose Markdown twin is one file. @throws SiteError */
  async render(route: Route): Promise<RenderedPage & { readonly html: string }> {
    const page = await this.renderBody(route)
    return { ...page, html: await page.document(1) }
  }

  /** @throws SiteError */
  async renderBody(route: Route): Promise<RenderedPage> {
    const { content, body } = await this.#contentOf(route)
    const sidebarFile = await this.#sidebarFile(route)
    const pictures = await this.#picturesFor(route)
    const connectFile = await this.#connectFile(route)
    const context = siteContext(this.site, route, sidebarFile, pictures, connectFile)
    const markup = this.#markup(context, content)
    const article = body ? articleOfBody(context, body) : mainOf(markup, route)
    const head = pageHead(route, this.site, await this.bodies.networkImage(route))
    const document = (twinFiles: number) => this.#document(markup, { route, head, twinFiles })
    return { document, article, body, links: body?.links ?? [] }
  }

  renderNotFound(): Promise<string> {
    const context = siteContext(this.site, undefined, undefined)
    return this.#document(this.#markup(context, <NotFoundPage />), { twinFiles: 0 })
  }

  #markup(context: SiteContextValue, content: ReactElement): string {
    return renderToStaticMarkup(
      <SiteProvider value={context}>
        <PageBody scripts={this.#scripts}>
          <PageShell>{content}</PageShell>
        </PageBody>
      </SiteProvider>,
    )
  }

  async #document(
    markup: string,
    page: Pick<PageDocumentProps, 'route' | 'head' | 'twinFiles'>,
  ): Promise<string> {
    const writtenStyles = await this.#writtenStyles(markup)
    const props = { site: this.site, styles: this.#styles, writtenStyles, body: markup }
    const html = renderToStaticMarkup(<PageDocument {...props} {...page} />)
    return `<!DOCTYPE html>${html}`
  }

  /** Publishes the rules that replace the style attributes of a page; see `takeStyles`. */
  async #writtenStyles(markup: string): Promise<string | undefined> {
    const rules = [...this.bodies.writtenStyles].filter(([name]) => markup.includes(name))
    if (rules.length === 0) return undefined
    const text = rules.map(([, rule]) => rule).sort()
    return this.#publish('written.css', text.join('\n'))
  }

  async #contentOf(route: Route): Promise<PageContent> {
    const { subject, path, title } = route
    switch (subject.kind) {
      case 'home': {
        const Home = this.#HomePage
        return { content: <Home home={this.site.home} /> }
      }
      case 'ask':
        return { content: <AskPage menu={<PageMenu />} /> }
      case 'search':
        return { content: <SearchPage pages={await this.#index(route)} /> }
      case 'doc': {
        const body = await this.bodies.body(subject.doc)
        return { content: <DocPage doc={subject.doc} body={body} />, body }
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
        return { content: <PostPage post={post} blog={blog} body={body} />, body }
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

  /** Lists the current docs and posts in alphabetical order, with their headings. */
  async #index({ locale }: Route): Promise<IndexedPage[]> {
    const { content, config } = this.site
    const docs = latestDocs(content, locale)?.docs ?? []
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
    const context = siteContext(this.site, route, undefined)
    const files = this.#sidebarFiles.get(sidebar.items) ?? new Map<string, Promise<string>>()
    this.#sidebarFiles.set(sidebar.items, files)
    const file =
      files.get(context.lang) ??
      this.#publish(`sidebar-${sidebar.id}.json`, sidebarJson(sidebar.items, context))
    files.set(context.lang, file)
    return file
  }

  /** The dialog for connecting an assistant, one file per language. */
  #connectFile(route: Route): Promise<string> | undefined {
    if (!this.site.config.themeConfig.pageMenu.mcp) return undefined
    const language = `${route.locale} ${pageLanguage(route) ?? ''}`
    const file = this.#connectFiles.get(language) ?? this.#publishConnectDialog(route)
    this.#connectFiles.set(language, file)
    return file
  }

  async #publishConnectDialog(route: Route): Promise<string> {
    const markup = renderToStaticMarkup(
      <SiteProvider value={siteContext(this.site, route, undefined)}>
        <ConnectDialog />
      </SiteProvider>,
    )
    return this.#publish('connect.json', JSON.stringify(markup))
  }

  /** Only pages of the blog show authors, so others don't wait for their pictures. */
  async #picturesFor({ subject }: Route): Promise<ReadonlyMap<string, string> | undefined> {
    if (!('blog' in subject)) return undefined
    this.#authorPictures ??= publishAuthorPictures(this.site, this.bodies.files)
    return this.#authorPictures
  }

  /** @returns the address with the base URL */
  async #publish(name: string, text: string): Promise<string> {
    return this.site.href(`/${await this.#published.add(name, text)}`)
  }
}

/** A body with a header of its title, version, day and authors. */
function articleOfBody(
  { route, docsVersion, content, locale, lang, t }: SiteContextValue,
  body: RenderedBody,
): Element {
  const { subject, title = '' } = route ?? {}
  const several = content.versions.filter((version) => version.locale === locale).length > 1
  const facts: string[] = []
  if (subject?.kind === 'doc' && subject.doc.lead !== undefined) facts.push(subject.doc.lead)
  if (subject?.kind === 'doc' && several) facts.push(t('version', { label: docsVersion.label }))
  if (subject?.kind === 'post') facts.push(...postFacts(subject.post, lang, t))
  const hasTitle = subject?.kind !== 'doc' || !subject.doc.hideTitle
  const header = [...(hasTitle ? [h('h1', title)] : []), ...facts.map((fact) => h('p', fact))]
  return h('main', [h('header', header), ...elementsOf(body.tree)])
}

function postFacts({ date, readingMinutes, authors }: Post, lang: string, t: UiTranslate): string[] {
  const day = formatDay(date, lang)
  const facts =
    readingMinutes === undefined ? day : `${day} · ${t('reading-time', { minutes: readingMinutes })}`
  return authors.length > 0 ? [facts, authors.map(({ name }) => name).join(', ')] : [facts]
}

/**
 * The `main` of a page without a body.
 * @throws SiteError `content` if it has none
 */
function mainOf(markup: string, { path }: Route): Element {
  const main = findElement(parseHtml(markup), 'main')
  if (main) return main
  throw new SiteError('content', `the page ${path} has no <main> element; add one to its component`)
}

function findElement(parent: Root | Element, name: string): Element | undefined {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const found = child.tagName === name ? child : findElement(child, name)
    if (found) return found
  }
  return undefined
}

function elementsOf(tree: Root): ElementContent[] {
  return tree.children.filter((node): node is ElementContent => node.type !== 'doctype')
}
