import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SectionRecord } from '@next-panel/search'
import { BenchError } from '../bench-error.ts'
import { writeFileBelow } from '../content/files-below.ts'
import { type MeasuredServer, startServer } from '../measuring/measured-server.ts'
import type { PeerPackages } from '../search/engines/peer-packages.ts'
import type { SearchEngine } from '../search/engines/search-engine.ts'
import { startOurService } from '../sites/our-service.ts'

const peerMain = fileURLToPath(new URL('peer-server.ts', import.meta.url))

export const masterKey = 'the-master-key-of-benchmarks'
export const readKey = 'the-read-key-of-benchmarks'

/** Name of our service in tables. */
export const ourName = 'ours'

/** Documents per request while the service is filled. */
const batchSize = 1000

/** A running server with the records of a corpus. */
export interface ComparedServer {
  readonly name: string
  readonly server: MeasuredServer
  /** The address of a query. */
  readonly url: string
  /** Sections indexed per second: over HTTP and onto the disk for the service, in memory for peers. */
  readonly ingestPerSecond: number | undefined
}

/** Starts our service on a data folder, with the keys of benchmarks and without rate limits. */
export function startService(
  dataDir: string,
  outDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const keys = { MASTER_KEY: masterKey, DOCS_READ_KEY: readKey }
  const limits = { SEARCH_LIMIT: 'off', ANSWER_LIMIT: 'off', ANSWER_LIMIT_PER_KEY: 'off' }
  return startOurService(outDir, dataDir, { ...keys, ...limits, ...env })
}

/** The address of searches in a collection of the service. */
export function searchUrl({ origin }: MeasuredServer, collection: string): string {
  return `${origin}/v1/collections/${collection}/search?api-key=${readKey}`
}

/** Our service with only the pages of the site, which it loads from the built site. */
export async function startOursWithDocs(folder: string, outDir: string): Promise<ComparedServer> {
  await (await startService(folder, outDir)).stop()
  const server = await startService(folder, outDir)
  return { name: ourName, server, url: searchUrl(server, 'docs'), ingestPerSecond: undefined }
}

/** Our service with the records in a collection, restarted after they are stored. */
export async function startOurs(
  records: readonly SectionRecord[],
  folder: string,
  outDir: string,
): Promise<ComparedServer> {
  const filling = await startService(folder, outDir)
  const post = async (path: string, body: unknown, key: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
    const response = await fetch(`${filling.origin}/v1/collections/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new BenchError('server', `The service rejected ${path}: ${await response.text()}`)
    await response.json()
  }
  await post('create', { id: 'bench', read_api_key: readKey, write_api_key: masterKey }, masterKey)
  await post('bench/indexes/create', { id: 'sections' }, masterKey)
  const start = performance.now()
  for (let from = 0; from < records.length; from += batchSize) {
    await post('bench/indexes/sections/insert', records.slice(from, from + batchSize), masterKey)
  }
  const seconds = (performance.now() - start) / 1000
  await filling.stop()
  const server = await startService(folder, outDir)
  return { name: ourName, server, url: searchUrl(server, 'bench'), ingestPerSecond: records.length / seconds }
}

/** A minimal server for an engine with the records. */
export async function startPeer(
  engine: SearchEngine,
  records: readonly SectionRecord[],
  folder: string,
  peers: PeerPackages,
): Promise<ComparedServer> {
  const start = performance.now()
  const files = await engine.build(records, peers)
  const seconds = (performance.now() - start) / 1000
  const index = join(folder, 'index')
  for (const [path, bytes] of files) await writeFileBelow(index, path, bytes)
  const recordsFile = join(folder, 'records.json')
  await writeFile(recordsFile, JSON.stringify(records))
  const server = await startServer([peerMain, engine.name, index, recordsFile, peers.folder])
  return {
    name: `Node + ${engine.name}`,
    server,
    url: `${server.origin}/search`,
    ingestPerSecond: records.length / seconds,
  }
}
