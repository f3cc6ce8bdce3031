import { join, posix } from 'node:path'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { localeLanguage } from '../config/page-config.ts'
import type { Doc } from '../content/doc.ts'
import type { Post } from '../content/posts/post.ts'
import { type ContentComponents, compilePage } from '../markdown/compile.ts'
import { bodyComponents, contentComponents } from '../markdown/components/content-components.ts'
import { filesNamed, type PageContext } from '../markdown/links/page-links.ts'
import type { CompiledFiles } from '../markdown/mdx/partials.ts'
import { type Heading, type RenderedBody, renderBody } from '../markdown/rendered-body.ts'
import { readTextIfExists } from '../read-if-exists.ts'
import { hasAddress } from '../site/addresses/addresses.ts'
import { pathInLanguage } from '../site/addresses/path-in-language.ts'
import { pageOf, type Route, writtenImageOf } from '../site/addresses/route.ts'
import { PageFiles } from '../site/files/page-files.ts'
import type { PublishedFiles } from '../site/files/published-files.ts'
import type { Site } from '../site/site.ts'
import { Problems, SiteError } from '../site-error.ts'
import { formatOf } from '../syntax/native-parser.ts'
import { SiteProvider } from '../ui/site-context.tsx'
import { siteContext } from '../ui/site-context-of.ts'

interface Excerpt {
  readonly html: string
  /** Whether the post continues after the excerpt. */
  readonly more: boolean
}

/** Renders bodies of docs and posts. It stores only their headings, because the text of thousands of pages would fill the memory. */
export class BodyRenderer {
  readonly #site: Site
  readonly files: PageFiles
  /** CSS rules for inline styles in rendered bodies, by class name. */
  readonly writtenStyles = new Map<string, string>()
  /** Problems that did not stop rendering. */
  readonly problems = new Problems()
  readonly #components: ContentComponents
  readonly #compiledPartials: CompiledFiles = new Map()
  readonly #pageOfFile = new Map<string, string>()
  readonly #excerpts = new Map<string, Promise<Excerpt>>()
  readonly #headings = new Map<string, Promise<readonly Heading[]>>()

  /** @param components the site's components for MDX pages */
  constructor(site: Site, published: PublishedFiles, components: ContentComponents = {}) {
    this.#site = site
    this.#components = { ...contentComponents, ...components }
    this.files = new PageFiles(site.folders, published, site.href)
    for (const { locale, path, sourcePath } of allPages(site)) {
      for (const root of sourcePath.roots)
        this.#pageOfFile.set(fileKey(locale, posix.join(root, sourcePath.relative)), path)
    }
  }

  /** Renders a body, without a cache. @throws SiteError */
  body(page: Doc | Post): Promise<RenderedBody> {
    const body = this.#render(page)
    const headings = body.then((rendered) => rendered.headings)
    // The caller of `body` gets the error.
    headings.catch(() => {})
    this.#headings.set(page.path, headings)
    return body
  }

  /** Adds headings by path, so that those pages need not be rendered for them. */
  primeHeadings(headings: ReadonlyMap<string, readonly Heading[]>): void {
    for (const [path, ofPage] of headings) this.#headings.set(path, Promise.resolve(ofPage))
  }

  /** Returns the headings of a page, and renders it if needed. @throws SiteError */
  async headings(page: Doc | Post): Promise<readonly Heading[]> {
    return this.#headings.get(page.path) ?? (await this.body(page)).headings
  }

  /**
   * Renders a post up to its truncation marker, or completely without one. IDs have a prefix, because several excerpts are on a page.
   * @throws SiteError
   */
  excerpt(post: Post): Promise<Excerpt> {
    const cachedExcerpt = this.#excerpts.get(post.path)
    if (cachedExcerpt) return cachedExcerpt
    const prefix = `${post.path
      .slice(1)
      .replaceAll('/', '-')
      .replace(/[^\p{L}\p{N}._-]/gu, escapeInId)}-`
    const excerpt = this.#render(post, prefix).then(({ html, isCut }) => ({ html, more: isCut }))
    this.#excerpts.set(post.path, excerpt)
    return excerpt
  }

