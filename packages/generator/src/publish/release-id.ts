import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { SiteBuild } from '@next-panel/contract'
import { siteBuildFile } from '@next-panel/contract/site-files'

/**
 * Names a build by a hash of all its files, so that equal builds have the same id on every machine, and writes the id into the file for
 * the server.
 * @param outDir the finished build without compressed copies, absolute
 * @param build the content of that file
 * @returns the id, 12 hexadecimal digits
 */
export async function writeSiteBuild(outDir: string, build: Omit<SiteBuild, 'release'>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(build))
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
  const paths = entries.flatMap((entry) =>
    entry.isFile() ? [relative(outDir, join(entry.parentPath, entry.name))] : [],
  )
  for (const path of paths.toSorted()) {
    const bytes = await readFile(join(outDir, path))
    hash.update(`\0${path}\0${bytes.length}\0`).update(bytes)
  }
  const release = hash.digest('hex').slice(0, 12)
  await writeFile(join(outDir, siteBuildFile), JSON.stringify({ ...build, release } satisfies SiteBuild))
  return release
}
