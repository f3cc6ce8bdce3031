import { CollectionManager } from 'orama-core-0.1'
import { expect, test } from 'vitest'
import type { ActiveEngine } from '../collections/collection.ts'
import { makeCollection, type ServiceUnderTest, serviceForTest } from '../service.fixture.ts'
import { describeOnAllEngines } from '../store/store.fixture.ts'
import type { StoreLocation } from '../store/store.ts'
import { pages } from './pages.fixture.ts'

const parameters = { type: 'object', properties: { node: { type: 'string' } }, required: ['node'] }
const tool = { id: 'getNodeStatus', description: 'Tells whether a node is online' }
const messages = [{ role: 'user' as const, content: 'Is the node tokyo-1 online?' }]
const code = 'export default { getNodeStatus: ({ node }) => ({ node, online: true }) }'

async function open(
  place: StoreLocation,
  engine: ActiveEngine,
): Promise<{ service: ServiceUnderTest; url: string }> {
  const service = await serviceForTest(place, { collectionEngine: engine })
  await makeCollection(service, pages)
  return { service, url: await service.listen() }
}

describeOnAllEngines('client 0.1.11', ({ place, engine }) => {
  const connect = async () => {
    const { service, url } = await open(await place(), engine)
    const keys = { readAPIKey: 'read', writeAPIKey: 'write' }
    return { service, collection: new CollectionManager({ url, collectionID: 'c', ...keys }) }
  }

  test('creates a hook', async () => {
    const { service, collection } = await connect()
    const hook = {
      name: 'selectEmbeddingProperties' as const,
      code: 'export default { selectEmbeddingProperties: () => [] }',
    }
    expect(await collection.insertHook({ collectionID: 'c', ...hook })).toEqual({
      hookID: hook.name,
      collectionID: 'c',
      code: hook.code,
    })
    expect((await service.get('/v1/collections/c/stats', 'read')).body).toMatchObject({ hooks: [hook.name] })
    await expect(collection.insertHook({ collectionID: 'c', ...hook, code: 'x' })).rejects.toThrow(
      'Hook selectEmbeddingProperties validation failed: Missing `export default`',
    )
  })

  test('manages and runs tools', async () => {
    const { collection } = await connect()
    const stored = { ...tool, parameters: JSON.stringify(parameters), code: null }
    await collection.insertTool({ ...tool, parameters: stored.parameters })
    expect(await collection.getTool(tool.id)).toEqual({ tool: stored })
    expect(await collection.executeTools({ messages })).toEqual({
      results: [{ functionParameters: { tool_id: tool.id, result: { node: 'tokyo-1' } } }],
    })
    await collection.updateTool({ ...stored, code })
    expect(await collection.executeTools({ tool_ids: [tool.id], messages })).toEqual({
      results: [{ functionResult: { tool_id: tool.id, result: { node: 'tokyo-1', online: true } } }],
    })
    const unrelated = [{ role: 'user' as const, content: 'How do I back up?' }]
    expect(await collection.executeTools({ messages: unrelated })).toEqual({ results: null })
    expect(await collection.getAllTools()).toEqual({ tools: [{ ...stored, code }] })
    expect(await collection.deleteTool(tool.id)).toEqual({ success: true })
    await expect(collection.executeTools({ messages })).rejects.toThrow("Collection c doesn't have any tool")
  })
})