  /** The URL of the social image in a page's front matter. Reports `image` if it is missing. */
  async networkImage(route: Route): Promise<string | undefined> {
    const image = writtenImageOf(route)
    if (!image) return undefined
    const { address, location } = image
    const { config, staticFiles } = this.#site
    const absolute = (url: string) => new URL(url, config.url).href
    if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return absolute(address)
    const path = posix.join('/', address)
    if (!address.startsWith('.') && staticFiles.has(path)) return absolute(this.#site.href(path))
    const page = pageOf(route)
    const files = page ? filesNamed(address, this.#contextOf(page, '')) : []
    for (const file of files) {
      const published = await this.files.file(file)
      if (published !== undefined) return absolute(published)
    }
    const file = address.startsWith('.') ? files[0] : posix.join(config.contentDir, 'static', path)
    const message = `the image "${address}" is missing: there is no file ${file}; add it or correct the path`
    this.problems.report(new SiteError('image', message, location))
    return undefined
  }

  async #render(page: Doc | Post, idPrefix = ''): Promise<RenderedBody> {
    this.#throwIfCrashing(page.file)
    const pageContext = this.#contextOf(page, idPrefix)
    const compiled = await compilePage(
      page.body,
      formatOf(page.file, this.#site.config.markdown.format),
      pageContext,
      {
        components: this.#components,
        compiled: this.#compiledPartials,
      },
    )
    const context = siteContext(this.#site, this.#site.routes.get(page.path), undefined)
    const render = (element: ReactElement) =>
      renderToStaticMarkup(<SiteProvider value={context}>{element}</SiteProvider>)
    try {
      const body = await renderBody(compiled, pageContext, render, bodyComponents)
      for (const [name, rule] of body.styles) this.writtenStyles.set(name, rule)
      return body
    } catch (cause) {
      if (cause instanceof SiteError && cause.location) throw cause
      throw new SiteError(
        'component',
        cause instanceof Error ? cause.message : String(cause),
        { file: page.file },
        cause,
      )
    }
  }

  /** @throws SiteError for a file with which the parser crashes */
  #throwIfCrashing(file: string): void {
    const problem = this.#site.content.parserCrashes.get(file)
    if (problem) throw SiteError.from(problem)
  }

  #contextOf(page: Doc | Post, idPrefix: string): PageContext {
    const { file, sourcePath, path, locale } = page
    const { href, config } = this.#site
    return {
      file,
      sourcePath,
      locale,
      lang: ('lang' in page && page.lang) || localeLanguage(config, locale),
      path,
      math: config.markdown.math,
      idPrefix,
      href,
      contentDir: config.contentDir,
      emoji: config.markdown.emoji,
      imageHosts: config.imageHosts,
      embeds: config.embeds,
      readFile: async (other) => {
        this.#throwIfCrashing(other)
        return readTextIfExists(join(this.#site.folders.sourceDir, other))
      },
      pageOfFile: (other) => this.#pageOfFile.get(fileKey(locale, other)),
      isAddress: (address) => hasAddress(this.#site, address),
      inLanguage: (address) => pathInLanguage(this.#site, address, locale),
      inOtherCase: (other) => this.files.inOtherCase(other),
      publishFile: (other) => this.files.file(other),
      report: (problem) => {
        // The whole body has the same problems.
        if (idPrefix === '') this.problems.report(problem)
      },
      publishImage: (other) => this.files.image(other),
    }
  }
}

function allPages(site: Site): (Doc | Post)[] {
  return [
    ...site.content.versions.flatMap(({ docs }) => docs),
    ...site.content.blogs.flatMap(({ posts }) => posts),
  ]
}

function escapeInId(sign: string): string {
  return `_${sign.codePointAt(0)?.toString(16)}`
}

function fileKey(locale: string, file: string): string {
  return `${locale}\0${file.normalize('NFC')}`
}
