import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { filesBelow } from '../content/files-below.ts'
import { engineNamed } from '../search/compared-engines.ts'
import { IndexOrigin } from '../search/engines/index-origin.ts'
import { PeerPackages } from '../search/engines/peer-packages.ts'
import { sectionRecords } from '../search/section-records.ts'

/**
 * A minimal server for a search engine: no keys, no store, no checks except of the body.
 * `node peer-server.ts ENGINE INDEX_FOLDER RECORDS_FILE PEERS_FOLDER`
 */
const [name = '', indexFolder = '', recordsFile = '', peersFolder = ''] = process.argv.slice(2)
const body = z.object({ term: z.string(), limit: z.number() })

const files = new Map<string, Uint8Array>()
for (const path of await filesBelow(indexFolder)) files.set(path, await readFile(join(indexFolder, path)))
const ask = await engineNamed(name).open(new IndexOrigin(files), new PeerPackages(peersFolder))
files.clear()
const records = sectionRecords.parse(JSON.parse(await readFile(recordsFile, 'utf8')))
const documents = new Map(records.map((record) => [record.path, record]))

const server = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (piece: string) => {
    text += piece
  })
  request.on('end', async () => {
    const { term, limit } = body.parse(JSON.parse(text))
    const found = await ask(term)
    const hits = found
      .slice(0, limit)
      .map((id, place) => ({ id, score: 1 / (1 + place), document: documents.get(id) }))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ hits, count: found.length }))
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
process.on('SIGTERM', () => process.exit(0))
