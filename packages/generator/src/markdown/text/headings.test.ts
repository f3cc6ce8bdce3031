import { describe, expect, test } from 'vitest'
import type { SiteError } from '../../site-error.ts'
import { trialPage } from '../trial-page.test-helper.ts'

describe.each(['md', 'mdx'] as const)('in %s', (format) => {
  const ids = async (body: string) => (await trialPage(body, format)).headings.map(({ id }) => id)

  test('a heading has the id GitHub gives it, and is reported', async () => {
    const { html, headings } = await trialPage('## Two `words`, *here*\n\n### Größe: 5 GB', format)
    expect(headings).toEqual([
      { id: 'two-words-here', text: 'Two words, here', level: 2 },
      { id: 'größe-5-gb', text: 'Größe: 5 GB', level: 3 },
    ])
    expect(html).toContain('<h2 id="two-words-here">')
  })

  test('equal headings are told apart by a number', async () => {
    expect(await ids('## Same\n\n## Same\n\n## Same')).toEqual(['same', 'same-1', 'same-2'])
  })

  test('an id may be written in braces', async () => {
    const { html, headings } = await trialPage('## The heading {#my-id}\n\n### `code` {#b.c:d_e}', format)
    expect(headings).toEqual([
      { id: 'my-id', text: 'The heading', level: 2 },
      { id: 'b.c:d_e', text: 'code', level: 3 },
    ])
    expect(html).toContain('<h2 id="my-id">The heading</h2>')
  })

  test('a written id goes before the slug of another heading, wherever it stands', async () => {
    expect(await ids('## One\n\n## Two {#one}')).toEqual(['one-1', 'one'])
    expect(await ids('## Two {#one}\n\n## One')).toEqual(['one', 'one-1'])
  })

  test.each([
    ['## Größe {#größe}', 'größe', 'Größe'],
    ['## 中文 {#标题.一}', '标题.一', '中文'],
    ['## Constructor {#__init__}', '__init__', 'Constructor'],
    ['## Escaped \\{#a\\_b_c}', 'a_b_c', 'Escaped'],
    ['## Spaces {#  trimmed }', 'trimmed', 'Spaces'],
    ['## A [link](./b.md) {#link}', 'link', 'A link'],
    ['## A [link](./b.md){#close}', 'close', 'A link'],
    ['## *Emphasis* {#emphasis}', 'emphasis', 'Emphasis'],
    ['## `code` {#www.example.com} ##', 'www.example.com', 'code'],
    ['## A comment <!-- #begin -->', 'begin', 'A comment'],
    ['## A comment <!-- #begin keep this id -->', 'begin', 'A comment'],
    ['## A comment {/* #__b__ */}', '__b__', 'A comment'],
    ['## `code`{/*#begin*/}', 'begin', 'code'],
  ])('the id of %s is %s', async (body, id, text) => {
    const { html, headings } = await trialPage(body, format)
    expect(headings).toEqual([{ id, level: 2, text }])
    expect(html).not.toMatch(/[{}]|<!--/)
  })

  test('a comment that is no id leaves a heading as it is', async () => {
    expect(await ids('## One <!-- todo -->\n\n## <!-- # --> Two')).toEqual(['one', 'two'])
  })

  test('an id that links would have to escape is mended and told', async () => {
    const messages: string[] = []
    const report = ({ message }: SiteError) => void messages.push(message)
    const { headings } = await trialPage('## A {#my "own" 100%}', format, { report })
    expect(headings[0]?.id).toBe('my-own-100-')
    expect(messages).toEqual([
      'content/docs/guide/a.md:1: the heading id "my "own" 100%" has characters that links would have to escape; write "my-own-100-"',
    ])
  })

  test('an id of a heading in HTML stays', async () => {
    expect(await ids('<h2 id="x">A</h2>\n\n## X')).toEqual(['x', 'x-1'])
  })

  test('a heading without letters has an id all the same', async () => {
    expect(await ids('## !!!\n\n## 🎉\n\n### …\n\n## Section')).toEqual([
      'section',
      'section-1',
      'section-2',
      'section-3',
    ])
  })

  test('a picture is named by its words, and one without words is left out of lists', async () => {
    const { html, headings } = await trialPage('## ![A logo](./small.png)\n\n## ![](./small.png)', format)
    expect(headings).toEqual([{ id: 'a-logo', level: 2, text: 'A logo' }])
    expect(html).toContain('<h2 id="section">')
  })

  test('no slug is the id of another element', async () => {
    expect(await ids('Text[^1]\n\n## Fn 1\n\n## Footnote label\n\n[^1]: Note')).toEqual([
      'fn-1-1',
      'footnote-label-1',
    ])
    expect(await ids('<div id="x">A</div>\n\n## X')).toEqual(['x-1'])
  })

  test.each(['## B {#x}', '<h2 id="x">B</h2>'])(
    'an id written twice is told with its line: %s',
    async (second) => {
      const messages: string[] = []
      const report = ({ message }: SiteError) => void messages.push(message)
      const { headings } = await trialPage(`## A {#x}\n\n${second}`, format, { report })
      expect(headings.map(({ id }) => id)).toEqual(['x', 'x-1'])
      expect(messages).toEqual([
        'content/docs/guide/a.md:3: the heading id "x" is used twice on this page; choose another',
      ])
    },
  )

  test('braces in a sample stay', async () => {
    const { html } = await trialPage('```text\n## A {#x}\n```', format)
    expect(html).toContain('## A {#x}')
  })
})
