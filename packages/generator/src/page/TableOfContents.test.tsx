import { expect, test } from 'vitest'
import { renderedInPage } from '../render/rendered-in-page.test-helper.tsx'
import { TableOfContents, TocDropdown } from './TableOfContents.tsx'

const heading = (level: number, text: string) => ({ level, text, id: text.toLowerCase() })

/** The list alone, without attributes and the text around it. */
async function list(headings: Parameters<typeof TableOfContents>[0]['headings']): Promise<string> {
  const html = await renderedInPage(<TableOfContents headings={headings} />)
  return html
    .slice(html.indexOf('<ul'), html.lastIndexOf('</ul>') + 5)
    .replaceAll(/ (href|class)="[^"]*"/g, '')
}

test('headings stand below the one that they belong to, whatever levels are left out', async () => {
  expect(
    await list([heading(3, 'A'), heading(2, 'B'), heading(4, 'C'), heading(3, 'D'), heading(2, 'E')]),
  ).toBe(
    '<ul><li><a>A</a></li><li><a>B</a><ul><li><a>C</a></li><li><a>D</a></li></ul></li><li><a>E</a></li></ul>',
  )
})

test('a page without headings has no list', async () => {
  expect(await renderedInPage(<TableOfContents headings={[]} />)).toBe('')
  expect(await renderedInPage(<TocDropdown headings={[]} />)).toBe('')
})

test('both lists lead back to the top', async () => {
  const headings = [heading(2, 'A')]
  expect(await renderedInPage(<TableOfContents headings={headings} />)).toContain('href="#page:content"')
  expect(await renderedInPage(<TocDropdown headings={headings} />)).toContain('href="#page:content"')
})
