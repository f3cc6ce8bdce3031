import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSiteConfig } from './load-site-config.ts'

async function siteWith(config: string | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-config-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  if (config !== undefined) await writeFile(join(folder, 'site.config.ts'), config)
  return folder
}

test('reads the default export', async () => {
  const folder = await siteWith(
    `export default { title: 'Mine' as string, tagline: 't', url: 'https://example.com' }`,
  )
  expect((await loadSiteConfig(folder)).title).toBe('Mine')
})

test('a missing file is named, with what to do', async () => {
  await expect(loadSiteConfig(await siteWith(undefined))).rejects.toThrow(
    /site\.config\.ts: there is no site configuration here; create it or set SITE_DIR to its folder/,
  )
})

test('a file without a default export is named', async () => {
  await expect(loadSiteConfig(await siteWith('export const title = 1'))).rejects.toThrow(
    /site\.config\.ts: the file has no default export/,
  )
})

test('a file that does not run is named, with the line and the reason', async () => {
  const folder = await siteWith(`const title = 'x'\n\nthrow new Error('no such ' + title)`)
  await expect(loadSiteConfig(folder)).rejects.toThrow(
    /site\.config\.ts:3: the site configuration failed to run: no such x/,
  )
})

test('a wrong value is named with the line of its key', async () => {
  const folder = await siteWith(
    `const url = 'example.com'\n\nexport default {\n  title: 'T' as string,\n  tagline: 't',\n  url,\n}`,
  )
  await expect(loadSiteConfig(folder)).rejects.toThrow(
    /^site\.config\.ts:6: url is "example\.com"; expected a full/,
  )
})
