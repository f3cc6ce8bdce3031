import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { BenchError } from '../bench-error.ts'
import { IndexOrigin } from './engines/index-origin.ts'

/**
 * The index files of a built site, split as in its publish step. @throws BenchError `content` if the site is
 * not built
 */
export async function builtIndex(outDir: string): Promise<IndexOrigin> {
  const note = await readFile(join(outDir, '.release.json'), 'utf8').catch((cause: unknown) => {
    throw new BenchError('content', 'The built site has no search index: run npm run build first', cause)
  })
  const { assets } = z.object({ assets: z.array(z.string()) }).parse(JSON.parse(note))
  const paths = assets.filter((path) => /^_site\/search-index\/.*\.bin$/.test(path))
  const files = ['search-index/main.bin', 'search-index/asked.bin', ...paths].map(
    async (path) => [basename(path).split('.')[0] ?? '', await readFile(join(outDir, path))] as const,
  )
  return new IndexOrigin(new Map(await Promise.all(files)))
}
