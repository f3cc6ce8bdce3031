import type { Hono } from 'hono'

/** By which methods a path can be asked for, of the routes that an application has by now. */
export function methodTable({ routes }: Hono): (path: string) => string[] {
  const table = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({
      method,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
    }))
  return (path) => [...new Set(table.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
}
