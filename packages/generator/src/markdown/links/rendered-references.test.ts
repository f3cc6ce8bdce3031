import { describe, expect, test } from 'vitest'
import type { SiteError } from '../../site-error.ts'
import { trialPage } from '../trial-page.test-helper.ts'
import { candidatesOf } from './rendered-references.ts'

const published = async (file: string) =>
  /\.(mp4|webm|mp3|vtt|zip)$/.test(file) ? `/sub/_site/${file.split('/').at(-1)}` : undefined

const html = async (body: string, format: 'md' | 'mdx' = 'mdx') =>
  (await trialPage(body, format, { publishFile: published })).html

/** A page and the messages of its problems. */
async function withProblems(body: string, format: 'md' | 'mdx' = 'mdx') {
  const problems: string[] = []
  const report = ({ message }: SiteError) => problems.push(message)
  const page = await trialPage(body, format, { publishFile: published, report })
  return { ...page, problems }
}

describe.each(['md', 'mdx'] as const)('files of elements in %s', (format) => {
  test.each([
    ['<video src="/files/x.pdf" controls></video>', 'src="/sub/files/x.pdf"'],
    ['<video src="./film.mp4" controls></video>', 'src="/sub/_site/film.mp4"'],
    ['<video src="@site/static/film.mp4"></video>', 'src="/sub/_site/film.mp4"'],
    ['<video src="pathname:///files/x.pdf"></video>', 'src="/sub/files/x.pdf"'],
    ['<video controls><source src="clip.webm#t=5" /></video>', 'src="/sub/_site/clip.webm#t=5"'],
    ['<audio src="clip.mp3"></audio>', 'src="/sub/_site/clip.mp3"'],
    ['<video src="film.mp4"><track src="words.vtt" default /></video>', 'src="/sub/_site/words.vtt"'],
    ['<video src="film.mp4" poster="small.png"></video>', 'poster="/sub/_site/small.png"'],
    [
      '<img src="small.png" srcset="small.png 1x, ./large.png 2x" alt="x" />',
      '"/sub/_site/small.png 1x, /sub/_site/large.png 2x"',
    ],
    ['<a href="./sample.zip" download>x</a>', 'href="/sub/_site/sample.zip" download=""'],
    ['<map name="m"><area href="./b.md#part" alt="x" /></map>', 'href="/sub/docs/guide/b#part"'],
    [
      '<object data="./small.png" title="Dot"></object>',
      '<img src="/sub/_site/small.png" alt="Dot" width="40"',
    ],
  ])('%s is resolved', async (written, expected) => {
    expect(await html(format === 'mdx' ? written.replace('srcset', 'srcSet') : written, format)).toContain(
      expected,
    )
  })

  test('that are missing are told with file and line', async () => {
    const { problems, html: shown } = await withProblems(
      'Text\n\n<video src="/not-there.avi"></video>\n\n<video poster="no.png"><source src="no.avi" /></video>\n\n<p><img src="no.png" alt="Dot" /></p>',
      format,
    )
    const at = (line: number) => expect.stringMatching(new RegExp(`^content/docs/guide/a.md:${line}: `))
    expect(problems.toSorted()).toEqual([at(3), at(5), at(5), at(7)])
    expect(problems.join()).toContain(
      ':3: the file "/not-there.avi" is missing: there is no file content/static/not-there.avi in the content folder',
    )
    expect(shown).toContain('<p>Dot</p>')
  })

  test('that form one picture are no links, and neither is a picture in a link', async () => {
    const picture = '<picture><source srcset="large.png" /><img src="small.png" alt="x" /></picture>'
    const shown = await html(format === 'mdx' ? picture.replace('srcset', 'srcSet') : picture, format)
    expect(shown).toMatch(
      /<picture><source srcSet="\/sub\/_site\/large.png"\/><img src="\/sub\/_site\/small.png"/,
    )
    expect(await html('[![x](small.png)](./b.md)', format)).toMatch(
      /<a href="\/sub\/docs\/guide\/b"><img alt="x"[^>]*><\/a>|<a href="\/sub\/docs\/guide\/b"><img src="\/sub\/_site\/small.png" alt="x"[^>]*><\/a>/,
    )
  })
})

