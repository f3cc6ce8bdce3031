import { posix } from 'node:path'
import type { SourcePlace } from '../site-error.ts'
import { SiteError } from '../site-error.ts'

/** What link and image resolution may ask of the site. Paths are site paths without the base URL. */
export interface PageSurroundings {
  /** The Markdown file being compiled, relative to the site's folder. */
  readonly file: string
  /** The page's own address. */
  readonly path: string
  /** Address of the page made from a Markdown file; `undefined` when there is none. */
  readonly pageOfFile: (file: string) => string | undefined
  /** Whether the site answers at an address: a page or a static file. */
  readonly isAddress: (path: string) => boolean
  /** Adds the base URL. */
  readonly href: (path: string) => string
  /** Path of the content folder, relative to the site's folder. */
  readonly contentDir: string
  /** Publishes a file that lies beside a page; returns its address with the base URL, `undefined` when missing. */
  readonly publishFile: (file: string) => Promise<string | undefined>
  /** Publishes an image; `undefined` when the file is missing. */
  readonly publishImage: (file: string) => Promise<PublishedImage | undefined>
}

export interface PublishedImage {
  /** Address with the base URL. */
  readonly src: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** An internal link found in a page, kept to check its anchor once all pages are compiled. */
export interface InternalLink {
  readonly path: string
  /** Without the `#`; empty when the link names no heading. */
  readonly anchor: string
  readonly place: SourcePlace
}

export interface ResolvedLink {
  readonly href: string
  readonly internal: InternalLink | undefined
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i

/**
 * Resolves a link as written in a page: between files (`../x.md#id`), to a route (`/docs/x`), to a heading (`#id`), to
 * a file beside the page, or outside.
 * @throws SiteError `link` for a target that does not exist
 */
export async function resolveLink(
  written: string,
  page: PageSurroundings,
  line: number | undefined,
): Promise<ResolvedLink> {
  const place = { file: page.file, line }
  if (SCHEME.test(written) || written.startsWith('//')) return { href: written, internal: undefined }
  const [, target = '', anchor = ''] = /^([^#]*)(?:#(.*))?$/.exec(written) ?? []
  const [rawPath = '', query] = target.split('?', 2)
  const path = decode(rawPath, place)
  const suffix = `${query === undefined ? '' : `?${query}`}${anchor === '' ? '' : `#${anchor}`}`
  const to = (address: string): ResolvedLink => ({
    href: (address === page.path && path === '' ? '' : page.href(address)) + suffix,
    internal: { path: address, anchor: decode(anchor, place), place },
  })

  if (path === '') return to(page.path)
  if (/\.mdx?$/.test(path)) {
    const file = path.startsWith('/')
      ? posix.join(page.contentDir, path)
      : posix.join(posix.dirname(page.file), path)
    const address = page.pageOfFile(file) ?? page.pageOfFile(posix.join(page.contentDir, 'docs', path))
    if (address !== undefined) return to(address)
    throw new SiteError(
      'link',
      `dead link "${written}": there is no file ${file}; correct the path or write the page`,
      place,
    )
  }
  const address = path.startsWith('/') ? path : posix.join(posix.dirname(page.path), path)
  const plain = address.length > 1 ? address.replace(/\/$/, '') : address
  if (page.isAddress(plain)) return to(plain)
  if (!path.startsWith('/')) {
    const published = await page.publishFile(posix.join(posix.dirname(page.file), path))
    if (published !== undefined) return { href: published + suffix, internal: undefined }
  }
  throw new SiteError(
    'link',
    `dead link "${written}": the site has no page or file at ${plain}; correct the address`,
    place,
  )
}

/** @throws SiteError `link` for a broken percent escape */
function decode(text: string, place: SourcePlace): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new SiteError(
      'link',
      `"${text}" has a broken percent escape; write "%25" for a percent sign`,
      place,
    )
  }
}

/**
 * Publishes the image a page shows.
 * @throws SiteError `image` when it is missing or lives on another host
 */
export async function resolveImage(
  written: string,
  page: PageSurroundings,
  line: number | undefined,
): Promise<PublishedImage> {
  const place = { file: page.file, line }
  if (SCHEME.test(written) || written.startsWith('//')) {
    throw new SiteError(
      'image',
      `the image "${written}" is on another host, which the site's policy refuses; put the file beside the page`,
      place,
    )
  }
  const path = decode(written, place)
  const file = path.startsWith('/')
    ? posix.join(page.contentDir, 'static', path)
    : posix.join(posix.dirname(page.file), path)
  const image = await page.publishImage(file)
  if (image) return image
  throw new SiteError(
    'image',
    `the image "${written}" is missing: there is no file ${file}; add it or correct the path`,
    place,
  )
}
