import { fileURLToPath } from 'node:url'
import { BenchError } from '../bench-error.ts'
import { startServer } from '../measuring/measured-server.ts'
import { folderBytes, openDatabase } from './our-engine.ts'
import type { ScaleEngine, ScaleServer } from './scale-engine.ts'

const peerMain = fileURLToPath(new URL('peer-process.ts', import.meta.url))

/** SQLite's own full-text search, as its documentation sets it up for a table of documents. */
export const sqliteFts5: ScaleEngine = {
  name: 'SQLite FTS5',
  setting: 'external content, bm25 with weights 4, 2 and 1, write-ahead log; documents with all words',
  lacks: ['typo', 'Chinese'],
  maxDocuments: Number.POSITIVE_INFINITY,
  open: async (folder) => ({
    start: () => startPeer('sqlite', `${folder}/documents.db`),
    settle: () => {},
    bytes: () => folderBytes(folder),
    database: undefined,
    close: async () => {},
  }),
}

/** PostgreSQL's own full-text search, as its documentation sets it up for a table of documents. */
export const plainPostgres: ScaleEngine = {
  name: 'plain PostgreSQL',
  setting:
    'default settings; generated tsvector with weights A, B and C, configuration simple, GIN, ts_rank_cd; documents with all words',
  lacks: ['typo', 'Chinese'],
  maxDocuments: Number.POSITIVE_INFINITY,
  async open(folder) {
    const database = await openDatabase(folder)
    return { ...database, start: () => startPeer('postgres', database.url) }
  },
}

async function startPeer(kind: 'sqlite' | 'postgres', location: string): Promise<ScaleServer> {
  const server = await startServer([peerMain, kind, location])
  return {
    ...server,
    searchUrl: `${server.origin}/search`,
    async insert(body, signal) {
      const response = await fetch(`${server.origin}/insert`, {
        method: 'POST',
        body,
        ...(signal && { signal }),
      })
      const text = await response.text()
      if (!response.ok) throw new BenchError('server', `A peer rejected documents: ${text}`)
    },
  }
}
