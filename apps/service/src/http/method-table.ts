import type { Context, Hono } from 'hono'
import { ServiceError } from '../errors/service-error.ts'

/**
 * Rejects requests below these paths that no route of an application has taken by now: with the methods by which a path can be
 * asked for, or because there is nothing at it.
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

/** By which methods a path can be asked for, of the routes that an application has by now. */
function methodTable({ routes }: Hono): (path: string) => string[] {
  const table = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({
      method,
      pattern: routePattern(path),
    }))
  return (path) => [...new Set(table.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
}

/** What matches the paths of a route: any segment stands for a parameter. */
export function routePattern(route: string): RegExp {
  return new RegExp(`^${route.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
}
