import { readFile } from 'node:fs/promises'
import { joinTwin, twinPath, twinStem } from '@next-panel/contract/markdown-twin'
import { nearestRoutes } from '@next-panel/contract/nearest-routes'
import { encodeSitePath } from '@next-panel/contract/site-paths'
import { type Resolution, resolvePath } from '@next-panel/contract/static-host/resolve-path'
import type { Context } from 'hono'
import { ServiceError } from '../errors/service-error.ts'
import { isMissing } from '../errors/system-reason.ts'
import type { Site } from '../site/site.ts'
import type { SiteFile } from '../site/site-file.ts'
import type { McpCall } from './mcp-call.ts'

/** A page, or a section of it, as Markdown. */
export interface PageMarkdown {
  readonly url: string
  readonly text: string
  /** The sections of the text, in order. */
  readonly sections: readonly PageSection[]
}

/** A section with its subsections. `start` and `end` are offsets in the text: its heading, and the next heading of its level or above. */
interface PageSection {
  readonly heading: string
  readonly level: number
  readonly url: string
  readonly start: number
  readonly end: number
}

/** Returns the site's URL without a trailing slash. If the build has none, it is the URL at which the site is served. */
export function siteRoot({ build: { url, baseUrl } }: Site, c: Context): string {
  return new URL(baseUrl, url ?? c.req.url).href.replace(/\/$/, '')
}

/** Whether a page has a Markdown twin. @param path path with the base URL */
export function hasTwin(site: Site, path: string): boolean {
  return twinOf(resolvePath(site, path)) !== undefined
}

/**
 * Reads a page from its Markdown twin in the current build.
 *
 * @param address the address of the page, its twin, or one of its sections: a URL, or a path with or without the base URL
 * @throws {ServiceError} `entry-unknown` with a message that lists the nearest pages, or the sections of the page.
 */
export async function readPage(
  { context, collection, site, c }: McpCall,
  address: string,
): Promise<PageMarkdown> {
  const root = siteRoot(site, c)
  const url = URL.parse(address, `${root}/`)
  const isHere = url && [root, c.req.url].some((known) => new URL(known).origin === url.origin)
  const found = isHere ? findPage(site, url) : undefined
  const stem = twinStem(`/${found?.twin.path}`)
  const whole = found && (await readTwin(site, stem))
  if (!isHere || !found || whole === undefined) {
    const shown = address.slice(0, 200)
    const near = url ? nearestRoutes(site.routes, url.pathname) : []
    throw unknown(
      isHere ? `There is no page at ${shown}.` : `${shown} is not an address of ${root}.`,
      near.length > 0 ? 'The nearest pages are:' : 'Find its address with search.',
      near.map(({ path, title }) => `- ${title}: ${new URL(path, root).href}`),
    )
  }
  const path = encodeSitePath(stem.replace(/\/index$/, '') || '/')
  const page = root + path
  const names = await sectionNames(context, collection.id, path)
  const sections = twinSections(whole, page, names)
  if (found.section === '') return { url: page, text: whole, sections }
  const section = sections.find((each) => each.url === `${page}#${found.section}`)
  if (!section) {
    throw unknown(`${page} has no section #${found.section}.`, 'Its sections are:', listOf(sections))
  }
  const { start, end } = section
  return {
    url: section.url,
    text: whole.slice(start, end),
    sections: sections
      .filter((each) => each.start > start && each.end <= end)
      .map((each) => ({ ...each, start: each.start - start, end: each.end - start })),
  }
}

/** Returns the address and the text of a page. A long text is cut, before a section if possible, and says how to read the rest. */
export function withinBytes({ url, text, sections }: PageMarkdown, maxBytes: number): string {
  const head = `Source: <${url}>\n\n`
  const bytes = Buffer.from(text)
  if (bytes.length <= maxBytes) return head + text
  const { length } = new TextDecoder().decode(bytes.subarray(0, maxBytes), { stream: true })
  const last = sections.findLast(({ start }) => start <= length)?.start ?? 0
  const cut = last > length / 2 ? last : text.lastIndexOf('\n', length - 1) + 1 || length
  const rest = sections.filter(({ end }) => end > cut)
  const top = Math.min(...rest.map(({ level }) => level))
  const list = listOf(rest.filter(({ level }) => level === top))
  const where = list.length > 0 ? 'Read the rest by section:' : `The rest is at ${url}`
  const shown = Buffer.byteLength(text.slice(0, cut))
  const note = `Cut here, after ${shown} of ${bytes.length} bytes. ${where}`
  return `${head}${text.slice(0, cut)}\n\n[${[note, ...list].join('\n')}]\n`
}

/** Maximum number of sections in a list. */
const maxListed = 40

