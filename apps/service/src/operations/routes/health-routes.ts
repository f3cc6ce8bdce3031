import { operations } from '@next-panel/contract'
import type { AppContext } from '../../http/app-context.ts'
import type { Bind } from '../../http/bind.ts'
import { openApiDocument } from '../../http/openapi-document.ts'
import type { UntrustedProxy } from '../../http/untrusted-proxy.ts'
import { logFailure } from '../../store/store-trouble.ts'
import type { Metrics, MetricsAccess } from '../metrics.ts'
import type { Release } from '../release.ts'

/** Parts of the service whose state is reported. */
interface HealthSources {
  readonly context: Pick<AppContext, 'store' | 'catalog'>
  readonly metrics: Metrics
  readonly untrustedProxy: Pick<UntrustedProxy, 'problem'>
  /** Access to the metrics. */
  readonly showMetrics: MetricsAccess
  release(): Release
}

/** Health checks for supervisors, load balancers and monitors, and the description of the API. */
export function healthRoutes(
  bind: Bind,
  { context: { store, catalog }, metrics, untrustedProxy, showMetrics, release }: HealthSources,
): void {
  const { health } = operations
  bind(health.live, () => 'up')

  bind(health.ready, async ({ c }) => {
    const state = () => ({
      store: store.kind,
      release: release().id,
      problems: [store.problem, untrustedProxy.problem].filter((problem) => problem !== undefined),
    })
    try {
      const change = await store.lastChange()
      return { ready: true, change, ...state() }
    } catch (error) {
      logFailure('The store is not readable', error)
      // No other node has an embedded store, and this one still serves pages and searches what it has in memory.
      if (store.kind === 'sqlite' && store.problem) return { ready: true, change: catalog.seen, ...state() }
      return c.json({ ready: false, ...state() }, 503)
    }
  })

  if (showMetrics !== 'off') {
    bind(showMetrics === 'open' ? { ...health.metrics, key: 'none' } : health.metrics, async ({ c }) =>
      c.body(await metrics.text(), 200, { 'content-type': metrics.mediaType }),
    )
  }

  let document: object | undefined
  bind(health.openapi, ({ c }) => {
    document ??= openApiDocument()
    return c.json(document, 200, { 'access-control-allow-origin': '*' })
  })
}
