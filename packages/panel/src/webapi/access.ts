/** One check that every request to /mod_mu passes before its endpoint, in this order. */
export interface AccessCheck {
  readonly check: string
  readonly status: 401
  readonly message: 'Invalid request.' | 'Invalid request IP.'
}

// Source for this file: docs/reference/panel/web-api.md#authentication, #etags, #reserved-routes and #differences.

/** The checks of the middleware, in their order. */
export const accessChecks: readonly AccessCheck[] = [
  { check: 'The query string contains a key.', status: 401, message: 'Invalid request.' },
  {
    check:
      'If enable_rate_limit is on, the address has made fewer than rate_limit_webapi_ip requests in this minute, and the key has been used for fewer than rate_limit_webapi.',
    status: 401,
    message: 'Invalid request.',
  },
  {
    check: 'webAPI is on, the key equals muKey, and https:// with the Host header equals webAPIUrl.',
    status: 401,
    message: 'Invalid request.',
  },
  {
    check:
      'If checkNodeIp is on, the address is that of the panel server itself, or the IPv4 or IPv6 address of any node.',
    status: 401,
    message: 'Invalid request IP.',
  },
]

/** Requests per minute that 24.5.1 allows, unless the configuration file sets another limit. */
export const webApiRateLimits = { perAddress: 120, perKey: 1200 } as const

/** The behaviour of ETags, described for readers. */
export const etagBehaviour: readonly string[] = [
  'The value is W/"…" with the xxh64 hash, 16 hexadecimal digits, of the data member encoded as JSON.',
  'If-None-Match is compared as text: it must be the whole value with W/, not a list and not *.',
  'If it matches, the response is 304 without a body and without an ETag header.',
]

/** A route that the code of 24.5.1 mentions but does not serve. */
export interface ReservedRoute {
  readonly api: 'node' | 'user' | 'admin'
  readonly method: 'PUT' | 'GET' | 'POST'
  readonly path: string
}

/** Routes that are commented out in the source, with empty controllers. */
export const reservedRoutes: readonly ReservedRoute[] = [
  { api: 'node', method: 'PUT', path: '/node/api/v1/heartbeat' },
  { api: 'node', method: 'GET', path: '/node/api/v1/info' },
  { api: 'node', method: 'GET', path: '/node/api/v1/user' },
  { api: 'node', method: 'GET', path: '/node/api/v1/detect_rule' },
  { api: 'node', method: 'POST', path: '/node/api/v1/user/traffic' },
  { api: 'node', method: 'POST', path: '/node/api/v1/user/online_ip' },
  { api: 'node', method: 'POST', path: '/node/api/v1/user/detect_log' },
  { api: 'user', method: 'POST', path: '/user/api/v1/{action}' },
  { api: 'admin', method: 'POST', path: '/admin/api/v1/{action}' },
]

/** A difference between the described Web API and the source code of 24.5.1. */
export interface WebApiDifference {
  readonly topic: string
  readonly described: string
  readonly source: string
}

/** The differences that readers should know about. */
export const webApiDifferences: readonly WebApiDifference[] = [
  {
    topic: 'node_id for node settings',
    described: 'The request has a parameter node_id.',
    source: 'The parameter is ignored; the ID in the path counts.',
  },
  {
    topic: 'Bodies of reports',
    described: 'node_id, user_id and the values are parameters of the same kind.',
    source: 'node_id belongs in the query string; the others are members of each entry in the array data.',
  },
  {
    topic: 'Members of a user',
    described: 'The members depend on the node type.',
    source: 'Every user also has an id.',
  },
  {
    topic: 'Disabled nodes',
    described: 'Every request of a disabled node is rejected.',
    source: 'Users, reports and node settings are rejected; audit rules and ping do not check the node.',
  },
  {
    topic: 'Shadowsocks',
    described: 'A Shadowsocks node has a port for each user.',
    source: 'The panel sends the ports, but NeXT Server does not start the node, because it sets no cipher.',
  },
  {
    topic: 'TUIC',
    described: 'The API serves TUIC nodes.',
    source: 'The panel does; NeXT Server cannot run them.',
  },
  {
    topic: 'Rejected requests',
    described: 'Requests without the key or with another host name are rejected.',
    source: 'The response is 401, with the same message for key, host name and rate limit.',
  },
]
