import { allOperations, error, isEventStream, type Operation } from '@next-panel/contract'
import { z } from 'zod'

const bearer = { bearer: [] }
const query = { query: [] }

/** Keys are sent as Bearer. Read keys and the master key can also be in the query (docs/reference/wire/access.md#key-levels). */
const security: Readonly<Record<Operation['key'], readonly object[]>> = {
  none: [],
  read: [query, bearer],
  write: [bearer],
  master: [bearer, query],
}

type Schemas = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document, with the schemas that check bodies. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {}
  const schemas: Schemas = {}
  const errorSchema = schemaOf(error, 'output', 'Error', schemas)
  for (const operation of allOperations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][operation.method.toLowerCase()] = describe(operation, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Search and answers',
      version: '1.0.0',
      description: 'Store collections of documents, search them, and ask questions about them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(allOperations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        query: { type: 'apiKey', in: 'query', name: 'api-key' },
      },
      schemas,
      responses: {
        Error: {
          description:
            'The status gives the kind of error; the message says what went wrong and how to fix it.',
          headers: {
            'Retry-After': {
              description: 'Seconds to wait before retrying, for 429 and 503.',
              schema: { type: 'integer' },
            },
          },
          content: { 'application/json': { schema: errorSchema } },
        },
      },
    },
  }
}

function describe(operation: Operation, schemas: Schemas): object {
  const { method, path, tag, summary, description, key, body, bodyAs } = operation
  const operationId = `${method.toLowerCase()}${path.replace(/[^a-z0-9]+/gi, '_')}`
  const parameters = [...pathParameters(operation), ...queryParameters(operation)]
  const sent = body && { schema: schemaOf(body, 'input', operationId, schemas) }
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    security: security[key],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(sent
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': sent, ...(bodyAs === 'beacon' ? { 'text/plain': sent } : {}) },
          },
        }
      : {}),
    responses: responsesOf(operation, operationId, schemas),
  }
}

function pathParameters({ path }: Operation): object[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: Operation): object[] {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !z.object({ value: schema }).safeParse({}).success,
    schema: { type: 'string' },
  }))
}

function responsesOf(operation: Operation, name: string, schemas: Schemas): Record<string, object> {
  const { reply, status = 200, accepted } = operation
  const json = (schema: z.ZodType, part: string) => schemaOf(schema, 'output', `${name}_${part}`, schemas)
  const errors = errorStatuses(operation).map(
    (status) => [status, { $ref: '#/components/responses/Error' }] as const,
  )
  return Object.fromEntries([
    ...(reply === undefined ? [] : [[status, successOf(reply, json)] as const]),
    ...(accepted ? [[accepted, { description: 'Accepted, without a response body.' }] as const] : []),
    ...errors,
  ])
}

function successOf(
  reply: NonNullable<Operation['reply']>,
  json: (schema: z.ZodType, part: string) => unknown,
): object {
  if (reply === 'text/plain') {
    return { description: 'Done.', content: { [reply]: { schema: { type: 'string' } } } }
  }
  if (!isEventStream(reply)) {
    return { description: 'Done.', content: { 'application/json': { schema: json(reply, 'reply') } } }
  }
  return {
    description: 'Server-Sent Events. The schema describes the data of one event, which is JSON.',
    content: { 'text/event-stream': { schema: json(reply.events, 'event') } },
  }
}

/** Statuses of the errors an operation may reply with. */
export function errorStatuses(operation: Operation): number[] {
  const { path, key, body, bodyAs, query, errors = [] } = operation
  const statuses = [
    ...(key === 'none' ? [] : [401, 429, 500, 503]),
    ...(key === 'read' ? [403] : []),
    ...(body || query || path.includes(':') ? [400] : []),
    ...(body ? [400, 413, 422] : []),
    ...(body && bodyAs !== 'beacon' ? [415] : []),
    ...errors,
  ]
  return [...new Set(statuses)].sort((a, b) => a - b)
}

/**
 * Converts the input or the output of a schema to JSON Schema. Outputs can get additional properties later, so they do not exclude
 * any. Parts that have a name or contain themselves are added to `schemas`.
 */
function schemaOf(of: z.ZodType, io: 'input' | 'output', name: string, schemas: Schemas): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(of, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      delete jsonSchema.id
    },
  })
  // Each conversion numbers parts without a name from the start, so `partName` adds the name of the operation.
  const text = JSON.stringify(schema).replace(/"#\/\$defs\/([^"]+)"/g, (_, part: string) =>
    JSON.stringify(`#/components/schemas/${partName(part, name)}`),
  )
  const { $defs, ...shown } = z
    .looseObject({ $defs: z.record(z.string(), z.unknown()).optional() })
    .parse(JSON.parse(text))
  for (const [part, definition] of Object.entries($defs ?? {})) schemas[partName(part, name)] = definition
  return shown
}

function partName(part: string, within: string): string {
  return part.startsWith('__') ? `${within}.${part}` : part
}
