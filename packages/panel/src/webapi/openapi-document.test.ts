import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { protocols } from '../protocols.ts'
import { webApiSchemas } from '../schema-registry.ts'
import { recordedAccountText } from '../subscription/recorded-documents.ts'
import { accountDocumentSchema } from '../subscription/subscription-schema.ts'
import { webApiEndpoints } from './endpoints.ts'
import { nodeInfoSchema } from './node-info.ts'
import { nodeUserListSchema, nodeUserSchemas } from './node-users.ts'
import { webApiDocument } from './openapi-document.ts'

const document = webApiDocument()

/** All `$ref` values in a document. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? [item] : references(item),
  )
}

/** Returns the target of a local reference. */
function resolve(reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([name]) => name === key)?.[1]
          : undefined,
      document,
    )
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const result = await validator.validate(structuredClone(document))
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('is checked by a validator that finds mistakes', async () => {
    const broken = { ...structuredClone(document), paths: { users: {} } }
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })

  it('refers only to what it holds', () => {
    const all = references(document)
    expect(all.length).toBeGreaterThan(20)
    expect(all.filter((reference) => resolve(reference) === undefined)).toEqual([])
  })

  it('describes every schema it names', () => {
    const schemas = Object.values(Object(resolve('#/components/schemas')))
    expect(schemas.length).toBeGreaterThan(15)
    for (const schema of schemas) expect(Object(schema).description).toMatch(/^[A-Z].*\.$/)
  })

  it('survives being written and read as JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  it('has the seven endpoints of the specification and the subscription', () => {
    expect(webApiEndpoints.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'get /mod_mu/users',
      'post /mod_mu/users/traffic',
      'post /mod_mu/users/aliveip',
      'post /mod_mu/users/detectlog',
      'get /mod_mu/nodes/{id}/info',
      'get /mod_mu/func/detect_rules',
      'get /mod_mu/func/ping',
    ])
    expect(Object.keys(Object(document.paths))).toContain('/sub/{token}/{subtype}')
  })

  it('states ETags where the panel sends them', () => {
    const withEtag = webApiEndpoints.filter((endpoint) => endpoint.etag).map((endpoint) => endpoint.id)
    expect(withEtag).toEqual(['listUsers', 'getNodeInfo', 'listAuditRules'])
    const paths = Object.entries(Object(document.paths))
    for (const endpoint of webApiEndpoints) {
      const [, operations] = paths.find(([path]) => path === endpoint.path) ?? []
      expect(JSON.stringify(operations).includes('"304"'), endpoint.id).toBe(endpoint.etag)
    }
  })
})

describe('the schemas', () => {
  it.each(webApiEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    'of %s accept its examples',
    (_, endpoint) => {
      expect(endpoint.reply.schema.safeParse(endpoint.reply.example).error).toBeUndefined()
      expect(endpoint.body?.schema.safeParse(endpoint.body.example).error).toBeUndefined()
      for (const { status, message } of endpoint.failures) {
        if (status !== 200) continue
        expect(endpoint.failureSchema?.safeParse({ ret: 0, msg: message }).success, message).toBe(true)
      }
    },
  )

  it('are named once each', () => {
    const names = webApiEndpoints.flatMap(({ reply, body, failureSchema }) =>
      [reply.schema, body?.schema, failureSchema].flatMap((schema) =>
        schema === undefined ? [] : [webApiSchemas.get(schema)?.id],
      ),
    )
    expect(names).not.toContain(undefined)
  })

  it('of users have the members of their protocol', () => {
    const members = protocols.map((protocol) => Object.keys(nodeUserSchemas[protocol].shape))
    expect(members).toEqual([
      ['id', 'node_speedlimit', 'method', 'port', 'passwd'],
      ['id', 'node_speedlimit', 'passwd'],
      ['id', 'node_speedlimit', 'passwd', 'uuid'],
      ['id', 'node_speedlimit', 'uuid'],
      ['id', 'node_speedlimit', 'uuid'],
    ])
  })

  it('take one kind of user a reply, and an empty list', () => {
    const vmess = { id: 1, node_speedlimit: 0, uuid: '00000000-0000-4000-8000-000000000000' }
    const shadowsocks = { id: 2, node_speedlimit: 0, method: 'aes-128-gcm', port: 1, passwd: 'x' }
    expect(nodeUserListSchema.safeParse({ ret: 1, data: [] }).success).toBe(true)
    expect(nodeUserListSchema.safeParse({ ret: 1, data: [vmess, shadowsocks] }).success).toBe(false)
  })

  it('take an empty custom config as the list it arrives as', () => {
    const info = (custom_config: unknown) => ({
      ret: 1,
      data: {
        node_speedlimit: 0,
        sort: 14,
        server: 'a',
        custom_config,
        type: 'NeXT-Panel',
        version: '24.5.1',
      },
    })
    expect(nodeInfoSchema.safeParse(info([])).success).toBe(true)
    expect(nodeInfoSchema.safeParse(info({ offset_port_node: 443 })).success).toBe(false)
  })

  it('of the JSON subscription accept the recorded one', () => {
    expect(accountDocumentSchema.safeParse(JSON.parse(recordedAccountText)).error).toBeUndefined()
  })
})
