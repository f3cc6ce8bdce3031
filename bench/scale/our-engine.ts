import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { startPostgres } from '../../apps/service/src/store/postgres-server.test-helper.ts'
import { BenchError } from '../bench-error.ts'
import { filesBelow } from '../content/files-below.ts'
import { familySeconds } from '../measuring/session-use.ts'
import { masterKey, readKey, searchUrl, startService } from '../service/compared-servers.ts'
import type { ScaleDatabase, ScaleEngine, ScaleServer, ScaleStore } from './scale-engine.ts'

const collection = 'scale'

/** Our service on PostgreSQL, which searches. */
export const ourPostgres: ScaleEngine = {
  name: 'ours, PostgreSQL',
  setting: 'PostgreSQL with its default settings; documents with any word',
  lacks: [],
  maxDocuments: Number.POSITIVE_INFINITY,
  async open(folder, outDir) {
    const database = await openDatabase(folder)
    const env = { DATABASE_URL: database.url }
    return {
      ...database,
      start: (node = 1) => startNode(join(folder, `node-${node}`), outDir, 'postgres', env),
    }
  },
}

/** Our service on SQLite, with all documents in memory. */
export const ourMemory: ScaleEngine = {
  name: 'ours, memory',
  setting: 'SQLite store; documents with any word',
  lacks: [],
  maxDocuments: 100_000,
  async open(folder, outDir) {
    const dataDir = join(folder, 'data')
    return {
      start: () => startNode(dataDir, outDir, 'memory'),
      settle: () => {},
      bytes: () => folderBytes(dataDir),
      database: undefined,
      close: async () => {},
    }
  },
}

/** Starts a node of our service, and creates the collection if it is missing. */
async function startNode(
  dataDir: string,
  outDir: string,
  engine: 'memory' | 'postgres',
  env: Readonly<Record<string, string>> = {},
): Promise<ScaleServer> {
  const server = await startService(dataDir, outDir, env)
  const request = async (method: string, path: string, body?: string, signal?: AbortSignal) => {
    const response = await fetch(`${server.origin}/v1/collections/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${masterKey}` },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
    const text = await response.text()
    if (response.ok || response.status === 409) return text
    throw new BenchError('server', `The service rejected ${path}: ${text}`)
  }
  try {
    const keys = { read_api_key: readKey, write_api_key: masterKey }
    await request('POST', 'create', JSON.stringify({ id: collection, ...keys, engine }))
    await request('POST', `${collection}/indexes/create`, JSON.stringify({ id: 'documents' }))
    if (engine === 'postgres') assertEngine(await request('GET', `${collection}/engine`))
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    ...server,
    searchUrl: searchUrl(server, collection),
    async insert(documents, signal) {
      await request('POST', `${collection}/indexes/documents/insert`, documents, signal)
    },
  }
}

const engineInfo = z.object({ active: z.string() })

function assertEngine(text: string): void {
  if (engineInfo.safeParse(JSON.parse(text)).data?.active === 'postgres') return
  throw new BenchError('server', `PostgreSQL does not search the collection: ${text}`)
}

/** A new PostgreSQL server with its default settings and a database in a folder. */
export async function openDatabase(
  folder: string,
): Promise<Omit<ScaleStore, 'start' | 'database'> & { database: ScaleDatabase; url: string }> {
  const server = await startPostgres({ parent: folder, settings: [] })
  const url = server.createDatabase()
  return {
    url,
    database: {
      processorSeconds: () => familySeconds(server.pid ?? 0),
      connections: () =>
        Number(
          server.query(
            url,
            'select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
          ),
        ),
    },
    settle: () => {
      server.query(url, 'vacuum analyze')
    },
    bytes: async () => Number(server.query(url, 'select pg_database_size(current_database())')),
    close: () => server.remove(),
  }
}

/** Size of all files below a folder. */
export async function folderBytes(folder: string): Promise<number> {
  const files = await filesBelow(folder)
  const sizes = await Promise.all(files.map(async (path) => (await stat(join(folder, path))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