function listOf(sections: readonly PageSection[]): string[] {
  const lines = sections.slice(0, maxListed).map(({ heading, url }) => `- ${heading}: ${url}`)
  const more = sections.length - lines.length
  return more > 0 ? [...lines, `- and ${more} more; find them with search`] : lines
}

function unknown(problem: string, advice: string, list: readonly string[]): ServiceError {
  return new ServiceError('entry-unknown', [`${problem} ${advice}`, ...list].join('\n'))
}

/** Maximum number of redirects that are followed from an address. */
const maxRedirects = 3

/** Returns the twin of the page at an address, and the id of the section. Follows redirects within the site. */
function findPage(site: Site, asked: URL): { twin: SiteFile; section: string } | undefined {
  const { baseUrl } = site.build
  let url = asked
  for (let i = 0; i <= maxRedirects; i++) {
    const own = resolvePath(site, url.pathname)
    // Paths in records and answers do not include the base URL.
    const found = own.kind === 'missing' ? resolvePath(site, baseUrl + url.pathname.slice(1)) : own
    if (found.kind !== 'redirect') {
      const twin = twinOf(found)
      return twin && { twin, section: decodedFragment(url) }
    }
    const next = new URL(found.location, url)
    if (next.origin !== url.origin) return undefined
    if (next.hash === '') next.hash = url.hash
    url = next
  }
  return undefined
}

function twinOf(found: Resolution<SiteFile>): SiteFile | undefined {
  if (found.kind === 'page') return found.markdown
  return found.kind === 'file' && found.file.path.endsWith('.md') ? found.file : undefined
}

function decodedFragment({ hash }: URL): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Reads a page, of which a long one has its twin in parts. */
async function readTwin(site: Site, stem: string): Promise<string | undefined> {
  const parts: string[] = []
  try {
    for (;;) {
      const file = site.files.get(twinPath(stem, parts.length + 1).slice(1))
      if (!file) break
      parts.push(await readFile(file.identity.location, 'utf8'))
    }
  } catch (error) {
    // A newer build may have removed the file.
    if (isMissing(error)) return undefined
    throw error
  }
  return parts.length === 0 ? undefined : joinTwin(parts)
}

/** A section as its record names it, with the title of its page. */
interface SectionName {
  readonly id: string
  readonly heading: string
  readonly title: string
}

/** Returns the names of the sections of a page, in order. */
async function sectionNames(
  { engines }: McpCall['context'],
  collection: string,
  path: string,
): Promise<SectionName[]> {
  const engine = await engines.of(collection)
  for (const index of engine.indexes) {
    const names = (await engine.page(index.id, path)).flatMap(({ document: { id, section, title } }) =>
      id.startsWith(`${path}#`)
        ? { id: id.slice(path.length + 1), heading: String(section), title: String(title) }
        : [],
    )
    // A post is in the indexes of all versions.
    if (names.length > 0) return names
  }
  return []
}

/** The list and quote markers that can precede a heading or a fence. */
const container = String.raw`^(?:\s|[->] |\d+\. )*`
const fencePattern = new RegExp(`${container}(\`{3,}|~{3,})`)
const headingPattern = new RegExp(`${container}(#{1,4}) (.*)$`)

/**
 * Finds the sections of a twin, line by line, because the build writes headings and fences in one form only. The ids come from the
 * section records, whose headings are the same texts in the same order.
 *
 * @param page the URL of the page
 * @param names the names from the section records, in order
 */
export function twinSections(twin: string, page: string, names: readonly SectionName[]): PageSection[] {
  const found: Omit<PageSection, 'end'>[] = []
  let [offset, next, fence] = [0, 0, '']
  for (const line of twin.split('\n')) {
    const mark = fencePattern.exec(line)?.[1]
    const [, marks = '', heading = ''] = (fence === '' && headingPattern.exec(line)) || []
    if (fence !== '') fence = line.trim().replaceAll('> ', '') === fence ? '' : fence
    else if (mark) fence = mark
    else if (marks && (offset > 0 || letters(heading) !== letters(names[0]?.title ?? ''))) {
      const at = names.findIndex((name, i) => i >= next && letters(name.heading) === letters(heading))
      const name = names[at]
      if (name) {
        next = at + 1
        const url = `${page}#${name.id}`
        found.push({ heading: name.heading, level: marks.length, url, start: offset })
      }
    }
    offset += line.length + 1
  }
  return found.map((section, i) => {
    const after = found.slice(i + 1).find(({ level }) => level <= section.level)
    return { ...section, end: after?.start ?? twin.length }
  })
}

/** Returns the letters and digits of a heading, without markup and escapes. */
function letters(heading: string): string {
  return heading.replace(/[^\p{L}\p{N}]+/gu, '')
}
