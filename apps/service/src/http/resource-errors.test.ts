import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeCollection, serviceForTest } from '../service.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'

const base = '/v1/collections/c'

/** Routes that read, each with a valid query. */
const reads = [
  'segments/get?segment_id=x',
  'segments/all',
  'triggers/get?trigger_id=x',
  'triggers/all',
  'system_prompts/get?system_prompt_id=x',
  'system_prompts/all',
  'tools/get?tool_id=x',
  'tools/all',
]

const segment = { id: 'x', name: 'n', description: 'd' }
const trigger = { ...segment, response: 'r', segment_id: 's' }
const tool = { id: 'x', description: 'd', parameters: '{}' }
const hook = {
  name: 'selectEmbeddingProperties',
  code: 'export default { selectEmbeddingProperties() {} }',
}
const prompt = { id: 'x', name: 'n', prompt: 'Be kind.', usage_mode: 'automatic' }

/** Routes that write, each with a valid body and changes that make it invalid. */
const writes: readonly (readonly [path: string, body: object, wrong: readonly object[]])[] = [
  ['segments/insert', segment, [{ name: 7 }, { name: '' }, { description: null }, { goal: [] }, { id: '' }]],
  ['segments/update', segment, [{ id: undefined }, { name: undefined }]],
  ['segments/delete', { id: 'x' }, [{ id: 7 }, { id: 'x\0' }]],
  ['triggers/insert', trigger, [{ response: undefined }, { segment_id: 7 }, { id: 'x'.repeat(129) }]],
  ['triggers/update', trigger, [{ id: undefined }, { description: 'x'.repeat(10_001) }]],
  ['triggers/delete', { id: 'x' }, [{ id: null }]],
  [
    'system_prompts/insert',
    prompt,
    [{ usage_mode: 'never' }, { prompt: 7 }, { llm_config: { provider: 'x' } }],
  ],
  ['system_prompts/update', prompt, [{ id: undefined }, { name: undefined }]],
  ['system_prompts/validate', prompt, [{ prompt: undefined }]],
  ['system_prompts/delete', { id: 'x' }, [{ id: ['x'] }]],
  [
    'tools/insert',
    tool,
    [{ parameters: '{' }, { parameters: '[]' }, { parameters: 7 }, { code: 7 }, { id: '' }],
  ],
  ['tools/update', tool, [{ id: undefined }, { description: null }, { code: 'x'.repeat(100_001) }]],
  ['tools/delete', { id: 'x' }, [{ id: {} }]],
  [
    'hooks/create',
    hook,
    [{ name: 'BeforeSearch' }, { name: undefined }, { code: null }, { code: 'x'.repeat(100_001) }],
  ],
  [
    'hooks/delete',
    { name_to_delete: 'selectEmbeddingProperties' },
    [{ name_to_delete: 'BeforeSearch' }, { name_to_delete: [] }],
  ],
]

/** Optional fields of bodies. */
const optional: Readonly<Record<string, readonly string[]>> = {
  'segments/insert': ['id'],
  'triggers/insert': ['id'],
  'triggers/update': ['segment_id'],
  'system_prompts/insert': ['id'],
  'system_prompts/validate': ['id'],
  'tools/update': ['description', 'parameters'],
}

async function open() {
  // Failures of the service itself would be in its log.
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    expect(log).not.toHaveBeenCalled()
    log.mockRestore()
  })
  const service = await serviceForTest({ dataDir: await temporaryDataDir() })
  await makeCollection(service)
  return service
}

const error = (text: RegExp) => ({ error: expect.stringMatching(text) })

describe('a route that reads what a collection has beside its documents', () => {
  test.each(reads)('%s wants a key of the collection, and what it looks for', async (path) => {
    const service = await open()
    expect((await service.get(`${base}/${path}`, 'read')).status).toBe(200)
    expect((await service.get(`${base}/${path}`, 'write')).status).toBe(200)
    const inQuery = `${base}/${path}${path.includes('?') ? '&' : '?'}api-key=read`
    expect((await service.get(inQuery)).status).toBe(200)
    expect(await service.get(`${base}/${path}`)).toMatchObject({
      status: 401,
      body: error(/^Missing API key/),
    })
    expect(await service.get(`${base}/${path}`, 'wrong')).toMatchObject({
      status: 401,
      body: error(/read api key/),
    })
    expect(await service.get(`/v1/collections/x/${path}`, 'read')).toMatchObject({
      status: 400,
      body: error(/^Collection x not found$/),
    })
    const [bare, parameter] = path.split(/[?=]/)
    if (parameter === undefined) return
    expect(await service.get(`${base}/${bare}`, 'read')).toMatchObject({
      status: 400,
      body: error(new RegExp(`Missing query parameter ${parameter}`)),
    })
  })
})

describe('a route that writes what a collection has beside its documents', () => {
  test.each(writes)('%s wants the write key and a body of its shape', async (path, body, wrong) => {
    const service = await open()
    const post = (sent: unknown, key?: string, collection = 'c') =>
      service.post(`/v1/collections/${collection}/${path}`, sent, key)
    expect(await post(body)).toMatchObject({ status: 401, body: error(/^Missing API key/) })
    for (const key of ['read', 'wrong']) {
      expect(await post(body, key)).toMatchObject({ status: 401, body: error(/write api key/) })
    }
    expect(await post(body, 'write', 'x')).toMatchObject({
      status: 400,
      body: error(/^Collection with id x not/),
    })
    for (const text of ['', '{', '{"id":']) {
      expect(await post(text, 'write')).toMatchObject({ status: 400, body: error(/as JSON/) })
    }
    for (const part of [...wrong.map((change) => ({ ...body, ...change })), [], 7, null]) {
      expect(await post(part, 'write')).toMatchObject({
        status: 422,
        body: error(/JSON body into the target type/),
      })
    }
    for (const name of Object.keys(body).filter((key) => !optional[path]?.includes(key))) {
      expect(await post({ ...body, [name]: undefined }, 'write'), `without ${name}`).toMatchObject({
        status: 422,
        body: error(new RegExp(`\\b${name}\\b`)),
      })
    }
    const nested = `{"id":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    expect((await post(nested, 'write')).status).toBe(422)
  })
})
