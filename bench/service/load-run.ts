import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'

const loadProcess = fileURLToPath(new URL('load-process.ts', import.meta.url))

/**
 * An order for a load process: connections that send one query after another, or a fixed number of queries
 * per second.
 */
export const loadOrder = z.object({
  /** Addresses of searches, which take turns. */
  urls: z.array(z.string()).min(1),
  queries: z.array(z.string()),
  /** Hits per response. */
  limit: z.number(),
  connections: z.number(),
  /** Queries per second; without it, each connection sends the next query after each response. */
  rate: z.number().optional(),
  seconds: z.number(),
})
export type LoadOrder = z.output<typeof loadOrder>

const outcome = z.object({
  perSecond: z.number(),
  /** Searches that were answered, including those before the measurement. */
  answered: z.number(),
  /** Responses with a status other than 200. */
  failed: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
})

/** The outcome of a load. Times in ms; in a run at a fixed rate, from the time at which a query was due. */
export type LoadOutcome = z.output<typeof outcome>

/** Puts load on a server from a separate process. */
export async function runLoad(order: LoadOrder, folder: string, signal: AbortSignal): Promise<LoadOutcome> {
  const file = join(folder, 'order.json')
  await writeFile(file, JSON.stringify(order))
  const { stdout } = await promisify(execFile)(process.execPath, [loadProcess, file], { signal })
  return outcome.parse(JSON.parse(stdout))
}
