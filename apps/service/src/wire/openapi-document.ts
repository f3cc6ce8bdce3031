import { Hono } from 'hono'
import { z } from 'zod'
import { type Operation, operations } from './openapi-operations.ts'

const bearer = { bearer: [] }
const query = { query: [] }

/** Keys go as Bearer; those that read, and the master key, may stand in the query (protocol.md 1.2). */
const security: Readonly<Record<Operation['key'], readonly object[]>> = {
  none: [],
  read: [query, bearer],
  write: [bearer],
  master: [bearer, query],
}

const refusal = {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'string', description: 'What happened, to what, and what to do.' } },
}

/** The description of the service's own API as an OpenAPI 3.1 document, with bodies as they are checked. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {}
  const schemas: Record<string, unknown> = { Refusal: refusal }
  for (const [route, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = route.split(' ')
    const shown = path.replace(/:(\w+)/g, '{$1}')
    paths[shown] ??= {}
    paths[shown][method.toLowerCase()] = describe(method, path, operation, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Search and answers',
      version: '1.0.0',
      description: 'Collections of documents: stored, searched, and asked questions.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A key, or a JWT of a provider.' },
        query: { type: 'apiKey', in: 'query', name: 'api-key' },
      },
      schemas,
      responses: {
        Refusal: {
          description: 'Refused. Streams of /generate/ are refused with 400 or 401 only.',
          headers: {
            'Retry-After': {
              description: 'Seconds to wait, with 429 and 503.',
              schema: { type: 'integer' },
            },
          },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    },
  }
}

/** `/openapi.json`: the same for as long as the process lives. */
export function openApiRoutes(): Hono {
  const routes = new Hono()
  let document: object | undefined
  routes.get('/openapi.json', (c) => {
    document ??= openApiDocument()
    return c.json(document, 200, { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
  })
  return routes
}

function describe(
  method: string,
  path: string,
  { summary, key, body, query, reply }: Operation,
  schemas: Record<string, unknown>,
): object {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = (query ?? []).map((name) => ({
    name: name.replace(/!$/, ''),
    in: 'query',
    required: name.endsWith('!'),
    schema: { type: 'string' },
  }))
  const operationId = `${method.toLowerCase()}${path.replace(/[^a-z0-9]+/gi, '_')}`
  return {
    operationId,
    summary,
    security: security[key],
    ...(inPath.length + inQuery.length > 0 ? { parameters: [...inPath, ...inQuery] } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body, operationId, schemas) } },
          },
        }
      : {}),
    responses: {
      200: { description: 'Done.', content: { [reply ?? 'application/json']: {} } },
      ...(key === 'none' ? {} : { default: { $ref: '#/components/responses/Refusal' } }),
    },
  }
}

/** What may be sent, which is more than what is made of it. Parts that hold themselves are named, and given to `schemas`. */
function schemaOf(body: z.ZodType, name: string, schemas: Record<string, unknown>): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`)
  const { $defs, ...shown } = z
    .looseObject({ $defs: z.record(z.string(), z.unknown()).optional() })
    .parse(JSON.parse(text))
  for (const [part, definition] of Object.entries($defs ?? {})) schemas[`${name}.${part}`] = definition
  return shown
}
