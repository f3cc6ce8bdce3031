import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { contentComponents } from '../components/content/content-components.ts'
import { SiteProvider } from '../components/site-context.tsx'
import type { Doc } from '../content/doc.ts'
import type { Post } from '../content/post.ts'
import { compilePage } from '../markdown/compile.ts'
import { excerptSource, withoutTruncateMarker } from '../markdown/docusaurus-syntax.ts'
import type { PageSurroundings } from '../markdown/page-links.ts'
import { SiteError } from '../site-error.ts'
import { hasAddress } from './addresses.ts'
import { PageFiles } from './page-files.ts'
import { pathInLanguage } from './path-in-language.ts'
import type { PublishedFiles } from './published-files.ts'
import type { RenderedBody } from './rendered-body.ts'
import { type Heading, renderedHeadings } from './rendered-headings.ts'
import type { Site } from './site.ts'
import { siteContext } from './site-context-of.ts'

/** React puts hints before the markup for pictures that load at once; they are no part of a text, least of all in feeds. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

interface Excerpt {
  readonly html: string
  /** Whether the post goes on after it. */
  readonly more: boolean
}

/** Renders bodies of docs and posts. Only their headings are kept: of thousands of pages the text would fill the memory. */
export class Bodies {
  readonly #site: Site
  readonly files: PageFiles
  readonly #pageOfFile = new Map<string, string>()
  readonly #excerpts = new Map<string, Promise<Excerpt>>()
  readonly #headings = new Map<string, Promise<readonly Heading[]>>()

  constructor(site: Site, published: PublishedFiles) {
    this.#site = site
    this.files = new PageFiles(site.folders, published, site.href)
    for (const { locale, path, place } of allPages(site)) {
      for (const root of place.roots)
        this.#pageOfFile.set(fileKey(locale, posix.join(root, place.relative)), path)
    }
  }

  /** The whole body, rendered anew at each call. @throws SiteError */
  body(page: Doc | Post): Promise<RenderedBody> {
    const body = this.#render(page, withoutTruncateMarker(page.body))
    const headings = body.then((rendered) => rendered.headings)
    // Whoever asks for the body is told of its mistakes.
    headings.catch(() => {})
    this.#headings.set(page.path, headings)
    return body
  }

  /** The headings of a page, which is rendered for them unless it was before. @throws SiteError */
  async headings(page: Doc | Post): Promise<readonly Heading[]> {
    return this.#headings.get(page.path) ?? (await this.body(page)).headings
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

  async #render(page: Doc | Post, source: string, idPrefix = ''): Promise<RenderedBody> {
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
      publishFile: (other) => this.files.file(other),
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

function readTextFile(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}

function fileKey(locale: string, file: string): string {
  return `${locale}\0${file}`
}
