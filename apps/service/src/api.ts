import { operations } from '@next-panel/contract'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { answerRoutes } from './answers/routes/answer-routes.ts'
import { segmentRoutes } from './answers/routes/segment-routes.ts'
import { systemPromptRoutes } from './answers/routes/system-prompt-routes.ts'
import { collectionRoutes } from './collections/routes/collection-routes.ts'
import { indexRoutes } from './collections/routes/index-routes.ts'
import { keyRoutes } from './collections/routes/key-routes.ts'
import { hookRoutes } from './hooks/routes/hook-routes.ts'
import type { AppContext } from './http/app-context.ts'
import { binder } from './http/bind.ts'
import { rejectOthers } from './http/method-table.ts'
import { insightRoutes } from './insights/routes/insight-routes.ts'
import { telemetryRoutes } from './insights/routes/telemetry-routes.ts'
import { searchModeHeader, searchRoutes } from './search/routes/search-routes.ts'
import { toolRoutes } from './tools/routes/tool-routes.ts'

/** Functions that bind the operations of the API, one for each group. */
const groups = [
  collectionRoutes,
  keyRoutes,
  indexRoutes,
  insightRoutes,
  telemetryRoutes,
  searchRoutes,
  answerRoutes,
  hookRoutes,
  toolRoutes,
  segmentRoutes,
  systemPromptRoutes,
]

/**
 * Creates the routes below `/v1` and those of beacons. The application that mounts them handles errors with `errorResponse`: with
 * an error handler here, Hono would wrap each handler again, which costs time in each request.
 */
export function createApi(context: AppContext): Hono {
  const api = new Hono()
  const beacons = Object.values(operations.telemetry).map(({ path }) => path)
  allowAllOrigins(api, ['/v1/*', ...beacons], ['authorization', 'content-type', 'x-api-key'])
  const bind = binder(api, context)
  for (const bindGroup of groups) bindGroup(bind, context)
  rejectOthers(api, ['/v1/*'])
  return api
}

/**
 * Lets pages of all origins read the replies below these paths.
 *
 * @param allowHeaders request headers that pages may send, by name because a wildcard does not include `Authorization`
 */
export function allowAllOrigins(app: Hono, paths: readonly string[], allowHeaders: string[]): void {
  const allowMethods = ['GET', 'POST', 'PUT', 'OPTIONS']
  const exposeHeaders = [searchModeHeader, 'retry-after', 'x-request-id']
  const exposed = exposeHeaders.join(',')
  const preflight = cors({ origin: '*', allowHeaders, allowMethods, exposeHeaders, maxAge: 86_400 })
  for (const path of paths) {
    app.use(path, (c, next) => {
      if (c.req.method === 'OPTIONS') return preflight(c, next)
      // With `c.header` before the handler, Hono creates the reply once. With the middleware `cors`, it would create each one twice.
      c.header('access-control-allow-origin', '*')
      c.header('access-control-expose-headers', exposed)
      c.header('cache-control', 'no-store')
      return next()
    })
  }
}
