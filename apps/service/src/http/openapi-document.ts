import { Hono } from 'hono'
import { z } from 'zod'
import { streamedToDialectB } from './error-response.ts'
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
          description: 'Refused: the status tells why, the text what to do.',
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
  operation: Operation,
  schemas: Record<string, unknown>,
): object {
  const { summary, key, body, beacon, query } = operation
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
  const sent = body && { schema: schemaOf(body, 'input', operationId, schemas) }
  return {
    operationId,
    summary,
    security: security[key],
    ...(inPath.length + inQuery.length > 0 ? { parameters: [...inPath, ...inQuery] } : {}),
    ...(sent
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': sent, ...(beacon ? { 'text/plain': sent } : {}) },
          },
        }
      : {}),
    responses: responsesOf(path, operation, operationId, schemas),
  }
}

function responsesOf(
  path: string,
  operation: Operation,
  name: string,
  schemas: Record<string, unknown>,
): Record<string, object> {
  const { reply, status = 200, silent, badKey } = operation
  const json = (schema: z.ZodType, part: string) => ({
    'application/json': { schema: schemaOf(schema, 'output', `${name}_${part}`, schemas) },
  })
  const content =
    typeof reply === 'string' ? { [reply]: { schema: { type: 'string' } } } : reply && json(reply, 'reply')
  const refused = refusalsOf(path, operation).map((each) => {
    const isOwn = each === 401 && badKey
    const response = isOwn
      ? { description: 'Refused: a bad key.', content: json(isOwn, 'refusal') }
      : { $ref: '#/components/responses/Refusal' }
    return [each, response] as const
  })
  return Object.fromEntries([
    ...(content ? [[status, { description: 'Done.', content }] as const] : []),
    ...(silent ? [[silent, { description: 'Taken note of: there is nothing to answer.' }] as const] : []),
    ...refused,
  ])
}

/** Statuses with which an operation may be refused. */
export function refusalsOf(path: string, { key, body, beacon, query, refusals = [] }: Operation): number[] {
  if (streamedToDialectB.test(path)) return [400, 401]
  const statuses = [
    ...(key === 'none' ? [] : [401, 429, 500]),
    ...(key === 'read' ? [403] : []),
    ...(body || query || path.includes(':') ? [400] : []),
    ...(body ? [400, 413, 422] : []),
    ...(body && !beacon ? [415] : []),
    ...refusals,
  ]
  return [...new Set(statuses)].sort((a, b) => a - b)
}

/**
 * What may be sent, which is more than what is made of it, or what is answered, which may become more. Parts that hold
 * themselves are named, and given to `schemas`.
 */
function schemaOf(
  of: z.ZodType,
  io: 'input' | 'output',
  name: string,
  schemas: Record<string, unknown>,
): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(of, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`)
  const { $defs, ...shown } = z
    .looseObject({ $defs: z.record(z.string(), z.unknown()).optional() })
    .parse(JSON.parse(text))
  for (const [part, definition] of Object.entries($defs ?? {})) schemas[`${name}.${part}`] = definition
  return shown
}
