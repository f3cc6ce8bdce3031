import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { percentiles } from '../measuring/percentiles.ts'
import { round } from '../measuring/statistics.ts'
import { loadOrder } from './load-run.ts'

/**
 * Seconds of load before the measurement. This process opens connections and compiles its code in this time,
 * which would count as time of the server.
 */
const lead = 1

/**
 * Puts the load of an order on a server, in a separate process: `node load-process.ts ORDER_FILE`. Its last
 * line is the outcome.
 */
const order = loadOrder.parse(JSON.parse(await readFile(z.string().parse(process.argv[2]), 'utf8')))
const agent = new Agent({ keepAlive: true, maxSockets: order.connections })
let durations: number[] = []
let failed = 0
let next = 0
let answered = 0

await askAllTheTime(lead)
const answeredBefore = answered
durations = []
failed = 0
const start = performance.now()
if (order.rate === undefined) await askAllTheTime(order.seconds)
else await askAtRate(order.rate)
const seconds = (performance.now() - start) / 1000
const perSecond = round((answered - answeredBefore) / seconds, 1)
console.log(JSON.stringify({ perSecond, answered, failed, ...percentiles(durations) }))
process.exit(0)

/** Each connection sends one query after another. */
async function askAllTheTime(seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000
  const askOneAfterAnother = async () => {
    while (performance.now() < end) await ask(performance.now())
  }
  await Promise.all(Array.from({ length: order.connections }, askOneAfterAnother))
}

/**
 * Sends queries at fixed times, independent of the responses. The time in which a query waits for a
 * connection counts.
 */
async function askAtRate(rate: number): Promise<void> {
  const under = new Set<number>()
  const queries: Promise<void>[] = []
  for (let number = 0; number < rate * order.seconds; number++) {
    const due = start + (number * 1000) / rate
    if (due > performance.now()) await wait(due - performance.now())
    const asking = ask(due)
    under.add(due)
    queries.push(asking.finally(() => under.delete(due)))
  }
  // A server that has fallen too far behind would never catch up. Its open queries count with their wait so
  // far.
  const givenUp = wait(order.seconds * 1000)
  await Promise.race([Promise.all(queries), givenUp])
  for (const due of under) {
    failed++
    durations.push(performance.now() - due)
  }
}

function ask(since: number): Promise<void> {
  const url = order.urls[next % order.urls.length] ?? ''
  const term = order.queries[next++ % order.queries.length]
  const body = JSON.stringify({ term, limit: order.limit })
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const fail = () => {
      failed++
      resolve()
    }
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.on('error', fail)
      response.on('end', () => {
        if (response.statusCode !== 200) return fail()
        answered++
        durations.push(performance.now() - since)
        resolve()
      })
      response.resume()
    })
    sent.on('error', fail)
    sent.end(body)
  })
}
