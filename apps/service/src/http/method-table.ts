import type { Context, Hono } from 'hono'
import { ServiceError } from '../errors/service-error.ts'

/**
 * Rejects requests below these paths that match no earlier route: with 405 and the allowed methods if the path exists,
 * otherwise with 404.
 */
export function rejectOthers(app: Hono, paths: readonly string[]): void {
  const methodsOf = methodTable(app)
  const reject = (c: Context) => {
    const { method, path } = c.req
    const allowed = methodsOf(path).join(', ')
    if (allowed === '') throw new ServiceError('path-unknown', `No route matches ${method} ${path}`)
    c.header('allow', allowed)
    throw new ServiceError('method-unknown', `${method} is not allowed for ${path}. Use ${allowed}.`)
  }
  for (const path of paths) app.all(path, reject)
}

/** Returns the methods of a path, from the routes registered so far. */
function methodTable({ routes }: Hono): (path: string) => string[] {
  const table = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({
      method,
      pattern: routePattern(path),
    }))
  return (path) => [...new Set(table.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
}

/** A pattern for the paths of a route, in which a parameter matches any segment. */
export function routePattern(route: string): RegExp {
  return new RegExp(`^${route.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
}
