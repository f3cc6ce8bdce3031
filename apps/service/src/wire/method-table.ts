import type { Hono } from 'hono'

/** By which methods a path can be asked for, of the routes that an application has by now. */
export function methodTable({ routes }: Hono): (path: string) => string[] {
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
