import { operations } from '@next-panel/contract'
import type { AppContext } from '../../http/app-context.ts'
import type { Bind } from '../../http/bind.ts'

/**
 * Beacons of published clients (docs/reference/wire/other-routes.md#identify and #search-telemetry): text or JSON, with a read
 * key in the query and the collection in the body. The identity of a visitor is not stored, because the service does not need it.
 */
export function telemetryRoutes(bind: Bind, { access, insights }: AppContext): void {
  const { telemetry } = operations
  bind(telemetry.identify, () => ({ success: true }))

  for (const operation of [telemetry.collect, telemetry.collectOpenSource]) {
    bind(operation, ({ c, collection, body: { source, events } }) => {
      const actor = access.actorOf(c)
      for (const { rawSearchString, resultsCount, roundTripTime } of source === 'oss-fe' ? events : []) {
        insights.searched(actor, {
          collection: collection.id,
          term: rawSearchString ?? '',
          results: resultsCount,
          milliseconds: roundTripTime,
        })
      }
      return { success: true, accepted: events.length }
    })
  }
}
