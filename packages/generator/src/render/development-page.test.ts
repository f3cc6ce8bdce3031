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
  const assets = { styles: [], scripts: [] }
  const bodyOf = async (path: string) =>
    (await developmentPage(await developmentRenderer(folders, assets), path)).html

  expect(await bodyOf('/docs/a')).toContain('On Debian: before')
  await writeFile(join(sourceDir, 'content/docs/_inner.mdx'), 'after\n')
  expect(await bodyOf('/docs/a')).toContain('On Debian: after')
  await writeFile(join(sourceDir, 'content/docs/_part.mdx'), 'In {props.name}.\n')
  expect(await bodyOf('/docs/a')).toContain('In Debian.')
})