describe('addresses that are code', () => {
  test.each([
    ["<a href={'./b.md'}>x</a>", 'href="/sub/docs/guide/b"'],
    [
      '<img src={\'./small.png\'} alt="x" />',
      '<img src="/sub/_site/small.png" alt="x" width="40" height="20"',
    ],
    ['<img src={require(\'./small.png\').default} alt="x" />', 'src="/sub/_site/small.png"'],
    ['<img src={require(\'@site/static/img/logo.png\').default} alt="x" />', 'src="/sub/_site/logo.png"'],
    ["<a href={require('./sample.zip').default} download>x</a>", 'href="/sub/_site/sample.zip"'],
    ['import dot from \'./small.png\'\n\n<img src={dot} alt="x" />', 'src="/sub/_site/small.png"'],
    [
      'import Dot from \'./small.svg\'\n\n<Dot width="9" />',
      '<img src="/sub/_site/small.svg" alt="" width="9"',
    ],
    ['import Dot from \'./small.svg\'\n\n<img src={Dot} alt="x" />', 'src="/sub/_site/small.svg"'],
    [
      "import useBaseUrl from '@docusaurus/useBaseUrl'\n\n<img src={useBaseUrl('/img/logo.png')} alt=\"x\" />",
      'src="/sub/_site/logo.png"',
    ],
    [
      "import url from '@docusaurus/useBaseUrl'\n\n<a href={url('docs/guide/b')}>x</a>",
      'href="/sub/docs/guide/b"',
    ],
    ['{[\'./small.png\'].map((src) => <img key={src} src={src} alt="x" />)}', 'src="/sub/_site/small.png"'],
    ['export const Film = () => <video src="./film.mp4" />\n\n<Film />', 'src="/sub/_site/film.mp4"'],
  ])('%s is resolved', async (written, expected) => {
    expect(await html(written)).toContain(expected)
  })

  test('lead to anchors that are checked, and are told with their line', async () => {
    const { links, problems } = await withProblems(
      "Text\n\n<a href={'./b.md#part'}>x</a> <a href={'./c.md'}>y</a>",
    )
    expect(links).toEqual([
      { path: '/docs/guide/b', anchor: 'part', location: { file: 'content/docs/guide/a.md', line: 3 } },
    ])
    expect(problems).toEqual([expect.stringMatching(/^content\/docs\/guide\/a.md:3: dead link ".\/c.md"/)])
  })

  test('of components are resolved where they are texts', async () => {
    const { links } = await withProblems('<Tabs><TabItem value="a" href={\'./b.md#part\'}>x</TabItem></Tabs>')
    expect(links).toEqual([expect.objectContaining({ path: '/docs/guide/b', anchor: 'part' })])
  })

  test('are text or data of a file where one is imported so', async () => {
    const readFile = async (file: string) => (file.endsWith('.json') ? '{ "a": 1 }' : 'a < b')
    const body =
      "import code from '!!raw-loader!./code.js'\nimport data from './data.json'\n\n<pre>{code}</pre> {data.a}"
    const { html: shown } = await trialPage(body, 'mdx', { readFile })
    expect(shown).toContain('<pre>a &lt; b</pre>')
    expect(shown).toContain('1')
  })
})

test('a link that runs a script is told', async () => {
  for (const format of ['md', 'mdx'] as const)
    expect((await withProblems('<a href="javascript:void(0)">x</a>', format)).problems).toEqual([
      "content/docs/guide/a.md:1: this link runs a script, which the site's content security policy blocks; write an address",
    ])
})

test.each([
  ['a.png', [['a.png', '']]],
  [
    'a.png 1x, b.png 2x',
    [
      ['a.png', ' 1x'],
      ['b.png', ' 2x'],
    ],
  ],
  [
    'a,b.png 100w,c.png 200w',
    [
      ['a,b.png', ' 100w'],
      ['c.png', ' 200w'],
    ],
  ],
  [
    'a.png, b.png 2x',
    [
      ['a.png', ''],
      ['b.png', ' 2x'],
    ],
  ],
  [
    '\n  a.png 480w,\n  b.png 800w\n',
    [
      ['a.png', ' 480w'],
      ['b.png', ' 800w'],
    ],
  ],
  ['data:image/png;base64,AAAA 1x', [['data:image/png;base64,AAAA', ' 1x']]],
])('the images of %j', (srcSet, expected) => {
  expect(candidatesOf(srcSet).map(({ address, size }) => [address, size])).toEqual(expected)
})

test('an image without an address is told, and its words are shown', async () => {
  for (const format of ['md', 'mdx'] as const) {
    const { html: shown, problems } = await withProblems('Text\n\n<p><img alt="Dot" /></p>', format)
    expect(problems).toEqual(['content/docs/guide/a.md:3: <img> has no address; add src="…"'])
    expect(shown).toContain('<p>Dot</p>')
  }
})

test('a source that is missing is no longer one', async () => {
  const { html: shown } = await withProblems(
    '<picture><source srcset="no.png"><img src="small.png" alt="x"></picture>',
    'md',
  )
  expect(shown).toMatch(/<picture><img /)
})
