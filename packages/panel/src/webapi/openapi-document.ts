import * as z from 'zod'
import type { Json, JsonObject } from '../json-value.ts'
import { webApiSchemaDescriptions, webApiSchemas } from '../schema-registry.ts'
import { subscriptionOperation } from '../subscription/openapi-operation.ts'
import { accessChecks, etagBehaviour, webApiRateLimits } from './access.ts'
import type { EndpointFailure, WebApiEndpoint } from './endpoint.ts'
import { webApiEndpoints } from './endpoints.ts'
import { unauthorizedSchema } from './envelope.ts'

const jsonSchema: z.ZodType<Json> = z.json()

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n\n${title}\n\n${list(lines)}`
}

function reference(schema: z.ZodType): Json {
  const name = webApiSchemas.get(schema)?.id
  return { $ref: `#/components/schemas/${name ?? 'unnamed'}` }
}

function oneOf(schemas: readonly z.ZodType[]): Json {
  const [only, ...others] = schemas.map(reference)
  return only !== undefined && others.length === 0 ? only : { anyOf: schemas.map(reference) }
}

function failureLines(failures: readonly EndpointFailure[]): string[] {
  return failures.map(({ message, when }) => (message === undefined ? when : `"${message}": ${when}`))
}

function responses(endpoint: WebApiEndpoint): Json {
  const business = endpoint.failures.filter((failure) => failure.status === 200)
  const pages = endpoint.failures.filter((failure) => failure.status !== 200)
  const schemas = [endpoint.reply.schema, ...(endpoint.failureSchema ? [endpoint.failureSchema] : [])]
  return {
    200: {
      description: `The response, with ret 1${business.length > 0 ? ', or a failure with ret 0' : ''}.${section('Failures:', failureLines(business))}`,
      ...(endpoint.etag ? { headers: { ETag: { $ref: '#/components/headers/ETag' } } } : {}),
      content: {
        'application/json': {
          schema: oneOf(schemas),
          examples: {
            success: { summary: 'Success', value: jsonSchema.parse(endpoint.reply.example) },
            ...Object.fromEntries(
              business.map(({ message, when }, index): [string, Json] => [
                `failure${index + 1}`,
                { summary: when, value: { ret: 0, msg: message ?? '' } },
              ]),
            ),
          },
        },
      },
    },
    ...(endpoint.etag
      ? { 304: { description: 'The data matches the ETag in If-None-Match. No body.' } }
      : {}),
    401: { $ref: '#/components/responses/Unauthorized' },
    ...Object.fromEntries(
      pages.map(({ status, when }): [string, Json] => [
        String(status),
        { description: when, content: { 'text/html': { schema: { type: 'string' } } } },
      ]),
    ),
  }
}

function operation(endpoint: WebApiEndpoint): Json {
  const parameters: Json[] = endpoint.parameters.map(({ name, in: place, required, meaning }) => ({
    name,
    in: place,
    required,
    description: meaning,
    schema: { type: 'integer', minimum: 1 },
  }))
  if (endpoint.etag) parameters.push({ $ref: '#/components/parameters/IfNoneMatch' })
  return {
    operationId: endpoint.id,
    tags: ['Node servers'],
    summary: endpoint.summary,
    description:
      endpoint.description +
      section('Effects:', endpoint.effects) +
      section('Notes:', endpoint.notes) +
      section('NeXT Server:', [endpoint.nextServer]),
    parameters,
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: reference(endpoint.body.schema),
                example: jsonSchema.parse(endpoint.body.example),
              },
            },
          },
        }
      : {}),
    responses: responses(endpoint),
    'x-rate-limit': { ...webApiRateLimits },
  }
}

function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(webApiSchemas, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema }) => {
      // Zod limits integers to the safe ones of JavaScript. The API has no such limit.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]): [string, Json] => {
      // An OpenAPI document declares the dialect and the location itself.
      const { $schema: _dialect, $id: _place, id: _id, ...rest } = schema
      return [id, jsonSchema.parse({ description: webApiSchemaDescriptions.get(id) ?? id, ...rest })]
    }),
  )
}

/**
 * The Web API and the subscription endpoint of 24.5.1 as an OpenAPI 3.1 document, generated from the schemas.
 * Each call returns a new object. A response with status 200 is either data or a failure, because the panel
 * also fails with status 200. Source: docs/reference/panel/web-api.md.
 */
export function webApiDocument(): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'NeXT Panel Web API',
      version: '24.5.1',
      summary: 'What node servers get from the panel and report to it, and what clients fetch.',
      description:
        'Node servers call the endpoints under /mod_mu with the site key. Every request passes these checks in this order:\n\n' +
        list(accessChecks.map((check) => `${check.check} Otherwise ${check.status}, "${check.message}"`)) +
        section('ETags:', etagBehaviour) +
        '\n\nUnknown routes and methods return HTML pages with the status 404 or 405, and errors inside the panel an HTML page with 500.',
    },
    servers: [
      {
        url: 'https://{host}',
        description: 'The address in webAPIUrl. Any other host name or port is rejected.',
        variables: { host: { default: 'panel.example.com', description: 'Panel hostname.' } },
      },
    ],
    security: [{ siteKey: [] }],
    tags: [
      { name: 'Node servers', description: 'Endpoints under /mod_mu, for node servers.' },
      { name: 'Clients', description: 'The subscription endpoint, for the clients of users.' },
    ],
    paths: {
      ...Object.fromEntries(
        webApiEndpoints.map((endpoint): [string, Json] => [
          endpoint.path,
          { [endpoint.method]: operation(endpoint) },
        ]),
      ),
      '/sub/{token}/{subtype}': { get: subscriptionOperation() },
    },
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        siteKey: {
          type: 'apiKey',
          in: 'query',
          name: 'key',
          description: 'muKey of the configuration file. It is not read from headers or the body.',
        },
      },
      parameters: {
        IfNoneMatch: {
          name: 'If-None-Match',
          in: 'header',
          required: false,
          description: 'The complete ETag of the last reply, with W/.',
          schema: { type: 'string' },
        },
      },
      headers: {
        ETag: {
          description: 'W/ and the xxh64 hash of the data member, 16 hexadecimal digits in quotes.',
          schema: { type: 'string', pattern: '^W/"[0-9a-f]{16}"$' },
        },
      },
      responses: {
        Unauthorized: {
          description:
            'A check before the endpoint failed. A rate limit gives the same response, without Retry-After.',
          content: { 'application/json': { schema: reference(unauthorizedSchema) } },
        },
      },
    },
  }
}
