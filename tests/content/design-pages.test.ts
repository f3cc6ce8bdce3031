import { readFile } from 'node:fs/promises'
import { glob } from 'tinyglobby'
import { expect, test } from 'vitest'

const pages = await glob(['docs/design/*.md', 'README.md', 'CONTRIBUTING.md'])

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
