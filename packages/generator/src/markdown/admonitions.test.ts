import { describe, expect, test } from 'vitest'
import { trialPage } from './trial-page.test-helper.ts'

describe.each(['md', 'mdx'] as const)('in %s', (format) => {
  const html = async (body: string) => (await trialPage(body, format)).html.replace(/\n/g, '')

  test.each([
    ['note', 'note'],
    ['tip', 'tip'],
    ['info', 'info'],
    ['warning', 'warning'],
    ['danger', 'danger'],
    ['secondary', 'note'],
    ['success', 'tip'],
    ['important', 'info'],
    ['caution', 'warning'],
  ])(':::%s is of kind %s', async (written, kind) => {
    expect(await html(`:::${written}\n\nText\n\n:::`)).toBe(`<aside data-kind="${kind}"><p>Text</p></aside>`)
  })

  test('needs no empty lines around its text', async () => {
    expect(await html('Before\n\n:::note\nText\n:::\n\nAfter')).toBe(
      '<p>Before</p><aside data-kind="note"><p>Text</p></aside><p>After</p>',
    )
  })

  test.each([
    [':::note[Read **this**]', 'Read <strong>this</strong>'],
    [':::note Read **this**', 'Read <strong>this</strong>'],
    [':::note Read this first, please', 'Read this first, please'],
    [':::note Key [a](https://example.com)', 'Key <a href="https://example.com">a</a>'],
  ])('%s has a title', async (opening, title) => {
    expect(await html(`${opening}\n\nText\n\n:::`)).toBe(
      `<aside data-kind="note" data-titled=""><p data-title="">${title}</p><p>Text</p></aside>`,
    )
  })

  test('nests, the outer one with more colons', async () => {
    expect(await html('::::warning Outer\n\n:::tip\n\nInner\n\n:::\n\nText\n\n::::')).toBe(
      '<aside data-kind="warning" data-titled=""><p data-title="">Outer</p><aside data-kind="tip"><p>Inner</p></aside><p>Text</p></aside>',
    )
  })

  test('stands in lists and quotes', async () => {
    expect(await html('- Item\n\n  :::tip Hint\n\n  Text\n\n  :::')).toContain(
      '<aside data-kind="tip" data-titled=""><p data-title="">Hint</p><p>Text</p></aside>',
    )
    expect(await html('> :::tip Hint\n> Text\n> :::')).toContain(
      '<aside data-kind="tip" data-titled=""><p data-title="">Hint</p><p>Text</p></aside>',
    )
  })

  test('a sample of one stays a sample', async () => {
    const result = await html('```md\n:::note Title\nText\n:::\n```')
    expect(result).not.toContain('<aside')
    expect(result.replace(/<[^>]+>/g, '')).toContain(':::note Title')
  })

  test('an unknown kind is named with its line', async () => {
    await expect(html('Text\n\n:::wraning\n\nText\n\n:::')).rejects.toThrow(
      'content/docs/guide/a.md:3: unknown admonition ":::wraning"; use one of: note, secondary, tip, success, info, important, warning, caution, danger',
    )
  })

  test.each([
    'At 10:30 or 10:30:00.',
    'Write a::b or std::vector.',
    'host:port, http:x and ratio 1:n',
    'A :smile: and :name[label] stay.',
    '::leaf',
    'key:value:other',
  ])('"%s" is text', async (text) => {
    expect(await html(text)).toBe(`<p>${text}</p>`)
  })
})
