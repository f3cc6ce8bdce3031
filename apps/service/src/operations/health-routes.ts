import { Hono } from 'hono'
import type { Store } from '../store/store.ts'

/**
 * `/health` says that the process answers, `/ready` that it can read its store: what a supervisor and a load balancer
 * ask.
 */
export function healthRoutes(store: Store): Hono {
  const routes = new Hono()
  routes.get('/health', (c) => c.json('up', 200, { 'cache-control': 'no-store' }))
  routes.get('/ready', async (c) => {
    try {
      const change = await store.lastChange()
      return c.json({ ready: true, store: store.kind, change }, 200, { 'cache-control': 'no-store' })
    } catch (error) {
      console.error('The store cannot be read:', error)
      return c.json({ ready: false, store: store.kind }, 503, { 'cache-control': 'no-store' })
    }
  })
  return routes
}
