import { posix } from 'node:path'
import { decodeSitePath, parseSiteLink } from '@next-panel/contract/site-paths'
import type { PageConfig } from '../../config/page-config.ts'
import type { SourcePath } from '../../content/doc.ts'
import type { PublishedImage } from '../../site/files/page-files.ts'
import { SiteError, type SourceLocation } from '../../site-error.ts'

/** A Markdown file, and its position among files that it can link to. */
export interface SourceFileContext {
  /** Path relative to the site's folder. */
  readonly file: string
  readonly sourcePath: SourcePath
}

/** The context for resolving links and images. Paths are site paths without the base URL. */
export interface PageContext extends SourceFileContext {
  readonly locale: string
  /** Whether `$` begins a formula. */
  readonly math: boolean
  /** Language of the text. */
  readonly lang: string
  readonly path: string
  /** Prefix of every ID in an excerpt, because several are on a page; empty for the body of a page. */
  readonly idPrefix: string
  /** Address of the page of a Markdown file. */
  readonly pageOfFile: (file: string) => string | undefined
  /** Whether the site has a page or static file at an address. */
  readonly isAddress: (path: string) => boolean
  /** Address of the page's translation in the language of this page, if there is one. */
  readonly inLanguage: (path: string) => string
  /** The escaped URL for a site path, with the base URL. */
  readonly href: (path: string) => string
  /** Path of the content folder, relative to the site's folder. */
  readonly contentDir: string
  /** Whether shortcodes such as `:tada:` are emoji. */
  readonly emoji: boolean
  /** Reads a file relative to the site's folder; `undefined` if missing. */
  readonly readFile: (file: string) => Promise<string | undefined>
  /** Publishes a file next to a page. Returns its address with the base URL; `undefined` if missing. */
  readonly publishFile: (file: string) => Promise<string | undefined>
  /** Allowed hosts of pictures and embedded content. */
  readonly imageHosts: PageConfig['imageHosts']
  readonly embeds: PageConfig['embeds']
  /** Finds a file whose path differs from a missing one only in case. */
  readonly inOtherCase: (file: string) => Promise<string | undefined>
  /** Reports a problem that does not prevent rendering the page. Others are thrown. */
  readonly report: (problem: SiteError) => void
  /** Publishes an image; `undefined` if missing. */
  readonly publishImage: (file: string) => Promise<PublishedImage | undefined>
}

/** An internal link, whose anchor is checked after all pages are rendered. */
export interface InternalLink {
  /** Empty for a link within the page, because a partial is compiled for several pages. */
  readonly path: string
  /** Without the `#`; empty without an anchor. */
  readonly anchor: string
  readonly location: SourceLocation
}

export interface ResolvedLink {
  /** `undefined` for a missing file. */
  readonly href: string | undefined
  readonly internal: InternalLink | undefined
}

const schemePattern = /^[a-z][a-z\d+.-]*:/i

/** Whether an address is on another host. */
export function isOutside(written: string): boolean {
  return (
    (schemePattern.test(written) && !/^(data|pathname|javascript):/i.test(written)) ||
    written.startsWith('//')
  )
}

/** Docusaurus' unchecked addresses, such as `pathname:///x`, are below the base URL. */
const uncheckedPattern = /^pathname:\/\/(?=\/)/

/**
 * Resolves a written link: between files (`../x.md#id`), to a route (`/docs/x`), to a heading (`#id`), to a file next to the page, or to
 * another site. Reports `link` for a missing target.
 */
