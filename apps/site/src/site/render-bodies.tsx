import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { contentComponents } from '../components/content/content-components.ts'
import { SiteProvider } from '../components/site-context.tsx'
import type { Doc } from '../content/doc.ts'
import type { Post } from '../content/post.ts'
import { compilePage } from '../markdown/compile.ts'
import { excerptSource, withoutTruncateMarker } from '../markdown/docusaurus-syntax.ts'
import type { InternalLink, PageSurroundings } from '../markdown/page-links.ts'
import { Problems, SiteError } from '../site-error.ts'
import { hasAddress } from './addresses.ts'
import { PageFiles } from './page-files.ts'
import { pathInLanguage } from './path-in-language.ts'
import type { PublishedFiles } from './published-files.ts'
import type { RenderedBody } from './rendered-body.ts'
import { renderedHeadings } from './rendered-headings.ts'
import type { Site } from './site.ts'
import { siteContext } from './site-context-of.ts'

/** A compiled body and the links that await the check of their anchors. */
interface BodyWithLinks extends RenderedBody {
  readonly links: readonly InternalLink[]
}

/** React puts hints before the markup for pictures that load at once; they are no part of a text, least of all in feeds. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

interface Excerpt {
  readonly html: string
  /** Whether the post goes on after it. */
  readonly more: boolean
}

/** Renders bodies of docs and posts, each at most once. */
export class Bodies {
  readonly #site: Site
  readonly #files: PageFiles
  readonly #pageOfFile = new Map<string, string>()
  readonly #excerpts = new Map<string, Promise<Excerpt>>()
  readonly #rendered = new Map<string, Promise<BodyWithLinks>>()

  constructor(site: Site, published: PublishedFiles) {
    this.#site = site
    this.#files = new PageFiles(site.folders, published, site.href)
    for (const { locale, path, place } of allPages(site)) {
      for (const root of place.roots)
        this.#pageOfFile.set(fileKey(locale, posix.join(root, place.relative)), path)
    }
  }

  /** The whole body. @throws SiteError */
  body(page: Doc | Post): Promise<RenderedBody> {
    return this.#bodyWithLinks(page)
  }

  /**
   * A post's part above the truncation marker as HTML, or the whole body when it has none, to stand among others: no
   * id in it is one of another post. @throws SiteError
   */
  excerpt(post: Post): Promise<Excerpt> {
    const known = this.#excerpts.get(post.path)
    if (known) return known
    const source = excerptSource(post.body)
    const prefix = `${post.path.slice(1).replaceAll('/', '-')}-`
    const excerpt = this.#render(post, source ?? withoutTruncateMarker(post.body), prefix).then(
      ({ html }) => ({
        html,
        more: source !== undefined,
      }),
    )
    this.#excerpts.set(post.path, excerpt)
    return excerpt
  }

  /**
   * Renders every page and checks every link between them, anchors included.
   * @throws SiteError with all problems
   */
  async renderAll(): Promise<void> {
    const problems = new Problems()
    const anchors = new Map<string, ReadonlySet<string>>()
    const links: InternalLink[] = []
    for (const page of allPages(this.#site)) {
      try {
        const body = await this.#bodyWithLinks(page)
        anchors.set(page.path, new Set([...body.html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)))
        links.push(...body.links)
      } catch (error) {
        if (!(error instanceof SiteError)) throw error
        problems.add(error)
      }
    }
    for (const { path, anchor, place } of links) {
      const known = anchors.get(path)
      if (anchor === '' || !known || known.has(anchor)) continue
      problems.add(
        new SiteError(
          'link',
          `dead link: ${path} has no heading with the id "${anchor}"; correct the anchor`,
          place,
        ),
      )
    }
    problems.throwIfAny()
  }

  #bodyWithLinks(page: Doc | Post): Promise<BodyWithLinks> {
    const known = this.#rendered.get(page.path)
    if (known) return known
    const body = this.#render(page, withoutTruncateMarker(page.body))
    this.#rendered.set(page.path, body)
    return body
  }

  async #render(page: Doc | Post, source: string, idPrefix = ''): Promise<BodyWithLinks> {
    const { element, links } = await compilePage(
      source,
      this.#formatOf(page.file),
      this.#surroundings(page, idPrefix),
      contentComponents,
    )
    const context = siteContext(this.#site, this.#site.routes.get(page.path), undefined)
    try {
      const markup = renderToStaticMarkup(<SiteProvider value={context}>{element}</SiteProvider>, {
        identifierPrefix: idPrefix,
      })
      const html = markup.replace(PRELOADS, '')
      return { html, headings: renderedHeadings(html), links }
    } catch (cause) {
      if (cause instanceof SiteError && cause.place) throw cause
      throw new SiteError(
        'component',
        cause instanceof Error ? cause.message : String(cause),
        { file: page.file },
        cause,
      )
    }
  }

  #formatOf(file: string): 'md' | 'mdx' {
    const { format } = this.#site.config.markdown
    return format === 'detect' ? (file.endsWith('.mdx') ? 'mdx' : 'md') : format
  }

  #surroundings({ file, place, path, locale }: Doc | Post, idPrefix: string): PageSurroundings {
    const { href, config } = this.#site
    return {
      file,
      place,
      path,
      idPrefix,
      href,
      contentDir: config.contentDir,
      readFile: (other) => readTextFile(join(this.#site.folders.siteDir, other)),
      pageOfFile: (other) => this.#pageOfFile.get(fileKey(locale, other)),
      isAddress: (address) => hasAddress(this.#site, address),
      inLanguage: (address) => pathInLanguage(this.#site, address, locale),
      publishFile: (other) => this.#files.file(other),
      publishImage: (other) => this.#files.image(other),
    }
  }
}

function allPages(site: Site): (Doc | Post)[] {
  return [
    ...site.content.versions.flatMap(({ docs }) => docs),
    ...site.content.blogs.flatMap(({ posts }) => posts),
  ]
}

function readTextFile(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}

function fileKey(locale: string, file: string): string {
  return `${locale}\0${file}`
}
