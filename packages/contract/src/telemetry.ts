import { z } from 'zod'
import { operation } from './operation.ts'
import { telemetryPaths } from './paths.ts'
import { count, success } from './replies.ts'

const tag = 'Telemetry'

/** Maximum number of events in a beacon; clients send up to 25. */
const maxEvents = 250

const searches = {
  method: 'POST',
  tag,
  summary: 'Report searches',
  description: 'A beacon sent by published clients. Only searches in a browser index are counted.',
  key: 'read',
  collectionField: 'index',
  body: z.object({
    source: z
      .string()
      .max(100)
      .optional()
      .describe(
        '`oss-fe` means an index in the browser. Other searches run in this service, which counts them itself',
      ),
    index: z.string().min(1),
    events: z
      .array(
        z.object({
          rawSearchString: z.string().max(10_000).nullish(),
          resultsCount: z.number().int().min(0),
          roundTripTime: z.number().min(0).max(3_600_000),
        }),
      )
      .max(maxEvents),
  }),
  bodyAs: 'beacon',
  reply: success.extend({ accepted: count }),
} as const

/** Beacons of published clients (docs/reference/wire/other-routes.md#identify and #search-telemetry), beside `/v1`. */
export const telemetry = {
  identify: operation({
    method: 'POST',
    path: telemetryPaths.identify,
    tag,
    summary: 'Report an identity',
    description: 'A beacon sent by published clients. Nothing is stored.',
    key: 'read',
    collectionField: 'index',
    body: z.object({
      entity: z.enum(['identity', 'alias']),
      id: z.string().min(1).max(1000),
      visitorId: z.string().max(200),
      index: z.string().min(1),
    }),
    bodyAs: 'beacon',
    reply: success,
  }),
  collect: operation({ ...searches, path: '/collect' }),
  collectOpenSource: operation({ ...searches, path: '/oss_collect' }),
}
