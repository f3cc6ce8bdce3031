import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { IndexFiles } from './engines/index-origin.ts'
import { IndexOrigin } from './engines/index-origin.ts'
import type { PeerPackages } from './engines/peer-packages.ts'
import type { SearchEngine } from './engines/search-engine.ts'

const compress = promisify(brotliCompress)

/** Kinds of file that are compressed already. Servers send them unchanged. */
const packedKinds = /\.(pf_\w+|pagefind)$/

/** Transfer size of files in bytes: brotli at the highest quality. */
export async function transferSize(
  files: Iterable<readonly [name: string, bytes: Uint8Array]>,
): Promise<number> {
  const sizes = await Promise.all(
    [...files].map(async ([name, bytes]) => {
      if (packedKinds.test(name)) return bytes.byteLength
      return (await compress(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }))
        .byteLength
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Transfer size of an engine's code in bytes: bundled without unused code, minified. */
export async function scriptSize(
  engine: SearchEngine,
  files: IndexFiles,
  peers: PeerPackages,
  signal: AbortSignal,
): Promise<number> {
  const { script } = engine
  if ('files' in script) return transferSize([...files].filter(([name]) => script.files.includes(name)))
  const entry = join(peers.folder, 'bundle-entry.ts')
  const out = join(peers.folder, 'bundle.js')
  await writeFile(entry, `${script.module}\n`)
  await peers.bundle(entry, out, signal)
  return transferSize([['bundle.js', await readFile(out)]])
}

/** The files of an index that are loaded for a first query. */
export interface FirstQuery {
  readonly bytes: number
  readonly requests: number
}

/** Time in ms until a file arrives, so that files loaded after the answer are not counted. */
const latency = 2

/** Opens an index again for each query, searches, and counts the loaded bytes without code. */
export async function firstQueries(
  engine: SearchEngine,
  files: IndexFiles,
  queries: readonly string[],
  peers: PeerPackages,
): Promise<FirstQuery[]> {
  const code = 'files' in engine.script ? engine.script.files : []
  const known = new Map<string, Promise<number>>()
  const sizeOf = (name: string) => {
    const size = known.get(name) ?? transferSize([...files].filter(([path]) => path === name))
    known.set(name, size)
    return size
  }
  const counted: FirstQuery[] = []
  for (const query of queries) {
    const origin = new IndexOrigin(files, latency)
    const ask = await engine.open(origin, peers)
    await ask(query)
    const names = new Set(origin.arrived.filter((name) => !code.includes(name)))
    const sizes = await Promise.all([...names].map(sizeOf))
    counted.push({ bytes: sizes.reduce((sum, size) => sum + size, 0), requests: names.size })
    // An index that is always loaded whole has the same result for every query.
    if (names.size === files.size) break
  }
  return counted
}
