import { describe, expect, test } from 'vitest'
import type { SiteError } from '../../site-error.ts'
import { trialPage } from '../trial-page.test-helper.ts'

async function withProblems(body: string, format: 'md' | 'mdx' = 'md') {
  const problems: string[] = []
  const report = ({ code, message }: SiteError) => problems.push(`${code} ${message}`)
  const { html } = await trialPage(`Text\n\n${body}`, format, { report })
  return { html: html.replace('<p>Text</p>\n', ''), problems }
}

const embed = (text: string) => `embed content/docs/guide/a.md:3: ${text}`
const blocked = "which the site's content security policy blocks"

describe.each(['md', 'mdx'] as const)('what the policy blocks in %s is told and left out', (format) => {
  test.each([
    [
      '<iframe src="https://film.example.com/x" title="A film"></iframe>',
      '<p><a href="https://film.example.com/x">A film</a></p>',
      `<iframe> shows "https://film.example.com/x", ${blocked}; write a link, or add { host: "film.example.com", kind: "frame" } to embeds in site.config.ts`,
    ],
    [
      '<iframe src="/files/x.pdf">Old browsers read this</iframe>',
      '<p><a href="/sub/files/x.pdf">/sub/files/x.pdf</a></p>',
      `<iframe> shows "/sub/files/x.pdf", ${blocked}; write a link`,
    ],
    [
      '<embed src="https://film.example.com/x.swf" />',
      '<p><a href="https://film.example.com/x.swf">https://film.example.com/x.swf</a></p>',
      `<embed> shows "https://film.example.com/x.swf", ${blocked}; write a link, or add { host: "film.example.com", kind: "frame" } to embeds in site.config.ts`,
    ],
    [
      '<video src="https://film.example.com/x.mp4" title="A film"></video>',
      '<p><a href="https://film.example.com/x.mp4">A film</a></p>',
      `<video> plays "https://film.example.com/x.mp4", ${blocked}; put the file next to the page, write a link, or add { host: "film.example.com", kind: "media" } to embeds in site.config.ts`,
    ],
    [
      '<audio><source src="http://media.example.org/x.mp3" /></audio>',
      '<p><a href="http://media.example.org/x.mp3">http://media.example.org/x.mp3</a></p>',
      `<audio> plays "http://media.example.org/x.mp3", ${blocked}; put the file next to the page, write a link, or add { host: "media.example.org", kind: "media" } to embeds in site.config.ts and write https`,
    ],
    [
      '<script src="https://film.example.com/x.js"></script>',
      '<p><a href="https://film.example.com/x.js">https://film.example.com/x.js</a></p>',
      `<script> is a script, ${blocked}; remove it, or write an island`,
    ],
  ])('%s', async (written, html, message) => {
    const page = await withProblems(written, format)
    expect(page.problems).toEqual([embed(message)])
    expect(page.html.replace(/^<p>(<p>.*<\/p>)<\/p>$/, '$1').trim()).toContain(
      html.replace(/^<p>|<\/p>$/g, ''),
    )
  })

  test('style sheets and scripts in the page', async () => {
    const css = format === 'md' ? '.wide { width: 100% }' : '{`.wide { width: 100% }`}'
    const js = format === 'md' ? 'console.log(1)' : '{`console.log(1)`}'
    const { html, problems } = await withProblems(
      `<style>${css}</style>\n\n<script>${js}</script>\n\nEnd`,
      format,
    )
    expect(problems).toEqual([
      embed(`<style> is a style sheet, ${blocked}; write style="…" on each element`),
      expect.stringContaining(`a.md:5: <script> is a script, ${blocked}; remove it, or write an island`),
    ])
    expect(html).toContain('<p>End</p>')
    expect(html).not.toMatch(/style|script|wide|console/)
  })

  test('pictures of other hosts, for which a link with their words stands', async () => {
    const { html, problems } = await withProblems(
      '![A badge](https://badges.example.com/x.svg) [![Build](//badges.example.com/y.svg)](./b.md)',
      format,
    )
    const problemFor = (address: string) =>
      `remote-image content/docs/guide/a.md:3: the image "${address}" is on another host, ${blocked}; put the file next to the page, or add "badges.example.com" to imageHosts in site.config.ts`
    expect(problems).toEqual([
      problemFor('https://badges.example.com/x.svg'),
      problemFor('//badges.example.com/y.svg'),
    ])
    expect(html).toContain('<a href="https://badges.example.com/x.svg">A badge</a>')
    expect(html).toContain('<a href="/sub/docs/guide/b">Build</a>')
  })

  test('the poster of a film and the sources of a picture', async () => {
    const set = format === 'md' ? 'srcset' : 'srcSet'
    const { html, problems } = await withProblems(
      `<video src="https://media.example.org/x.mp4" poster="https://a.example.com/p.png"></video> <picture><source ${set}="https://b.example.com/a.png 1x, https://img.example.org/b.png 2x" /><img src="./small.png" alt="x" /></picture>`,
      format,
    )
    expect(problems.map((problem) => problem.slice(0, 60))).toEqual([
      expect.stringContaining('remote-image content/docs/guide/a.md:3: the image "https://a'),
      expect.stringContaining('remote-image content/docs/guide/a.md:3: the image "https://b'),
    ])
    expect(html).toContain('<video src="https://media.example.org/x.mp4"></video>')
    expect(html).toContain('<source srcSet="https://img.example.org/b.png 2x"/>')
  })
})

