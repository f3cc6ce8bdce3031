import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { EXIT, visit } from 'unist-util-visit'
import { absoluteUrl, type SiteAddress } from '../outputs/site-address.ts'
import { SiteError } from '../site-error.ts'

/** File of a page below the finished site's folder: `/docs/x` is `docs/x.html`. */
function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** Reads a finished page. */
export async function readPage(outDir: string, path: string): Promise<Root> {
  return fromHtml(await readFile(join(outDir, pageFile(path)), 'utf8'))
}

/** Reads the `main` element of a finished page alone: with what surrounds it, parsing takes four times as long. */
export async function readMain(outDir: string, path: string): Promise<Root> {
  const html = await readFile(join(outDir, pageFile(path)), 'utf8')
  const end = html.lastIndexOf('</main>')
  return fromHtml(html.slice(html.indexOf('<main'), Math.max(end, 0)), { fragment: true })
}

/** The text of a page as readers see it: what Markdown became, components included. */
export function proseOf(page: Root, path: string): Element {
  let found: Element | undefined
  visit(page, 'element', (node) => {
    if (!hasClass(node, 'prose')) return
    found = node
    return EXIT
  })
  if (found) return found
  throw new SiteError(
    'content',
    `the finished page ${path} has no text; its layout must mark the text with the class "prose"`,
  )
}

/** The inside of an element as HTML with absolute addresses, without controls that only the site's scripts serve. */
export function portableHtml(element: Element, address: SiteAddress, path: string): string {
  const copy = structuredClone(element)
  visit(copy, 'element', (node, index, parent) => {
    if (parent && index !== undefined && (hasClass(node, 'js-only') || hasClass(node, 'anchor'))) {
      parent.children.splice(index, 1)
      return index
    }
    for (const name of ['href', 'src']) {
      const value = node.properties[name]
      if (typeof value === 'string') node.properties[name] = new URL(value, absoluteUrl(address, path)).href
    }
    delete node.properties.className
    delete node.properties.tabIndex
  })
  return toHtml(copy.children)
}

export function hasClass(node: Element, name: string): boolean {
  return Array.isArray(node.properties.className) && node.properties.className.includes(name)
}
