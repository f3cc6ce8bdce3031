import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporarySite } from '../config/temporary-site.test-helper.ts'
import { developmentPage, developmentRenderer } from './development-page.ts'

test('development shows a changed partial, and one within it, the next time the site is read', async () => {
  const folders = await temporarySite({
    'docs/a.mdx': '---\ntitle: A\n---\n\nimport Part from \'./_part.mdx\'\n\n<Part name="Debian" />\n',
    'docs/_part.mdx': "import Inner from './_inner.mdx'\n\nOn {props.name}: <Inner />\n",
    'docs/_inner.mdx': 'before\n',
  })
  const { sourceDir } = folders
  const assets = { styles: '', scripts: [] }
  const bodyOf = async (path: string) => {
    const page = await developmentPage(await developmentRenderer(folders, assets), path)
    return 'html' in page ? page.html : page.location
  }

  expect(await bodyOf('/docs/a')).toContain('On Debian: before')
  await writeFile(join(sourceDir, 'content/docs/_inner.mdx'), 'after\n')
  expect(await bodyOf('/docs/a')).toContain('On Debian: after')
  await writeFile(join(sourceDir, 'content/docs/_part.mdx'), 'In {props.name}.\n')
  expect(await bodyOf('/docs/a')).toContain('In Debian.')
})

test('a folder without a page leads to its first page, below the base URL', async () => {
  const folders = await temporarySite({ 'docs/part/a b.md': '# A' }, { baseUrl: '/sub/' })
  const renderer = await developmentRenderer(folders, { styles: '', scripts: [] })
  for (const path of ['/docs/part', '/docs/part/', '/docs'])
    expect(await developmentPage(renderer, path)).toEqual({ location: '/sub/docs/part/a%20b' })
  expect(await developmentPage(renderer, '/docs/other')).toMatchObject({ isFound: false })
})
