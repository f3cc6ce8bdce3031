import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { parseHtml } from '../../syntax/native-parser.ts'
import { layOutTables } from './table-layout.ts'

const row = (tag: 'td' | 'th', cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

const table = (head: readonly string[], ...rows: (readonly string[])[]) =>
  `<table><thead>${row('th', head)}</thead><tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table>`

function labelled(html: string): string {
  const tree = parseHtml(html)
  layOutTables(tree)
  return toHtml(tree)
}

const long = 'word '.repeat(15)

describe('a table with a row too long for a phone', () => {
  it('has cells with the heads of their columns, after the one that names the row', () => {
    const html = labelled(
      table(['You see', 'Cause', 'What to <b>do</b>'], ['404', long, 'Wait'], ['500', '', 'Ask']),
    )
    expect(html).toContain('<table data-cards="">')
    expect(html).toContain(
      `<td>404</td><td data-label="Cause">${long}</td><td data-label="What to do">Wait</td>`,
    )
    expect(html).toContain('<td>500</td><td></td><td data-label="What to do">Ask</td>')
  })

  it('is one with few Chinese characters, which are wider', () => {
    expect(
      labelled(
        table(
          ['现象', '原因', '处理'],
          ['点保存没有任何反应', '有数字框空着', '每一项都要填上，不需要限制就填零。再点保存'],
        ),
      ),
    ).toContain('<td data-label="原因">')
  })

  it('is left as it is where it says itself what its rows are', () => {
    const html = table(['A', 'B', 'C'], ['a', long, 'c']).replace('<table>', '<table data-cards="plain">')
    expect(labelled(html)).toBe(html)
  })
})

it.each([
  ['two columns', table(['A', 'B'], ['a', long])],
  ['short rows', table(['Client', 'Trojan', 'Vmess'], ['Clash', 'yes', 'no'])],
  ['no head', `<table><tbody>${row('td', ['a', long, 'b'])}</tbody></table>`],
  ['nothing in it', '<table></table>'],
])('a table with %s stays a table', (_, html) => {
  expect(labelled(html)).toBe(html)
})

describe('a table of many rows', () => {
  const rows = (cell: string) => Array.from({ length: 8 }, (_, i) => [`${i}`, cell])

  it('keeps its head in sight where it fits a window', () => {
    expect(labelled(table(['Key', 'Meaning'], ...rows(long)))).toContain('<table data-long="">')
  })

  it('scrolls where a word makes it wider than that', () => {
    expect(labelled(table(['Key', 'Meaning'], ...rows('x'.repeat(60))))).not.toContain('data-long')
  })

  it('is one of eight rows at least', () => {
    expect(labelled(table(['Key', 'Meaning'], ...rows(long).slice(1)))).not.toContain('data-long')
  })
})
