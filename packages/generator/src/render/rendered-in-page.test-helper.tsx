import { toString as textOf } from 'hast-util-to-string'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { temporarySite } from '../config/temporary-site.test-helper.ts'
import { type Heading, headingsOf } from '../markdown/rendered-body.ts'
import { readSite } from '../site/read-site.ts'
import { eachHtmlNode } from '../syntax/each-node.ts'
import { parseHtml } from '../syntax/native-parser.ts'
import { SiteProvider } from '../ui/site-context.tsx'
import { siteContext } from '../ui/site-context-of.ts'

/** Renders a component in a page of a small site. @param files content folder */
export async function renderedInPage(
  element: ReactNode,
  files: Readonly<Record<string, string>> = { 'docs/index.md': '# Docs' },
): Promise<string> {
  const site = await readSite(await temporarySite(files), { drafts: false })
  return renderToStaticMarkup(
    <SiteProvider value={siteContext(site, undefined, undefined)}>{element}</SiteProvider>,
  )
}

/** Texts of table cells by row, without headers. */
export async function renderedCells(element: ReactNode): Promise<string[][]> {
  const rows: string[][] = []
  eachHtmlNode(parseHtml(await renderedInPage(element)), (node) => {
    if (node.type !== 'element' || node.tagName !== 'tr') return
    const cells = node.children.filter((cell) => cell.type === 'element' && cell.tagName === 'td')
    if (cells.length > 0) rows.push(cells.map((cell) => textOf(cell)))
  })
  return rows
}

/** {@link renderedCells} with one line per row. */
export async function renderedRows(element: ReactNode): Promise<string[]> {
  return (await renderedCells(element)).map((cells) => cells.join(' | '))
}

/** Property rows as lines with name, marks and meaning. */
export async function renderedProperties(element: ReactNode): Promise<string[]> {
  const rows: string[] = []
  eachHtmlNode(parseHtml(await renderedInPage(element)), (node) => {
    if (node.type !== 'element' || !('dataProperties' in node.properties)) return
    for (const row of node.children) {
      if (row.type !== 'element') continue
      const parts = row.children.flatMap((part) =>
        part.type === 'element' && part.tagName === 'dt' ? part.children : [part],
      )
      rows.push(
        parts
          .map((part) => textOf(part))
          .filter((text) => text.trim() !== '')
          .join(' | '),
      )
    }
  })
  return rows
}

/** Headings in the result of {@link renderedInPage}. */
export function renderedHeadings(html: string): Heading[] {
  return headingsOf(parseHtml(html))
}
