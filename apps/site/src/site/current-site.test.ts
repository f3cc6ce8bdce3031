import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { currentRenderer } from './current-site.ts'
import { temporarySite } from './temporary-site.ts'

async function bodyOf(path: string): Promise<string> {
  const { site, bodies } = await currentRenderer()
  const subject = site.routes.get(path)?.subject
  if (subject?.kind !== 'doc') throw new Error(`no doc at ${path}`)
  return (await bodies.body(subject.doc)).html
}

test('development shows a changed partial, and one within it, the next time a page is asked for', async () => {
  const { siteDir, cacheDir } = await temporarySite({
    'docs/a.mdx': '---\ntitle: A\n---\n\nimport Part from \'./_part.mdx\'\n\n<Part name="Debian" />\n',
    'docs/_part.mdx': "import Inner from './_inner.mdx'\n\nOn {props.name}: <Inner />\n",
    'docs/_inner.mdx': 'before\n',
  })
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('SITE_COMMAND', 'dev')
  vi.stubEnv('SITE_DIR', siteDir)
  vi.stubEnv('SITE_CACHE_DIR', cacheDir)

  expect(await bodyOf('/docs/a')).toContain('On Debian: before')
  await writeFile(join(siteDir, 'content/docs/_inner.mdx'), 'after\n')
  expect(await bodyOf('/docs/a')).toContain('On Debian: after')
  await writeFile(join(siteDir, 'content/docs/_part.mdx'), 'In {props.name}.\n')
  expect(await bodyOf('/docs/a')).toContain('In Debian.')
})
