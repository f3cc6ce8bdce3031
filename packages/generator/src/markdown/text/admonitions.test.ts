import { describe, expect, test } from 'vitest'
import { trialPage } from '../trial-page.test-helper.ts'

describe.each(['md', 'mdx'] as const)('in %s', (format) => {
  const html = async (body: string) => (await trialPage(body, format)).html.replace(/\n/g, '')
  /** The page, and its problems. */
  const reported = async (body: string) => {
    const found: string[] = []
    const page = await trialPage(body, format, { report: ({ message }) => found.push(message) })
    return { html: page.html.replace(/\n/g, ''), found }
  }

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
    [':::note [Beta] Not for all', '[Beta] Not for all'],
    [':::note Ends with ] here', 'Ends with ] here'],
    [':::note Begins with [ here', 'Begins with [ here'],
    [':::note The `]` key and `a[0]`', 'The <code>]</code> key and <code>a[0]</code>'],
    [':::note[A [nested] one]', 'A [nested] one'],
    [':::note[Short] and longer', 'Short and longer'],
    [':::note [Title]', 'Title'],
    [':::note{title="Read this"}', 'Read this'],
    ['::: note Read this', 'Read this'],
    [':::Note Read this', 'Read this'],
  ])('%s has a title', async (opening, title) => {
    expect(await html(`${opening}\n\nText\n\n:::`)).toBe(
      `<aside data-kind="note" data-titled=""><p data-title="">${title}</p><p>Text</p></aside>`,
    )
  })

  test.each([':::tip[Title]{.wide #mine}', ':::tip Title {.wide #mine}'])(
    '%s has a class and an id',
    async (opening) => {
      expect(await html(`${opening}\n\nText\n\n:::`)).toBe(
        '<aside data-kind="tip" data-titled="" id="mine" class="wide"><p data-title="">Title</p><p>Text</p></aside>',
      )
    },
  )

  test.each([
    ['NOTE', 'note'],
    ['TIP', 'tip'],
    ['IMPORTANT', 'info'],
    ['WARNING', 'warning'],
    ['CAUTION', 'warning'],
    ['note', 'note'],
  ])('a quote that begins with [!%s] is one', async (name, kind) => {
    expect(await html(`> [!${name}]\n> Text **b**\n>\n> - More`)).toBe(
      `<aside data-kind="${kind}"><p>Text <strong>b</strong></p><ul><li>More</li></ul></aside>`,
    )
  })

  test('words after the mark of such a quote are its title', async () => {
    const title = '<p data-title="">Read <em>this</em></p>'
    expect(await html('> [!TIP] Read *this*\n> Text')).toBe(
      `<aside data-kind="tip" data-titled="">${title}<p>Text</p></aside>`,
    )
    expect(await html('> [!TIP] Read *this*')).toBe(`<aside data-kind="tip" data-titled="">${title}</aside>`)
    expect(await html('> [!TIP]  \n> Text')).toBe('<aside data-kind="tip"><p>Text</p></aside>')
  })

  test('a quote with another mark stays one', async () => {
    expect(await html('> [!OTHER]\n> Text')).toBe('<blockquote><p>[!OTHER]Text</p></blockquote>')
  })

  test('one of an unknown kind is shown as a note with its words', async () => {
    const unknown = ':3: unknown admonition ":::details"; use one of: note, '
    const titled = await reported('Text\n\n:::details More\n\nText\n\n:::')
    expect(titled.html).toContain('<aside data-kind="note" data-titled=""><p data-title="">More</p>')
    expect(titled.found).toEqual([expect.stringContaining(unknown)])
    const plain = await reported('Text\n\n:::details\n\nText\n\n:::')
    expect(plain.html).toContain('<p data-title="">details</p>')
    expect(plain.found).toEqual([expect.stringContaining(unknown)])
  })

  test.each([
    ['no end', ':::note\n\nText', [':1: the admonition ":::note" does not end']],
    [
      'too short an end',
      '::::note\n\nText\n\n:::',
      [':1: the admonition "::::note"', ':5: a line of colons'],
    ],
    ['an end in a quote alone', '> :::note\n> Text', [':1: the admonition ":::note" does not end']],
    [
      'as many colons as the one around it',
      ':::note\n\n:::tip\n\nIn\n\n:::\n\nOut\n\n:::',
      [':3: the admonition ":::tip" does not end', ':11: a line of colons'],
    ],
    ['no beginning', 'Text\n\n:::\n\nText', [':3: a line of colons']],
    ['a name nobody knows after a space', '::: else\n\nText', [':1: a line of colons']],
  ])('%s is told, and nothing is lost', async (_what, body, messages) => {
    const { html: shown, found } = await reported(body)
    expect(found).toEqual(
      messages.map((message) =>
        expect.stringContaining(`a.md${message.replace('::::', ':::').replace(':::', ':::')}`),
      ),
    )
    for (const word of body.match(/Text|In|Out/g) ?? []) expect(shown).toContain(word)
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
    'A :none: and :name[label] stay.',
    'A :name[label]{#id .class key=value other} stays.',
    '::leaf',
    '::video[Label]{id=1}',
    'key:value:other',
  ])('"%s" is text', async (text) => {
    expect(await html(text)).toBe(`<p>${text}</p>`)
  })
})
