import { describe, expect, it } from 'vitest'
import { parseHtml } from './native-parser.ts'
import { headingsOf } from './rendered-body.ts'

const headings = (html: string) => headingsOf(parseHtml(html))

describe('headings of a rendered body', () => {
  it('come in order, with text as it reads and without the link to themselves', () => {
    const html =
      '<h2 id="a">Keys &amp; <code>mu&lt;Key&gt;</code><a class="anchor no-print" href="#a" aria-label="x">#</a></h2>' +
      '<p>Text</p><div><h3 id="24-5-1">24.5.1</h3></div>'
    expect(headings(html)).toEqual([
      { id: 'a', level: 2, text: 'Keys & mu<Key>' },
      { id: '24-5-1', level: 3, text: '24.5.1' },
    ])
  })

  it('leave out headings without an id and those for screen readers alone', () => {
    expect(headings('<h2>No id</h2><h2 id="notes" class="sr-only">Footnotes</h2>')).toEqual([])
  })
})
