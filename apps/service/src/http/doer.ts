import type { Context } from 'hono'
import { isbot } from 'isbot'
import type { Doer } from '../insights/insights.ts'

/** Who sends a request: machines are those that say so, or nothing about themselves. */
export function doerOf(c: Context, address: string | undefined): Doer {
  const agent = c.req.header('user-agent') ?? ''
  return { audience: agent === '' || isbot(agent) ? 'machine' : 'reader', reader: `${address} ${agent}` }
}
