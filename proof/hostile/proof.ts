import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { percentiles } from '../../bench/measuring/percentiles.ts'
import { formatTable } from '../../bench/measuring/table.ts'
import { countOption, type Proof } from '../proof.ts'
import { type Attack, type AttackOrder, attackOutcome, attacks, documentCounts, readKey } from './attack.ts'

/** Maximum time that other readers may wait, in milliseconds. */
const maxWait = 100

/**
 * Maximum number of attempts per attack, because the machine may be busy with something else for a moment.
 */
const maxTries = 3

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const loopDelay = z.object({ p50: z.number(), max: z.number() })

export const proof: Proof = {
  about: 'checks that no request can delay other readers',
  options: {
    seconds: { type: 'string', about: 'seconds that each attack lasts (1)' },
    readers: { type: 'string', about: 'attackers, each with a separate address (24)' },
    only: { type: 'string', about: 'run only attacks whose name contains this text' },
  },
  async run({ options, report }) {
    const seconds = countOption('seconds', options.seconds, 1)
    const readers = countOption('readers', options.readers, 24)
    const chosen = attacks.filter(({ name }) => name.includes(options.only ?? ''))
    if (chosen.length === 0) throw new Error(`No attack name contains "${options.only}". Correct --only.`)
    const service = fork(fileOf('service-process.ts'))
    try {
      const [origin] = z.tuple([z.string()]).parse((await once(service, 'message')).slice(0, 1))
      const rows: (readonly (string | number)[])[] = []
      const failed: string[] = []
      for (const documents of documentCounts) {
        for (const attack of chosen) {
          const name = `${attack.name}, ${documents} documents`
          for (let tries = 1; tries <= maxTries; tries++) {
            const network = `198.${18 + tries}.${rows.length}`
            const order = { seconds, readers, network }
            const { delay, waits, statuses } = await measure(service, origin, documents, attack, order)
            const longest = Math.max(...waits)
            report(`${name}: others waited ${longest} ms`)
            if (longest > maxWait && tries < maxTries) continue
            if (longest > maxWait) failed.push(`${name}: ${longest} ms`)
            rows.push([name, delay.p50, delay.max, percentiles(waits).p50, longest, statuses])
            break
          }
        }
      }
      const columns = ['attack', 'loop p50', 'loop max', 'wait p50', 'wait max', 'statuses']
      console.log(
        formatTable({ title: `Event loop of the service, and wait of other readers, in ms`, columns, rows }),
      )
      if (failed.length > 0) throw new Error(`Others waited longer than ${maxWait} ms:\n${failed.join('\n')}`)
    } finally {
      service.disconnect()
    }
  },
}

async function measure(
  service: ChildProcess,
  origin: string,
  documents: number,
  { path, body }: Attack,
  { seconds, readers, network }: Pick<AttackOrder, 'seconds' | 'readers' | 'network'>,
) {
  const base = `${origin.replace('localhost', '127.0.0.1')}`
  const url = `${base}/v1/collections/c${documents}/${path}${path.includes('?') ? '&' : '?'}api-key=${readKey}`
  const order: AttackOrder = {
    url,
    method: body === undefined ? 'GET' : 'POST',
    body,
    readers,
    requests: 2000,
    seconds,
    network,
  }
  await loopDelayOf(service)
  const attacking = attack(order)
  const stop = new AbortController()
  const watching = waitsUntil(stop.signal, base, documents)
  const outcome = await attacking.finally(() => stop.abort())
  const statuses = Object.entries(outcome).map(([status, count]) => `${status}: ${count}`)
  const waits = await watching
  return { delay: await loopDelayOf(service), waits, statuses: statuses.join(', ') }
}

async function loopDelayOf(service: ChildProcess): Promise<z.output<typeof loopDelay>> {
  service.send('report')
  const [message] = await once(service, 'message')
  return loopDelay.parse(message)
}

async function attack(order: AttackOrder): Promise<z.output<typeof attackOutcome>> {
  const child = fork(fileOf('attack-process.ts'), { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] })
  child.stdin?.end(JSON.stringify(order))
  return attackOutcome.parse(JSON.parse(child.stdout ? await text(child.stdout) : ''))
}

/**
 * Measures the response times for readers with other addresses, in milliseconds: a request every 20 ms,
 * alternately the health check and a search.
 */
async function waitsUntil(stop: AbortSignal, base: string, documents: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const waits: Promise<number>[] = []
  for (let n = 0; !stop.aborted; n++) {
    const isSearch = n % 5 === 4
    const path = isSearch ? `/v1/collections/c${documents}/search?api-key=${readKey}` : '/health'
    waits.push(
      waitFor(
        agent,
        `${base}${path}`,
        isSearch ? '{"term":"backup"}' : undefined,
        `203.0.${Math.floor(n / 200) % 200}.${n % 200}`,
      ),
    )
    await wait(20)
  }
  return Promise.all(waits).finally(() => agent.destroy())
}

function waitFor(agent: Agent, url: string, body: string | undefined, address: string): Promise<number> {
  const start = performance.now()
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      response.once('end', () => {
        if (response.statusCode === 200) resolve(Math.round(performance.now() - start))
        else reject(new Error(`${url} returned status ${response.statusCode} to another reader.`))
      })
      response.resume()
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
