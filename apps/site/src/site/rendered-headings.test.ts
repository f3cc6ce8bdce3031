import { describe, expect, it } from 'vitest'
import { heldMemory } from './held-memory.ts'
import { renderedHeadings } from './rendered-headings.ts'

describe('headings of a rendered body', () => {
  it('come in order, with text as it reads and without the link to themselves', () => {
    const html =
      '<h2 id="a">Keys &amp; <code>mu&lt;Key&gt;</code><a class="anchor no-print" href="#a" aria-label="x">#</a></h2>' +
      '<p>Text</p><h3 id="24-5-1">24.5.1</h3>'
    expect(renderedHeadings(html)).toEqual([
      { id: 'a', level: 2, text: 'Keys & mu<Key>' },
      { id: '24-5-1', level: 3, text: '24.5.1' },
    ])
  })

  it('leave out headings without an id and those for screen readers alone', () => {
    const html = '<h2>No id</h2><h2 id="notes" class="sr-only">Footnotes</h2>'
    expect(renderedHeadings(html)).toEqual([])
  })

  it('do not keep the page they were read from in memory', () => {
    const held = heldMemory(() =>
      Array.from({ length: 10 }, (_, page) =>
        renderedHeadings(`<h2 id="a-heading-as-long-as-most">${page}</h2>${'text '.repeat(200_000)}`),
      ),
    )
    expect(held).toBeLessThan(2_000_000)
  })
})
