import { describe, expect, test } from 'vitest'
import { trialPage } from './trial-page.test-helper.ts'

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

  test('an id written twice is an error with its line', async () => {
    await expect(ids('## A {#x}\n\n## B {#x}')).rejects.toThrow(
      'content/docs/guide/a.md:3: the heading id "x" is used twice on this page',
    )
  })

  test('braces in a sample stay', async () => {
    const { html } = await trialPage('```text\n## A {#x}\n```', format)
    expect(html).toContain('## A {#x}')
  })
})
