import { operations } from '@next-panel/contract'
import type { Metrics, MetricsAccess } from '../operations/metrics.ts'
import type { AppContext } from './app-context.ts'
import type { Bind } from './bind.ts'
import { openApiDocument } from './openapi-document.ts'

/**
 * What supervisors, load balancers and monitors ask, and the description of the API.
 *
 * @param shown who may see the metrics
 */
export function healthRoutes(
  bind: Bind,
  { store }: AppContext,
  metrics: Metrics,
  shown: MetricsAccess,
): void {
  const { health } = operations
  bind(health.live, () => 'up')

  bind(health.ready, async ({ c }) => {
    try {
      return { ready: true, store: store.kind, change: await store.lastChange() }
    } catch (error) {
      console.error('The store is not readable:', error)
      return c.json({ ready: false, store: store.kind }, 503)
    }
  })

  if (shown !== 'off') {
    bind(shown === 'open' ? { ...health.metrics, key: 'none' } : health.metrics, async ({ c }) =>
      c.body(await metrics.text(), 200, { 'content-type': metrics.mediaType }),
    )
  }

  let document: object | undefined
  bind(health.openapi, ({ c }) => {
    document ??= openApiDocument()
    return c.json(document, 200, { 'access-control-allow-origin': '*' })
  })
}
