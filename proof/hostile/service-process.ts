import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createApi } from '../../apps/service/src/api.ts'
import { binder } from '../../apps/service/src/http/bind.ts'
import { errorResponse } from '../../apps/service/src/http/error-response.ts'
import { listen } from '../../apps/service/src/listener.ts'
import { openService } from '../../apps/service/src/open-service.ts'
import { withoutSite } from '../../apps/service/src/operations/release.test-helper.ts'
import { healthRoutes } from '../../apps/service/src/operations/routes/health-routes.ts'
import { readSettings } from '../../apps/service/src/settings.ts'
import { documentCounts, readKey } from './attack.ts'

/**
 * A service with a collection of each size. It trusts the client addresses in request headers. Sends its
 * address when it is ready. Answers each message with the time that its event loop was blocked since the last
 * message, in milliseconds.
 */
const master = 'the-master-key-of-the-proof'
const dataDir = await mkdtemp(join(tmpdir(), 'hostile-'))
const settings = readSettings({ MASTER_KEY: master, DATA_DIR: dataDir, TRUSTED_PROXIES: 'loopback' }, [])
const service = await openService(settings, withoutSite)
const { context, close } = service
const api = createApi(context)
api.onError(errorResponse)
healthRoutes(binder(api, context), { ...service, showMetrics: 'off' })

const words =
  'node panel user shop backup redis cron invoice token mail port traffic clash debian upgrade'.split(' ')
const text = (seed: number, length: number) =>
  Array.from({ length }, (_, i) => words[(seed * 7 + i * i * 3 + i) % words.length]).join(' ')

const documentOf = (n: number) => ({
  id: `d${n}`,
  title: text(n, 3),
  section: text(n + 1, 3),
  content: text(n, 80),
  path: `/d${n}`,
  n,
  at: new Date(Date.UTC(2024, 0, n)).toISOString(),
  place: { lat: n % 80, lon: n % 170 },
  tag: words[n % 15],
  kind: words[n % 7],
  flag: n % 2 === 0,
})

async function post(path: string, body: unknown): Promise<void> {
  const response = await api.request(`/v1/collections/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${master}` },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The service rejected ${path}: ${await response.text()}`)
}

for (const count of documentCounts) {
  const collection = `c${count}`
  await post('create', { id: collection, read_api_key: readKey, write_api_key: master })
  await post(`${collection}/indexes/create`, { id: 'i' })
  await post(
    `${collection}/indexes/i/insert`,
    Array.from({ length: count }, (_, n) => documentOf(n)),
  )
}

const resolution = 5
const delay = monitorEventLoopDelay({ resolution })
const milliseconds = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6 - resolution))
process.on('message', () => {
  process.send?.({ p50: milliseconds(delay.percentile(50)), max: milliseconds(delay.max) })
  delay.reset()
})
process.once('disconnect', async () => {
  await listener.stop()
  await close()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
})
const listener = await listen(api, { port: 0, host: '127.0.0.1' })
delay.enable()
process.send?.(listener.origin)
