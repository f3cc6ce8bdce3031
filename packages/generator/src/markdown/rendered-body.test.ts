import { createElement as h, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { SiteError } from '../site-error.ts'
import { parseHtml } from '../syntax/native-parser.ts'
import { headingsOf, renderBody } from './rendered-body.ts'
import { trialContext } from './trial-page.test-helper.ts'

const headings = (html: string) => headingsOf(parseHtml(html))

describe('headings of a rendered body', () => {
  it('come in order, with text as it reads', () => {
    const html =
      '<h2 id="a">Keys &amp; <code>mu&lt;Key&gt;</code></h2>' +
      '<h2 id="m">The <math alttext="x^2"><mi>x</mi><mn>2</mn></math> case</h2>' +
      '<p>Text</p><div><h3 id="24-5-1">24.5.1</h3></div>'
    expect(headings(html)).toEqual([
      { id: 'a', level: 2, text: 'Keys & mu<Key>' },
      { id: 'm', level: 2, text: 'The x^2 case' },
      { id: '24-5-1', level: 3, text: '24.5.1' },
    ])
  })

  it('leave out headings without an id and those for screen readers alone', () => {
    expect(headings('<h2>No id</h2><h2 id="notes" class="sr-only">Footnotes</h2>')).toEqual([])
  })
})

const Section = ({ id }: { id?: string }) => h('h2', { id }, 'Keys')
describe('a rendered body', () => {
  const report = vi.fn<(problem: SiteError) => void>()
  const page = {
    ...trialContext,
    file: 'content/docs/a.mdx',
    lang: 'en',
    path: '/docs/a',
    href: (path: string) => path,
    report,
  }
  const body = (element: ReactElement, idPrefix = '') =>
    renderBody(
      { element, links: [], blocks: [], headingIds: [], isCut: false },
      { ...page, idPrefix },
      renderToStaticMarkup,
    )

  it('has headings of components told apart from those of the text', async () => {
    const { html } = await body(h('div', {}, h('h2', {}, 'Keys'), h(Section, { id: 'keys' }), h(Section)))
    expect(html).toBe('<div><h2 id="keys-1">Keys</h2><h2 id="keys">Keys</h2><h2 id="keys-2">Keys</h2></div>')
  })

  it('may not have one id twice, whoever gave it', async () => {
    const { html } = await body(h('div', {}, h(Section, { id: 'a' }), h(Section, { id: 'a' })))
    expect(html).toBe('<div><h2 id="a">Keys</h2><h2 id="a-1">Keys</h2></div>')
    expect(report.mock.lastCall?.[0].message).toBe(
      'content/docs/a.mdx: the heading id "a" is used twice on this page; choose another',
    )
  })

  it('begins all ids with its prefix, those of components too', async () => {
    const text = h(
      'p',
      {},
      h('label', { htmlFor: 'b' }, 'B'),
      h('input', { id: 'b', 'aria-controls': 'b c' }),
    )
    expect((await body(text, 'p-')).html).toBe(
      '<p><label for="p-b">B</label><input id="p-b" aria-controls="p-b p-c"/></p>',
    )
  })
})
