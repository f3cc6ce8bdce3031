import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporarySite } from '../config/temporary-site.test-helper.ts'
import { buildSite } from './build-site.ts'

const page = (body: string) => `---\ntitle: A\n---\n\n${body}\n`

test('a build that runs or fails changes nothing for readers', async () => {
  const folders = await temporarySite({ 'docs/a.md': page('First text') })
  const shown = () => readFile(join(folders.outDir, 'docs/a.html'), 'utf8')
  await buildSite(folders, () => {})
  expect(await shown()).toContain('First text')

  await writeFile(join(folders.sourceDir, 'content/docs/a.md'), page('[x](./none.md)'))
  await expect(buildSite(folders, () => {})).rejects.toThrow('content/docs/a.md:5: dead link')
  expect(await shown()).toContain('First text')

  await writeFile(join(folders.sourceDir, 'content/docs/a.md'), page('Second text'))
  let isRunning = true
  const build = buildSite(folders, () => {}).finally(() => {
    isRunning = false
  })
  const seen = new Set<string>()
  while (isRunning) {
    seen.add(/First text|Second text/.exec(await shown())?.[0] ?? 'something else')
    await access(join(folders.outDir, 'docs/a.html.br'))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await build
  expect([...seen].filter((text) => text !== 'Second text')).toEqual(['First text'])
  expect(await shown()).toContain('Second text')
})
