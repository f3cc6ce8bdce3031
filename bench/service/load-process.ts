import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { percentiles } from '../measuring/percentiles.ts'
import { round } from '../measuring/statistics.ts'
import { loadOrder } from './load-run.ts'

/**
 * How long the server is asked before anything counts, in seconds: this process opens connections and compiles what it runs,
 * and would take that for time of the server.
 */
const lead = 1

/** Asks a server as an order says, in a process of its own: `node load-process.ts ORDER_FILE`. Its last line is the outcome. */
const order = loadOrder.parse(JSON.parse(await readFile(z.string().parse(process.argv[2]), 'utf8')))
const agent = new Agent({ keepAlive: true, maxSockets: order.connections })
let durations: number[] = []
let failed = 0
let next = 0
let answered = 0

await askAllTheTime(lead)
durations = []
failed = 0
answered = 0
const start = performance.now()
if (order.rate === undefined) await askAllTheTime(order.seconds)
else await askAtRate(order.rate)
const seconds = (performance.now() - start) / 1000
console.log(JSON.stringify({ perSecond: round(answered / seconds, 1), failed, ...percentiles(durations) }))
process.exit(0)

/** Each connection asks one query after another. */
async function askAllTheTime(seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000
  const askOneAfterAnother = async () => {
    while (performance.now() < end) await ask(performance.now())
  }
  await Promise.all(Array.from({ length: order.connections }, askOneAfterAnother))
}

/** Asks at fixed times whatever the server does; what waits for a connection waits at the cost of the server. */
async function askAtRate(rate: number): Promise<void> {
  const under = new Set<number>()
  const asked: Promise<void>[] = []
  for (let number = 0; number < rate * order.seconds; number++) {
    const due = start + (number * 1000) / rate
    if (due > performance.now()) await wait(due - performance.now())
    const asking = ask(due)
    under.add(due)
    asked.push(asking.finally(() => under.delete(due)))
  }
  // A server that has fallen behind for good would be waited for without end: what it owes counts with its wait so far.
  const givenUp = wait(order.seconds * 1000)
  await Promise.race([Promise.all(asked), givenUp])
  for (const due of under) {
    failed++
    durations.push(performance.now() - due)
  }
}

function ask(since: number): Promise<void> {
  const term = order.queries[next++ % order.queries.length]
  const body = JSON.stringify({ term, limit: order.limit })
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const fail = () => {
      failed++
      resolve()
    }
    const sent = request(order.url, { method: 'POST', agent, headers }, (response) => {
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
