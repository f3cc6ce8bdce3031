import { describe, expect, test } from 'vitest'
import { makeCollection, serviceForTest } from '../../service.fixture.ts'
import { temporaryDataDir } from '../../store/store.fixture.ts'

const base = '/v1/collections/c'
const name = 'selectEmbeddingProperties'

async function open() {
  const service = await serviceForTest({ dataDir: await temporaryDataDir() })
  await makeCollection(service)
  return service
}

describe('the hook', () => {
  test.each(['selectEmbeddingProperties', 'selectEmbeddingsProperties'])(
    'is set with a function %s, named in the statistics, and deleted',
    async (called) => {
      const service = await open()
      const hook = { name, code: `export default { ${called}() {} }` }
      expect(await service.post(`${base}/hooks/create`, hook, 'write')).toMatchObject({
        status: 200,
        body: { success: true },
      })
      expect((await service.get(`${base}/stats`, 'read')).body).toMatchObject({ hooks: [name] })
      for (let i = 0; i < 2; i++) {
        const deletion = await service.post(`${base}/hooks/delete`, { name_to_delete: name }, 'write')
        expect(deletion.body).toEqual({ success: true })
      }
      expect((await service.get(`${base}/stats`, 'read')).body).toMatchObject({ hooks: [] })
    },
  )

  test.each([
    ['create', { name: 'BeforeSearch', code: 'export default { beforeSearch() {} }' }, 'name'],
    ['delete', { name_to_delete: 'BeforeSearch' }, 'name_to_delete'],
  ])('is the only one that hooks/%s takes', async (call, body, field) => {
    const service = await open()
    expect(await service.post(`${base}/hooks/${call}`, body, 'write')).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining(`${field}: must be ${name}, which is the only hook`) },
    })
    expect((await service.get(`${base}/stats`, 'read')).body).toMatchObject({ hooks: [] })
  })
})

describe('code of the hook', () => {
  test.each([
    ['const x = {', 'Failed to parse JavaScript source code'],
    ['export const selectEmbeddingProperties = () => {}', 'Missing `export default`'],
    ['export default () => {}', 'Export default must be an object expression'],
    ['export default { other() {} }', 'Exported object must have a function selectEmbeddingProperties'],
    [
      'const selectEmbeddingProperties = 1\nexport default { selectEmbeddingProperties }',
      "Exported property's value is not a function",
    ],
    [
      'throw new Error("on purpose")\nexport default { selectEmbeddingProperties() {} }',
      'threw Error: on purpose',
    ],
  ])('is refused when it is %s', async (code, problem) => {
    const service = await open()
    expect(await service.post(`${base}/hooks/create`, { name, code }, 'write')).toMatchObject({
      status: 400,
      body: { error: `Hook error: Hook ${name} validation failed: ${problem}` },
    })
    expect((await service.get(`${base}/stats`, 'read')).body).toMatchObject({ hooks: [] })
  })

  test('is refused when it does not end', async () => {
    const service = await open()
    const hook = { name, code: 'for (;;) {}\nexport default { selectEmbeddingProperties() {} }' }
    expect(await service.post(`${base}/hooks/create`, hook, 'write')).toMatchObject({
      status: 400,
      // On a busy machine, the code may get no processor time before the limit on the total time.
      body: { error: expect.stringMatching(/: took longer than 200 ms (?:to evaluate|in total)$/) },
    })
  })
})
