import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** A link's address and its page. */
export interface Reference {
  readonly page: string
  readonly address: string
}

/** Every HTML file of a built site, by its path below the folder. */
export async function builtPages(outDir: string): Promise<Map<string, string>> {
  const names = (await readdir(outDir, { recursive: true })).filter((name) => name.endsWith('.html')).sort()
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(outDir, name), 'utf8')] as const)),
  )
}

/** Addresses on the site's own host in links, pictures, scripts and styles. */
export function ownReferences(pages: ReadonlyMap<string, string>): Reference[] {
  return [...pages].flatMap(([page, html]) =>
    [...html.matchAll(/<[a-z][^>]*?\s(?:href|src|data-sidebar-file)="(\/[^"]*)"/g)].map(
      ([, address = '']) => ({
        page,
        address: address.replaceAll('&amp;', '&'),
      }),
    ),
  )
}

/** References below a base URL whose file or heading does not exist. */
export async function deadReferences(outDir: string, baseUrl: string): Promise<Reference[]> {
  const pages = await builtPages(outDir)
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
  const files = new Set(
    entries.flatMap((entry) =>
      entry.isFile() ? [relative(outDir, join(entry.parentPath, entry.name))] : [],
    ),
  )
  return ownReferences(pages).filter(({ address }) => {
    if (!address.startsWith(baseUrl)) return true
    const [path = '', id] = address
      .slice(baseUrl.length)
      .replace(/\?[^#]*/, '')
      .split('#')
    const name = path === '' ? 'index.html' : files.has(`${path}.html`) ? `${path}.html` : path
    if (!files.has(name)) return true
    return id !== undefined && !pages.get(name)?.includes(` id="${decodeURIComponent(id)}"`)
  })
}

/** The opening tags of an element whose markup matches, in order. */
export function tags(html: string, name: string, matching = /^/): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))]
    .map(([tag]) => tag)
    .filter((tag) => matching.test(tag))
}

/** The part of a page from an opening tag to the end of that element, which must not contain its own kind. */
export function part(html: string, opening: RegExp, end: string): string {
  const start = html.search(opening)
  return start < 0 ? '' : html.slice(start, html.indexOf(end, start))
}

/** Links in a piece of HTML: address and text. */
export function linksIn(html: string): [href: string, text: string][] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', inner = '']) => [href, inner.replace(/<[^>]+>/g, '').trim()],
  )
}
