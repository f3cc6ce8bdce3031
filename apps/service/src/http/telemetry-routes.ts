import { Hono } from 'hono'
import { z } from 'zod'
import type { ApiParts } from './api-parts.ts'
import { doerOf } from './doer.ts'
import { readBeacon } from './json-body.ts'

/** Paths beside `/v1` that published clients and plugins send beacons to. */
export const beaconPaths = ['/identify', '/collect', '/oss_collect'] as const

/** The most events of one beacon: clients send up to 25 at once. */
const mostEvents = 250

const identifyBody = z.object({
  entity: z.enum(['identity', 'alias']),
  id: z.string().min(1).max(1000),
  visitorId: z.string().max(200),
  index: z.string().min(1),
})

const telemetryBody = z.object({
  /** `oss-fe` for an index in the browser; others search here, where their searches are noted anyway. */
  source: z.string().max(100).optional(),
  index: z.string().min(1),
  events: z
    .array(
      z.object({
        rawSearchString: z.string().max(10_000).nullish(),
        resultsCount: z.number().int().min(0),
        roundTripTime: z.number().min(0).max(3_600_000),
      }),
    )
    .max(mostEvents),
})

/** Bodies of these routes, for the description of the API. */
export const telemetryBodies = { identify: identifyBody, telemetry: telemetryBody }

/**
 * Beacons of published clients (protocol.md 16 and 17): text or JSON, with a read key in the query and the collection in
 * the body. Who a visitor is, is not kept: nothing here has a use for it, and pages promise their readers as much.
 */
export function telemetryRoutes({ access, insights }: ApiParts): Hono {
  const routes = new Hono()

  routes.post('/identify', async (c) => {
    const { index } = await readBeacon(c, identifyBody)
    await access.requireRead(c, index)
    return c.json({ success: true })
  })

  for (const path of ['/collect', '/oss_collect']) {
    routes.post(path, async (c) => {
      const { source, index, events } = await readBeacon(c, telemetryBody)
      const { id: collection } = await access.requireRead(c, index)
      const doer = doerOf(c, access.addressOf(c))
      for (const { rawSearchString, resultsCount, roundTripTime } of source === 'oss-fe' ? events : []) {
        insights.searched(doer, {
          collection,
          term: rawSearchString ?? '',
          results: resultsCount,
          milliseconds: roundTripTime,
        })
      }
      return c.json({ success: true, accepted: events.length })
    })
  }

  return routes
}
