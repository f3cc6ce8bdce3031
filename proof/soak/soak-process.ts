import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createApi } from '../../apps/service/src/api.ts'
import { errorResponse } from '../../apps/service/src/http/error-response.ts'
import { openService } from '../../apps/service/src/open-service.ts'
import { withoutSite } from '../../apps/service/src/operations/release.test-helper.ts'
import { readSettings } from '../../apps/service/src/settings.ts'

/**
 * Puts a mixed load on a service in this process and measures the memory that is not released: searches,
 * writes, deletions, swaps, answers read and aborted, and bad requests.
 * `node --expose-gc soak-process.ts --operations N`. Prints the bytes in use at half time and at the end.
 * Fails if the end exceeds half time by more than a tenth plus 4 MB.
 */
const { values } = parseArgs({ options: { operations: { type: 'string', default: '200000' } } })
const operations = Number(values.operations)

const dataDir = await mkdtemp(join(tmpdir(), 'soak-'))
const limits = { SEARCH_LIMIT: 'off', ANSWER_LIMIT: 'off', ANSWER_LIMIT_PER_KEY: 'off' }
const master = 'the-master-key-of-the-soak'
const settings = readSettings({ MASTER_KEY: master, DATA_DIR: dataDir, ...limits }, [])
const { context, close } = await openService(settings, withoutSite)
const api = createApi(context)
api.onError(errorResponse)
const words =
  'node panel user shop backup redis cron invoice token mail port traffic clash debian upgrade'.split(' ')
const text = (seed: number, length: number) =>
  Array.from({ length }, (_, i) => words[(seed * 7 + i * i * 3 + i) % words.length]).join(' ')

async function post(path: string, body: unknown, key = 'write'): Promise<Response> {
  return api.request(`/v1/collections/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const document = (n: number) => ({
  id: `d${n % 300}`,
  title: text(n, 3),
  content: text(n, 60),
  n,
  path: `/d${n % 300}`,
})

async function readAnswer(query: string, leave: boolean): Promise<void> {
  const { body } = await post('c/answer', { query, related: { enabled: true } })
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) if (leave) break
  await reader?.cancel()
}

/** Runs the operation with a number. Most operations are those of readers. */
async function operate(n: number): Promise<void> {
  const term = text(n, 1 + (n % 3))
  if (n % 40 === 7) await readAnswer(`What about ${term}?`, false)
  else if (n % 40 === 19) await readAnswer(`What about ${term}?`, true)
  else if (n % 20 === 3) await (await post('c/indexes/i/insert', [document(n), document(n + 1)])).text()
  else if (n % 20 === 9) await (await post('c/indexes/i/delete', [`d${n % 300}`])).text()
  else if (n % 20 === 13) await (await post('c/search', '{"term":', 'read')).text()
  else await (await post('c/search', { term, where: n % 2 ? { n: { gt: 5 } } : undefined }, 'read')).text()
}

function inUse(): number {
  for (let pass = 0; pass < 3; pass++) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

await post('create', { id: 'c', read_api_key: 'read', write_api_key: 'write' }, master)
await post('c/indexes/create', { id: 'i' })
await post(
  'c/indexes/i/insert',
  Array.from({ length: 300 }, (_, i) => document(i)),
)
let middle = 0
for (let n = 0; n < operations; n++) {
  await operate(n)
  if (n === Math.floor(operations / 2)) middle = inUse()
}
const end = inUse()
await close()
await rm(dataDir, { recursive: true, force: true })
const isFlat = end < middle * 1.1 + 4e6
console.log(JSON.stringify({ operations, middle, end, isFlat }))
process.exit(isFlat ? 0 : 1)
