import { operations } from '@next-panel/contract'
import { systemReason } from '../../errors/system-reason.ts'
import type { AppContext } from '../../http/app-context.ts'
import type { Bind } from '../../http/bind.ts'
import { openApiDocument } from '../../http/openapi-document.ts'
import { log } from '../../log/log.ts'
import type { Metrics, MetricsAccess } from '../metrics.ts'
import type { Release } from '../release.ts'

/** Parts of the service whose state is reported. */
interface HealthSources {
  readonly context: Pick<AppContext, 'store'>
  readonly metrics: Metrics
  /** Access to the metrics. */
  readonly showMetrics: MetricsAccess
  release(): Release
}

/** Health checks for supervisors, load balancers and monitors, and the description of the API. */
export function healthRoutes(
  bind: Bind,
  { context: { store }, metrics, showMetrics, release }: HealthSources,
): void {
  const { health } = operations
  bind(health.live, () => 'up')

  bind(health.ready, async ({ c }) => {
    try {
      return { ready: true, store: store.kind, change: await store.lastChange(), release: release().id }
    } catch (error) {
      log.error(`The store is not readable: ${systemReason(error)}`)
      return c.json({ ready: false, store: store.kind, release: release().id }, 503)
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
