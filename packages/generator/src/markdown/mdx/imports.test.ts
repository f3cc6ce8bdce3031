import { beforeEach, describe, expect, test, vi } from 'vitest'
import { trialPage } from '../trial-page.test-helper.ts'

/** Compiles a page with code before its text. Returns HTML without line breaks, and problems. */
async function page(code: string, text: string, files: Readonly<Record<string, string>> = {}) {
  const messages: string[] = []
  const { html } = await trialPage(`${code}\n\n${text}`, 'mdx', {
    report: ({ message }) => messages.push(message),
    readFile: async (file) => files[file],
  })
  return { html: html.replaceAll('\n', ''), messages }
}

describe('code of a project is not run, but told of', () => {
  // In development, React logs values that it does not show.
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))

  test.each([
    [
      'components',
      "import { Card } from '@site/src/parts'",
      'A <Card title="x">b *c*</Card>',
      '<p>A b <em>c</em></p>',
    ],
    ['components by another name', "import { A as B } from './a'", '<B>\n\nkept\n\n</B>', '<p>kept</p>'],
    ['parts of a module', "import * as Icons from 'icons'", 'A <Icons.Heart>b</Icons.Heart>', '<p>A b</p>'],
    [
      'values',
      "import data from './data.yml'",
      'A {data.version}{data.all.map((x) => <b>{x}</b>)}.',
      '<p>A .</p>',
    ],
    ['classes', "import styles from './a.module.css'", '<b className={styles.box}>A</b>', '<b>A</b>'],
    ['hooks', "import useIt from '@docusaurus/useIt'", 'A {useIt().config.title + "!"}', '<p>A !</p>'],
    ['code for browsers', "import Only from './only'", 'A <Only>{() => window.x}</Only>', '<p>A </p>'],
    [
      'what components use',
      "import A from './a'\n\nexport const Two = () => <b><A>b</A></b>",
      '<Two />',
      '<b>b</b>',
    ],
    ['what is exported again', "export { a } from './a'", 'A', '<p>A</p>'],
    ['style sheets', "import './a.css'", 'A', '<p>A</p>'],
    ['parts of a partial', "import { words } from './_a.mdx'", 'A {words}', '<p>A </p>'],
    ['files that are missing', "import code from '!!raw-loader!./a.js'", 'A {code}', '<p>A </p>'],
  ])('%s', async (_what, code, text, expected) => {
    const { html, messages } = await page(code, text)
    expect(html).toBe(expected)
    expect(messages).toEqual([expect.stringMatching(/^content\/docs\/guide\/a\.md:1: .*"(im|ex)port /)])
  })

  test('components without an import', async () => {
    const { html, messages } = await page('', 'A <Unknown.Part title="x">b</Unknown.Part>')
    expect(html).toBe('<p>A b</p>')
    expect(messages).toEqual([expect.stringContaining('a.md:3: unknown component <Unknown.Part>; known: ')])
  })

  test('what it requires', async () => {
    const { html, messages } = await page('', "A {require('@site/sidebars').docs.map((one) => one.id)}.")
    expect(html).toBe('<p>A .</p>')
    expect(messages).toEqual([
      expect.stringContaining('a.md: require("@site/sidebars") names no picture or other file'),
    ])
  })

  test('partials that are missing', async () => {
    const { html, messages } = await page(
      "import Part from './_part.mdx'",
      'A <Part>b</Part>\n\n<Part />\n\nC',
    )
    expect(html).toBe('<p>A b</p><p>C</p>')
    expect(messages).toEqual([
      expect.stringMatching(/a\.md:1: the partial "\.\/_part\.mdx" is missing: there is no/),
    ])
  })

  test('what only browsers would do', async () => {
    const counter = 'export const Counter = () => { const [n] = useState(3); return <b>{n}</b> }'
    const { html, messages } = await page(
      `import React, { useState } from 'react'\n\n${counter}`,
      '<Counter />\n\n<b onClick={() => {}}>B</b>',
    )
    expect(html).toBe('<b>3</b><b>B</b>')
    expect(messages).toEqual([
      expect.stringMatching(/a\.md:1: .* pages run no code in browsers/),
      expect.stringMatching(/a\.md:7: the attribute onClick of <b> does nothing on this site; remove it/),
    ])
  })
})

test.each([
  [
    'React',
    "import React, { Fragment } from 'react'",
    'A <Fragment>b</Fragment> <React.Fragment>c</React.Fragment>',
    '<p>A b c</p>',
  ],
  [
    'functions',
    "import { translate as t } from '@docusaurus/Translate'",
    "A {t({ message: 'b' })}",
    '<p>A b</p>',
  ],
  [
    'addresses',
    "import url from '@docusaurus/useBaseUrl'",
    "[A](./b.md) <a href={url('docs')}>B</a>",
    '<p><a href="/sub/docs/guide/b">A</a> <a href="/sub/docs">B</a></p>',
  ],
  ['all of the data of a file', "import data from './a.json'", 'A {data.version}', '<p>A 1</p>'],
  ['a part of it', "import { version } from './a.json'", 'A {version}', '<p>A 1</p>'],
  [
    'its name within code',
    'export const page = 1, absent = 2, toc = 3',
    'A {page + absent + toc}',
    '<p>A 6</p>',
  ],
  ['front matter', '', 'A {frontMatter.version}', '<p>A 7</p>'],
])('a page has %s', async (_what, code, text, expected) => {
  const files = {
    'content/docs/guide/a.json': '{ "version": 1 }',
    'content/docs/guide/a.md': '---\nversion: 7\n---\n\nA',
  }
  expect(await page(code, text, files)).toEqual({ html: expected, messages: [] })
})

test.each([
  ["import code from '!!raw-loader!./a.json'", '<p>A [1]</p>'],
  ["import code from './a.json?raw'", '<p>A [1]</p>'],
  ["import code from '!!./a.json?raw'", '<p>A [1]</p>'],
  ["import code from './a.json'", '<p>A 1</p>'],
])('%s', async (code, expected) => {
  const files = { 'content/docs/guide/a.json': '[1]' }
  expect(await page(code, 'A {code}', files)).toEqual({ html: expected, messages: [] })
})

test('components have the names under which a page imports them', async () => {
  const code = "import T from '@theme/Tabs'\nimport Item from '@theme/TabItem'"
  const { html, messages } = await page(code, '<T><Item value="a" label="A">text</Item></T>')
  expect(html).toContain('<section')
  expect(messages).toEqual([])
})
