import { z } from 'zod'
import { operation } from './operation.ts'
import { count } from './replies.ts'

const tag = 'Operation'

/** What supervisors, load balancers and monitors ask, and the description of all of it. */
export const health = {
  live: operation({
    method: 'GET',
    path: '/health',
    tag,
    summary: 'Whether the process answers',
    description: 'For a supervisor.',
    key: 'none',
    reply: z.literal('up'),
  }),
  ready: operation({
    method: 'GET',
    path: '/ready',
    tag,
    summary: 'Whether the store can be read',
    description: 'For a load balancer.',
    key: 'none',
    reply: z.object({ ready: z.literal(true), store: z.enum(['sqlite', 'postgres']), change: count }),
    errors: [503],
  }),
  metrics: operation({
    method: 'GET',
    path: '/metrics',
    tag,
    summary: 'Metrics for Prometheus',
    description: 'Open to all, to the master key, or off, as the operator decides.',
    key: 'master',
    reply: 'text/plain',
  }),
  openapi: operation({
    method: 'GET',
    path: '/openapi.json',
    tag,
    summary: 'This description',
    description: 'OpenAPI 3.1, printed from the declarations that the service itself runs by.',
    key: 'none',
    reply: z.looseObject({ openapi: z.literal('3.1.0') }),
    cache: 'no-cache',
  }),
}
