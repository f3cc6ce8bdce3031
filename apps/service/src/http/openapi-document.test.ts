import { allOperations } from '@next-panel/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../app.ts'
import { openService } from '../open-service.ts'
import { readSettings } from '../settings.ts'
import { writeSite } from '../site/site.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { openApiDocument } from './openapi-document.ts'
import { undocumented } from './undocumented-response.test-helper.ts'

async function startedApp() {
  const siteDir = await writeSite()
  const settings = readSettings({ SITE_OUT_DIR: siteDir, DATA_DIR: await temporaryDataDir() }, [])
  const service = await openService(settings)
  onTestFinished(() => service.close())
  return createApp(service)
}

test('the description of the API is valid OpenAPI 3.1, and served', async () => {
  const answer = await (await startedApp()).request('/openapi.json')
  expect(answer.status).toBe(200)
  const document = await answer.json()
  expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  const result = await new Validator().validate(structuredClone(document))
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
})

test('every route is described, and every description is of a route', async () => {
  const { routes } = await startedApp()
  const routed = routes.flatMap(({ method, path }) =>
    method === 'ALL' || path.endsWith('*') ? [] : [`${method} ${path}`],
  )
  const described = allOperations.map(({ method, path }) => `${method} ${path}`)
  const missing = routed.filter((route) => !described.includes(route))
  const left = described.filter((route) => !routed.includes(route))
  expect({ 'declare in packages/contract': [...new Set(missing)], 'bind in http/': left }).toEqual({
    'declare in packages/contract': [],
    'bind in http/': [],
  })
})

test('routes beside the API answer as described', async () => {
  const app = await startedApp()
  for (const path of ['/health', '/ready', '/metrics', '/openapi.json']) {
    const request = new Request(`http://localhost${path}`)
    expect(await undocumented(request, await app.request(request)), path).toBeUndefined()
  }
})

test('replies are held to their description', async () => {
  const request = new Request('http://localhost/v1/collections/c/segments/all')
  const problem = (body: unknown, status = 200) => undocumented(request, Response.json(body, { status }))
  expect(await problem({ segments: [] })).toBeUndefined()
  expect(await problem({ error: 'Missing API key' }, 401)).toBeUndefined()
  expect(await problem({ segments: {} })).toContain('expected array')
  expect(await problem({ segments: [], more: 1 })).toContain(
    'more than is described: {"segments":[],"more":1}',
  )
  expect(await problem({ message: 'Missing API key' }, 401)).toContain('at error')
  expect(await problem({ error: 'x' }, 409)).toContain('the status is not described')
})

test('every operation says what it answers, and with which errors', () => {
  const { paths, components } = z
    .object({
      paths: z.record(
        z.string(),
        z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
      ),
      components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
    })
    .parse(openApiDocument())
  const responses = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {})
  expect(responses('/v1/collections/{collection}/search', 'post')).toEqual([
    '200',
    '400',
    '401',
    '403',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ])
  expect(paths['/v1/collections/{collection}/tools/insert']?.post?.responses).toMatchObject({
    201: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['success', 'id', 'tool'],
            properties: { tool: { properties: { code: { type: ['string', 'null'] } } } },
          },
        },
      },
    },
    409: { $ref: '#/components/responses/Error' },
  })
  const described = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(
    described.filter(({ responses }) =>
      JSON.stringify(responses).includes('"content":{"application/json":{}}'),
    ),
  ).toEqual([])
  expect(components.schemas).toHaveProperty('Error')
})

test('bodies are described as they are checked', () => {
  expect(openApiDocument()).toMatchObject({
    paths: {
      '/v1/collections/{collection}/search': {
        post: {
          security: [{ query: [] }, { bearer: [] }],
          parameters: [{ name: 'collection', in: 'path', required: true }],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['term'],
                  properties: { term: { type: 'string', maxLength: 10_000 }, limit: { maximum: 1000 } },
                },
              },
            },
          },
        },
      },
    },
  })
})
