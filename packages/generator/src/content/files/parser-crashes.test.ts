import { expect, test } from 'vitest'
import { temporarySite } from '../../config/temporary-site.test-helper.ts'
import { findParserCrashes } from './parser-crashes.ts'

/** Nested more deeply than the stack of a process allows. */
const deep = `{${'('.repeat(200_000)}1${')'.repeat(200_000)}}`

async function crashesOf(files: Readonly<Record<string, string>>, format: 'detect' | 'mdx' = 'detect') {
  const { sourceDir } = await temporarySite(files)
  const crashes = await findParserCrashes(sourceDir, ['content'], { format, math: false })
  return [...crashes.values()].map(({ code, location }) => ({ code, ...location }))
}

test('each file with which the parser ends the process is found, with its line', async () => {
  const crashes = await crashesOf({
    'docs/a.mdx': `---\r\ntitle: A\r\n---\r\n\r\nText\r\n\r\n${deep}\r\n`,
    'docs/b.mdx': 'Text {',
    'docs/c.md': `Text ${deep}`,
    'docs/guide/d.mdx': `Text\n\n${deep}\n\nText`,
    'docs/_e.md': deep,
    'static/f.mdx': deep,
  })
  expect(crashes).toHaveLength(3)
  expect(crashes).toEqual(
    expect.arrayContaining([
      { code: 'content', file: 'content/docs/a.mdx', line: 7 },
      { code: 'content', file: 'content/docs/guide/d.mdx', line: 3 },
      { code: 'content', file: 'content/docs/_e.md', line: 1 },
    ]),
  )
})

test('the format of the content counts', async () => {
  expect(await crashesOf({ 'docs/a.md': deep }, 'mdx')).toEqual([
    { code: 'content', file: 'content/docs/a.md', line: 1 },
  ])
})
