import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { attackOrder } from './attack.ts'

/**
 * Sends the requests of an order, and prints how often each status was returned:
 * `node attack-process.ts < ORDER`.
 */
const { url, method, body, network, readers, requests, seconds } = attackOrder.parse(
  JSON.parse(await text(process.stdin)),
)
const bytes = Buffer.from(body ?? '')
const agent = new Agent({ keepAlive: true, maxSockets: readers })
const end = performance.now() + seconds * 1000
const statuses: Record<string, number> = {}

await Promise.all(Array.from({ length: readers }, (_, reader) => sendAll(`${network}.${reader + 1}`)))
console.log(JSON.stringify(statuses))
process.exit(0)

async function sendAll(address: string): Promise<void> {
  for (let sent = 0; sent < requests && performance.now() < end; sent++) {
    const status = await send(address)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

function send(address: string): Promise<number> {
  const headers = {
    'x-forwarded-for': address,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': bytes.length }),
  }
  return new Promise((resolve) => {
    const sent = request(url, { method, agent, headers }, (response) => {
      response.on('close', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    sent.on('error', () => resolve(0))
    sent.end(body === undefined ? undefined : bytes)
  })
}
