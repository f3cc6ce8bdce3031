import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { leavePoolAtEnd } from './answer-pool.ts'
import { answerRoutes } from './answer-routes.ts'
import type { ApiParts } from './api-parts.ts'
import { collectionRoutes } from './collection-routes.ts'
import { entryRoutes } from './entry-routes.ts'
import { hookRoutes } from './hook-routes.ts'
import { indexRoutes, limitBody } from './index-routes.ts'
import { insightRoutes } from './insight-routes.ts'
import { largestBody } from './limits.ts'
import { logRoutes } from './log-routes.ts'
import { mcpRoutes } from './mcp-routes.ts'
import { refuseOthers } from './method-table.ts'
import { pinRuleRoutes } from './pin-rule-routes.ts'
import { readOriginRoutes } from './read-origin-routes.ts'
import { searchModeHeader, searchRoutes } from './search-routes.ts'
import { segmentWire } from './segment-wire.ts'
import { shelfRoutes } from './shelf-routes.ts'
import { systemPromptRoutes } from './system-prompt-routes.ts'
import { beaconPaths, telemetryRoutes } from './telemetry-routes.ts'
import { toolRoutes } from './tool-routes.ts'
import { trainingSetRoutes } from './training-set-routes.ts'
import { triggerWire } from './trigger-wire.ts'
import { valueRoutes } from './value-routes.ts'

/**
 * Everything below `/v1`, and the beacons beside it, for the published clients of both dialects (protocol.md 21). What it is
 * mounted on answers errors, as `error-response.ts` does: an application with a way of its own has each of its handlers
 * wrapped where it is mounted, at the cost of each request.
 */
export function createApi(parts: ApiParts): Hono {
  const api = new Hono()
  // Headers are named: a wildcard does not cover Authorization.
  const allowHeaders = ['authorization', 'content-type', 'x-api-key', 'mcp-protocol-version']
  const allowMethods = ['GET', 'POST', 'PUT', 'OPTIONS']
  const exposeHeaders = [searchModeHeader, 'retry-after']
  const exposed = exposeHeaders.join(',')
  const preflight = cors({ origin: '*', allowHeaders, allowMethods, exposeHeaders, maxAge: 86_400 })
  // Batches of documents have their own limit, set where they are read.
  const limitOther = limitBody(largestBody)
  for (const paths of ['/v1/*', '/v1.1/*', ...beaconPaths]) {
    api.use(paths, (c, next) => {
      if (c.req.method === 'OPTIONS') return preflight(c, next)
      // Headers set beforehand are sent with the reply as it is; the middleware would make each reply twice.
      c.header('access-control-allow-origin', '*')
      c.header('access-control-expose-headers', exposed)
      c.header('cache-control', 'no-store')
      return isBatch(c.req.path) ? next() : limitOther(c, next)
    })
    api.use(paths, leavePoolAtEnd)
  }
  api.route('/', collectionRoutes(parts))
  api.route('/', indexRoutes(parts))
  api.route('/', readOriginRoutes(parts))
  api.route('/', insightRoutes(parts))
  api.route('/', telemetryRoutes(parts))
  api.route('/', searchRoutes(parts))
  api.route('/', answerRoutes(parts))
  api.route('/', hookRoutes(parts))
  api.route('/', toolRoutes(parts))
  api.route('/', logRoutes(parts))
  api.route('/', entryRoutes(parts, segmentWire))
  api.route('/', entryRoutes(parts, triggerWire))
  api.route('/', systemPromptRoutes(parts))
  api.route('/', trainingSetRoutes(parts))
  api.route('/', valueRoutes(parts))
  api.route('/', shelfRoutes(parts))
  api.route('/', pinRuleRoutes(parts))
  api.route('/', mcpRoutes(parts))
  refuseOthers(api, ['/v1/*', '/v1.1/*'])
  return api
}

function isBatch(path: string): boolean {
  return /\/indexes\/[^/]+\/(?:insert|delete|documents\/upsert)$/.test(path)
}
