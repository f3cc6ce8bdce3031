import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { peerDocuments, peerSearch } from './peer.ts'
import { postgresPeer } from './postgres-peer.ts'
import { sqlitePeer } from './sqlite-peer.ts'

/**
 * A minimal server for a database's own full-text search: no keys, no limits, no checks except of the body.
 * `node peer-process.ts sqlite FILE` or `node peer-process.ts postgres URL`
 */
const [kind, location = ''] = process.argv.slice(2)
const peer = kind === 'sqlite' ? sqlitePeer(location) : await postgresPeer(location)

const server = createServer(async (request, response) => {
  try {
    const body: unknown = JSON.parse(await text(request))
    const result =
      request.url === '/insert'
        ? await peer.insert(peerDocuments.parse(body))
        : await peer.search(peerSearch.parse(body))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(result ?? {}))
  } catch (error) {
    response.writeHead(500)
    response.end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
process.on('SIGTERM', () => process.exit(0))
