import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchError } from '../bench-error.ts'
import { IndexOrigin } from './engines/index-origin.ts'

/**
 * The index files of a built site, split as in its publish step. @throws BenchError `content` if the site is
 * not built
 */
export async function builtIndex(outDir: string): Promise<IndexOrigin> {
  const folder = join(outDir, 'search-index')
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new BenchError('content', 'The built site has no search index: run npm run build first', cause)
  })
  const files = names
    .filter((name) => name.endsWith('.bin'))
    .map(async (name) => [name.slice(0, -'.bin'.length), await readFile(join(folder, name))] as const)
  return new IndexOrigin(new Map(await Promise.all(files)))
}
