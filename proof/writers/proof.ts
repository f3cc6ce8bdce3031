import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import {
  type PostgresServer,
  startPostgres,
} from '../../apps/service/src/store/postgres-server.test-helper.ts'
import { openStore } from '../../apps/service/src/store/store.ts'
import { percentiles } from '../../bench/measuring/percentiles.ts'
import { formatTable } from '../../bench/measuring/table.ts'
import { countOption, type Proof } from '../proof.ts'

const writingProcess = fileURLToPath(new URL('writing-process.ts', import.meta.url))

/** Documents per write: an edited page, and a part of a site that is stored again. */
const batchSizes = [10, 1000]

/** Nodes that write at the same time, and whether they share a database and therefore a counter. */
const scenarios = [
  { nodes: 1, isShared: true },
  { nodes: 2, isShared: true },
  { nodes: 4, isShared: true },
  { nodes: 8, isShared: true },
  // Maximum throughput of separate counters.
  { nodes: 8, isShared: false },
]

/** Minimum throughput with a shared counter, as a share of the throughput with separate ones. */
const minShare = 0.5

interface Scenario {
  readonly nodes: number
  readonly isShared: boolean
  readonly documents: number
  readonly seconds: number
}

export const proof: Proof = {
  about: 'measures how many writes one counter of changes lets eight nodes on one PostgreSQL store',
  options: { seconds: { type: 'string', about: 'seconds for which the nodes write, each time (5)' } },
  async run({ options, report }) {
    const seconds = countOption('seconds', options.seconds, 5)
    const server = await startPostgres()
    const rows: (string | number)[][] = []
    const failed: string[] = []
    try {
      for (const documents of batchSizes) {
        const rates: number[] = []
        for (const { nodes, isShared } of scenarios) {
          const waits = await measure(server, { nodes, isShared, documents, seconds })
          const rate = Math.round(waits.length / seconds)
          const { p50, p95 } = percentiles(waits)
          const whole = (value: number) => Math.round(value)
          rows.push([
            documents,
            nodes,
            isShared ? 'one' : 'one each',
            rate,
            rate * documents,
            whole(p50),
            whole(p95),
            whole(Math.max(...waits)),
          ])
          report(
            `${nodes} nodes, ${documents} documents a write, ${isShared ? 'one counter' : 'a counter each'}: ${rate}/s`,
          )
          rates.push(rate)
        }
        const [shared = 0, apart = 0] = rates.slice(-2)
        if (shared < apart * minShare)
          failed.push(
            `Eight nodes store ${shared} writes of ${documents} documents a second with one counter, ${apart} with a counter each.`,
          )
      }
    } finally {
      await server.remove()
    }
    const columns = ['documents', 'nodes', 'counter', 'writes/s', 'documents/s', 'p50', 'p95', 'max']
    console.log(formatTable({ title: 'Writes on one PostgreSQL, and the time of each in ms', columns, rows }))
    if (failed.length > 0) throw new Error(failed.join('\n'))
  },
}

/** Returns the times of all writes. Checks that every write is a single change and that none is missing. */
async function measure(
  server: PostgresServer,
  { nodes, isShared, documents, seconds }: Scenario,
): Promise<number[]> {
  const shared = server.createDatabase()
  const databases = Array.from({ length: nodes }, () => (isShared ? shared : server.createDatabase()))
  const children = databases.map((url, i) => fork(writingProcess, [url, `c${i}`]))
  try {
    await Promise.all(children.map((child) => once(child, 'message')))
    const answers = children.map(async (child) => {
      const answer = once(child, 'message')
      child.send({ seconds, documents })
      return z.array(z.number()).parse((await answer)[0])
    })
    const waits = (await Promise.all(answers)).flat()
    let changes = 0
    for (const databaseUrl of new Set(databases)) {
      const store = await openStore({ dataDir: '', databaseUrl })
      const numbers = (await store.changesAfter(0, 1_000_000))?.map(({ number }) => number) ?? []
      await store.close()
      if (numbers.some((number, i) => number !== i + 1)) throw new Error('The numbers of changes have a gap.')
      changes += numbers.length
    }
    if (changes !== waits.length + nodes)
      throw new Error(`${waits.length} writes made ${changes - nodes} changes.`)
    return waits
  } finally {
    for (const child of children) child.kill()
  }
}
