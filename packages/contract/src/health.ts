import { z } from 'zod'
import { operation } from './operation.ts'
import { count } from './replies.ts'

const tag = 'Operation'

/** Health checks, metrics and the API description. */
export const health = {
  live: operation({
    method: 'GET',
    path: '/health',
    tag,
    summary: 'Check that the process is running',
    description: 'For supervisors.',
    key: 'none',
    reply: z.literal('up'),
  }),
  ready: operation({
    method: 'GET',
    path: '/ready',
    tag,
    summary: 'Check that requests can be served, and list problems',
    description:
      'For load balancers and monitors. 503 only if another node may serve requests better: its database is unreachable.',
    key: 'none',
    reply: z.object({
      ready: z.literal(true),
      store: z.enum(['sqlite', 'postgres']),
      change: count,
      /** The build of the site that is served; equal builds have the same. */
      release: z.string(),
      /** Problems for an operator to look at. Pages and searches are served nevertheless. */
      problems: z.array(
        z.object({
          problem: z.enum([
            'disk-full',
            'read-only',
            'corrupt',
            'disk-error',
            'unreachable',
            'untrusted-proxy',
          ]),
          /** The problem and its remedy, in sentences. */
          message: z.string(),
        }),
      ),
    }),
    errors: [503],
  }),
  metrics: operation({
    method: 'GET',
    path: '/metrics',
    tag,
    summary: 'Metrics for Prometheus',
    description: 'Public, restricted to the master key, or off, depending on the `METRICS` setting.',
    key: 'master',
    reply: 'text/plain',
  }),
  openapi: operation({
    method: 'GET',
    path: '/openapi.json',
    tag,
    summary: 'This description',
    description: 'OpenAPI 3.1, generated from the route definitions of the service.',
    key: 'none',
    reply: z.looseObject({ openapi: z.literal('3.1.0') }),
    cache: 'no-cache',
  }),
}