export async function resolveLink(
  written: string,
  page: PageContext,
  line: number | undefined,
): Promise<ResolvedLink> {
  const location = { file: page.file, line }
  if (uncheckedPattern.test(written)) {
    const { path, rest } = parseSiteLink(written.replace(uncheckedPattern, ''))
    return { href: page.href(path) + rest, internal: undefined }
  }
  if (/^javascript:/i.test(written)) {
    const message =
      "this link runs a script, which the site's content security policy blocks; write an address"
    page.report(new SiteError('link', message, location))
    return { href: undefined, internal: undefined }
  }
  if (isOutside(written) || written.startsWith('data:')) return { href: written, internal: undefined }
  const to = (address: string, rest: string): ResolvedLink => ({
    href: (address === '' ? '' : page.href(address)) + rest,
    internal: { path: address, anchor: anchorOf(/#(.*)$/s.exec(rest)?.[1]), location },
  })
  if (/^([?#]|$)/.test(written)) return to('', written)
  for (const { path, rest } of readingsOf(written)) {
    const found = pagesNamed(path, page)
      .map(page.pageOfFile)
      .find((address) => address !== undefined)
    if (found !== undefined) return to(found, rest)
    const known = addressesNamed(path, page).find(page.isAddress)
    if (known !== undefined) return to(path.startsWith('/') ? page.inLanguage(known) : known, rest)
    if (path.startsWith('/') || isPageFile(path)) continue
    for (const file of filesNamed(path, page)) {
      const published = await page.publishFile(file)
      if (published !== undefined) return { href: published + rest, internal: undefined }
    }
  }
  const { path, rest } = parseSiteLink(written)
  const [missing] = pagesNamed(path, page)
  const reason =
    missing === undefined
      ? `the site has no page or file at ${addressesNamed(path, page)[0]}; correct the address`
      : `there is no page ${missing}; ${await adviceFor(missing, page)}`
  page.report(new SiteError('link', `dead link "${written}": ${reason}`, location))
  return { href: path.startsWith('/') ? page.href(path) + rest : undefined, internal: undefined }
}

/**
 * Possible names in a link, each with the rest of the link. Names can contain `?`, `#` and percent signs, so the longest existing one
 * counts, escaped or not.
 */
function readingsOf(written: string): { path: string; rest: string }[] {
  const ends = [written.length, ...[...written.matchAll(/[?#]/g)].map(({ index }) => index).reverse()]
  return ends.flatMap((end) => {
    const [name, rest] = [written.slice(0, end), written.slice(end)]
    return [...new Set([decodeSitePath(name), name])].map((path) => ({ path, rest }))
  })
}

function isPageFile(path: string): boolean {
  return /\.mdx?$/.test(path)
}

function pagesNamed(path: string, page: PageContext): string[] {
  if (!isPageFile(path)) return []
  return [...filesNamed(path, page), ...page.sourcePath.roots.map((root) => posix.join(root, path))]
}

function addressesNamed(path: string, page: PageContext): string[] {
  const address = path.startsWith('/') ? path : posix.join(posix.dirname(page.path), path)
  const plain = address.length > 1 ? address.replace(/\/$/, '') : address
  return formsOf(plain)
}

/** Filenames can have accents as one character or two, independent of the link. */
function formsOf(path: string): string[] {
  return [...new Set([path, path.normalize('NFC'), path.normalize('NFD')])]
}

/**
 * Possible files for a path in a page: next to the page, or next to its translation or original. `@site/` and `/` are the content folder.
 */
export function filesNamed(
  path: string,
  { file, sourcePath, contentDir }: Pick<PageContext, 'file' | 'sourcePath' | 'contentDir'>,
): string[] {
  if (path.startsWith('@site/'))
    return filesNamed(path.slice('@site'.length), { file, sourcePath, contentDir })
  // An absolute path cannot leave the content folder.
  if (path.startsWith('/')) return formsOf(posix.join(contentDir, posix.normalize(path)))
  const beside = [file, ...sourcePath.roots.map((root) => posix.join(root, sourcePath.relative))]
  const files = formsOf(path).flatMap((form) => [
    ...new Set(beside.map((dir) => posix.join(posix.dirname(dir), form))),
  ])
  const folders = [contentDir, ...sourcePath.roots]
  return files.filter((file) => folders.some((folder) => !posix.relative(folder, file).startsWith('..')))
}

/** A partial's links are relative to the page's roots if it is in one of them, or else to the content folder. */
export function contextOfFile(
  file: string,
  { sourcePath, contentDir }: Pick<PageContext, 'sourcePath' | 'contentDir'>,
): SourceFileContext {
  const root = sourcePath.roots.find((root) => file.startsWith(`${root}/`))
  const roots = root === undefined ? [contentDir] : sourcePath.roots
  return { file, sourcePath: { roots, relative: posix.relative(root ?? contentDir, file) } }
}

/** The ID in a fragment, without a text directive (`:~:`). */
export function anchorOf(fragment = ''): string {
  const id = fragment.replace(/:~:.*$/s, '')
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/**
 * Publishes an image of a page. Reports `image` if it is missing or damaged.
 * @param written not an address of another host
 */
export async function resolveImage(
  written: string,
  page: PageContext,
  line: number | undefined,
): Promise<PublishedImage | undefined> {
  const location = { file: page.file, line }
  const report = (message: string) => page.report(new SiteError('image', message, location))
  const isData = written.startsWith('data:')
  for (const { file, rest } of isData ? [{ file: written, rest: '' }] : filesMeant(written, page)) {
    try {
      const image = await page.publishImage(file)
      if (image) return { ...image, src: image.src + rest.replace(/^[^#]*/, '') }
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      report(`the image ${isData ? 'in the address' : `"${written}"`} cannot be read: ${reason}`)
      return undefined
    }
  }
  report(`the image "${written}" is missing: ${await missingFile(written, page)}`)
  return undefined
}

/**
 * Resolves the address of a video, sound, subtitles or document. Reports `link` if it is missing.
 * @param written not an address of another host
 */
export async function resolveFile(
  written: string,
  page: PageContext,
  line: number | undefined,
): Promise<string | undefined> {
  for (const { path, rest } of readingsOf(fileAddress(written).replace(/^@site\/static\//, '/'))) {
    const known = path.startsWith('/') ? addressesNamed(path, page).find(page.isAddress) : undefined
    if (known !== undefined) return page.href(known) + rest
  }
  for (const { file, rest } of filesMeant(written, page)) {
    const published = await page.publishFile(file)
    if (published !== undefined) return published + rest
  }
  const message = `the file "${written}" is missing: ${await missingFile(written, page)}`
  page.report(new SiteError('link', message, { file: page.file, line }))
  return undefined
}

/** Possible files for an address, each with the query and fragment after its name. */
function filesMeant(written: string, page: PageContext): { file: string; rest: string }[] {
  return readingsOf(fileAddress(written)).flatMap(({ path, rest }) =>
    filesAt(path, page).map((file) => ({ file, rest })),
  )
}

async function missingFile(written: string, page: PageContext): Promise<string> {
  const { path } = parseSiteLink(fileAddress(written))
  const [file = path] = filesAt(path, page)
  return `there is no file ${file} in the content folder; ${await adviceFor(file, page)}`
}

/** Suggests a file that differs in case, because some systems ignore case, but servers don't. */
async function adviceFor(file: string, page: PageContext): Promise<string> {
  const other = await page.inOtherCase(file)
  if (other === undefined) return 'add it or correct the path'
  return `there is ${other}, and upper and lower case differ; correct the path`
}

/** `/` is the folder of static files. */
function filesAt(path: string, page: PageContext): string[] {
  return filesNamed(path.startsWith('/') ? posix.join('/static', path) : path, page)
}

function fileAddress(written: string): string {
  return written.replace(uncheckedPattern, '')
}
