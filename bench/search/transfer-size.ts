import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { IndexFiles } from './engines/index-origin.ts'
import { IndexOrigin } from './engines/index-origin.ts'
import type { PeerPackages } from './engines/peer-packages.ts'
import type { SearchEngine } from './engines/search-engine.ts'

const compress = promisify(brotliCompress)

/** Kinds of file that are compressed already, and whose like a server sends as they are. */
const packedKinds = /\.(pf_\w+|pagefind)$/

/** What some files weigh on the wire, in bytes: brotli at the highest quality. */
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

/** What the code of an engine weighs on the wire, in bytes: bundled with only what is used of it, minified. */
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

/** What of an index is loaded until a first query is answered. */
export interface FirstQuery {
  readonly bytes: number
  readonly requests: number
}

/** Ms until a file arrives, so that what is fetched after the answer is not counted. */
const latency = 2

/** Opens an index for each query anew, answers it, and counts what was loaded; code apart. */
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
    // An index that is loaded whole costs every query the same.
    if (names.size === files.size) break
  }
  return counted
}
