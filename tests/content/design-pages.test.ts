import { readFile } from 'node:fs/promises'
import { glob } from 'tinyglobby'
import { expect, test } from 'vitest'
import siteComponents from '../../apps/site/src/components.ts'
import { contentComponents } from '../../packages/generator/src/markdown/components/content-components.ts'

const pages = await glob(['docs/*.md', 'docs/design/*.md', 'README.md', 'CONTRIBUTING.md'])

/** A file name in code: `cli/main.ts`. Not a placeholder (`x-island.tsx`, `GROUP-routes.ts`), a pattern or a built file. */
const fileName = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css))`/g
const placeholder = /(^|\/)(x|X|NAME|GROUPs?|CLASS)\b/

test('files that the design pages name are in the repository', async () => {
  const files = await glob(['{apps,bench,packages,proof,scripts,tests}/**/*.{ts,tsx,mjs,css}', '*.ts'], {
    ignore: ['**/node_modules/**'],
  })
  const exists = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
  const missing: string[] = []
  for (const page of pages.toSorted()) {
    for (const [, name = ''] of (await readFile(page, 'utf8')).matchAll(fileName))
      if (!placeholder.test(name) && !exists(name)) missing.push(`${page}: ${name}`)
  }
  expect(missing).toEqual([])
})

test('the page for writers lists every component', async () => {
  const page = await readFile('docs/writing.md', 'utf8')
  const components = Object.keys({ ...contentComponents, ...siteComponents.content })
  const missing = components.filter(
    (name) => /^[A-Z]/.test(name) && !page.includes(`<${name} `) && !page.includes(`<${name}>`),
  )
  expect(missing).toEqual([])
})
