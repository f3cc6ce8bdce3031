import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { SiteConfigInput } from './site-config.ts'
import type { SiteFolders } from './site-folders.ts'

/**
 * Writes a site for a test into a new folder, which is deleted when the test ends.
 * @param files texts by path below the content folder
 * @param config settings in addition to the required ones
 */
export async function temporarySite(
  files: Readonly<Record<string, string | Uint8Array>>,
  config: Partial<SiteConfigInput> = {},
): Promise<SiteFolders> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'site-')))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const sourceDir = join(root, 'source')
  const whole = { title: 'Site', tagline: 'What it is', url: 'https://docs.example.com', ...config }
  const all = { 'site.config.ts': `export default ${JSON.stringify(whole)}`, ...underContent(files) }
  for (const [name, text] of Object.entries(all)) {
    const file = join(sourceDir, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return { sourceDir, outDir: join(root, 'out'), cacheDir: join(root, 'cache') }
}

function underContent<T>(files: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/${name}`, text]))
}
