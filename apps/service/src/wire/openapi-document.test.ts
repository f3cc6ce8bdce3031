import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { openService } from '../open-service.ts'
import { readSettings } from '../settings.ts'
import { writeSite } from '../site/site-fixture.ts'
import { followSite } from '../site/site-source.ts'
import { temporaryDataDir } from '../store/store-fixture.ts'
import { openApiDocument } from './openapi-document.ts'
import { operations } from './openapi-operations.ts'

async function startedApp() {
  const siteDir = await writeSite()
  const settings = readSettings({ SITE_OUT_DIR: siteDir, DATA_DIR: await temporaryDataDir() }, [])
  const service = await openService(settings)
  onTestFinished(() => service.close())
  return createApp(await followSite(siteDir), service)
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
  const described = Object.keys(operations)
  const missing = routed.filter((route) => !described.includes(route))
  const left = described.filter((route) => !routed.includes(route))
  expect({ 'add to openapi-operations.ts': [...new Set(missing)], 'take out of it': left }).toEqual({
    'add to openapi-operations.ts': [],
    'take out of it': [],
  })
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