test.each([
  '<img src="https://img.example.org/x.png" alt="x"/>',
  '<img src="https://a.b.example.net/x.png" alt="x"/>',
  '<video src="https://media.example.org/x.mp4"></video>',
])('%s is of a host that is allowed', async (written) => {
  const { html, problems } = await withProblems(`<p>${written}</p>`)
  expect(problems).toEqual([])
  expect(html).toContain(written.slice(0, -2).replace('></video', ''))
})

test('a film goes on with the sources that are left', async () => {
  const { html, problems } = await withProblems(
    '<video><source src="https://film.example.com/x.webm"><source src="https://media.example.org/x.mp4"></video>',
  )
  expect(problems).toHaveLength(1)
  expect(html).toContain('<video><source src="https://media.example.org/x.mp4"/></video>')
})

test('what code of a page renders is told with the file', async () => {
  const { problems } = await withProblems(
    'export const Frame = () => <iframe src="https://film.example.com/x" />\n\n<Frame />',
    'mdx',
  )
  expect(problems).toEqual([expect.stringMatching(/^embed content\/docs\/guide\/a.md: <iframe> shows/)])
})

test('data for machines stays', async () => {
  const { html, problems } = await withProblems('<script type="application/ld+json">{}</script>')
  expect(problems).toEqual([])
  expect(html).toContain('<script type="application/ld+json">{}</script>')
})

describe.each(['md', 'mdx'] as const)('a frame of an allowed host in %s', (format) => {
  test('is a link with what its frame needs, in text and copies', async () => {
    const { html, problems } = await withProblems(
      '<iframe width="560" height="315" src="https://frames.example.org/x?a=1" title="A film" allow="autoplay" sandbox="allow-scripts">Old</iframe>',
      format,
    )
    expect(problems).toEqual([])
    expect(html).toMatch(
      /^<p><a href="https:\/\/frames.example.org\/x\?a=1" class="w-[\w-]{8}" data-embed="" data-allow="autoplay" data-sandbox="allow-scripts">A film<\/a><\/p>/,
    )
  })

  test('has the size that is written', async () => {
    const { styles } = await trialPage(
      '<iframe width="100%" height="400" src="//frames.example.org/x"></iframe>',
      format,
    )
    expect([...styles.values()]).toEqual([expect.stringContaining('{block-size:400px}')])
  })
})
