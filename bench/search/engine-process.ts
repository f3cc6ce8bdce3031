import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { filesBelow } from '../content/files-below.ts'
import { engineNamed } from './compared-engines.ts'
import { IndexOrigin } from './engines/index-origin.ts'
import { PeerPackages } from './engines/peer-packages.ts'

/**
 * Measures an engine in a separate process, so that no engine warms up or slows down another:
 * `node --expose-gc engine-process.ts ENGINE INDEX_FOLDER QUERIES_FILE PEERS_FOLDER`. Its last line is the
 * measurement.
 */
const [name = '', indexFolder = '', queriesFile = '', peersFolder = ''] = process.argv.slice(2)

const engine = engineNamed(name)
const peers = new PeerPackages(peersFolder)
const queries = z.array(z.string()).parse(JSON.parse(await readFile(queriesFile, 'utf8')))
const files = new Map<string, Uint8Array>()
for (const path of await filesBelow(indexFolder)) files.set(path, await readFile(join(indexFolder, path)))

const before = memory()
const start = performance.now()
const ask = await engine.open(new IndexOrigin(files), peers)
const loadMs = performance.now() - start

const firstStart = performance.now()
await ask(queries[0] ?? '')
const firstQueryMs = performance.now() - firstStart

// The first pass warms up the compiler and loads files on demand; the second is measured.
for (const query of queries) await ask(query)
await wait(200)
const memoryBytes = memory() - before
const durations: number[] = []
for (const query of queries) {
  const started = performance.now()
  await ask(query)
  durations.push(performance.now() - started)
}
console.log(JSON.stringify({ loadMs, firstQueryMs, memoryBytes, durations }))
process.exit(0)

/** Bytes in use after garbage collection. */
function memory(): number {
  for (let pass = 0; pass < 3; pass++) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
