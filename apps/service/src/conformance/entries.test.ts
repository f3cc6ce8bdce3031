import { CollectionManager } from 'orama-core-0.1'
import { expect, test } from 'vitest'
import { makeCollection, serviceForTest } from '../service.fixture.ts'
import { describeOnAllEngines } from '../store/store.fixture.ts'
import { pages } from './pages.fixture.ts'

const prompt = { id: 'p', name: 'Kind', prompt: 'Be kind.', usage_mode: 'automatic' as const }
const tooLong = { ...prompt, prompt: 'x'.repeat(8001) }
const madeId = expect.stringMatching(/^[a-z][a-z\d]{23}$/)

describeOnAllEngines('client 0.1.11', ({ place, engine }) => {
  const open = async () => {
    const service = await serviceForTest(await place(), { collectionEngine: engine })
    await makeCollection(service, pages)
    const url = await service.listen()
    return new CollectionManager({ url, collectionID: 'c', readAPIKey: 'read', writeAPIKey: 'write' })
  }

  test('manages segments', async () => {
    const collection = await open()
    const segment = { id: 's', name: 'Operators', description: 'They run it.' }
    const stored = { ...segment, goal: null }
    expect(await collection.insertSegment(segment)).toEqual({ success: true, id: 's', segment: stored })
    const { id } = await collection.insertSegment({ name: 'Others', description: '', goal: 'g' })
    expect(id).toEqual(madeId)
    expect(await collection.getSegment('s')).toEqual({ segment: stored })
    expect(await collection.updateSegment({ ...segment, name: 'Ops', goal: 'safely' })).toEqual({
      success: true,
    })
    expect(await collection.getAllSegments()).toMatchObject({
      segments: [{ name: 'Ops', goal: 'safely' }, { id }],
    })
    expect(await collection.deleteSegment('s')).toEqual({ success: true })
    expect(await collection.deleteSegment('s')).toEqual({ success: true })
    expect(await collection.getSegment('s')).toEqual({ segment: null })
    await expect(collection.updateSegment(segment)).rejects.toThrow(
      'Request to "/v1/collections/c/segments/update" failed with status 400:\n{"error":"Segment s not found in collection c"}',
    )
  })

  test('manages triggers', async () => {
    const collection = await open()
    const trigger = { id: 't', name: 'Upgrade', description: 'd', response: 'r', segment_id: 's' }
    expect(await collection.insertTrigger(trigger)).toEqual({ success: true, id: 't', trigger })
    expect(() => collection.insertTrigger({ ...trigger, segment_id: '' })).toThrow(
      'You cannot insert a trigger without a segment_id',
    )
    expect(await collection.getTrigger('t')).toEqual({ success: true, trigger })
    const { segment_id: _, ...rest } = { ...trigger, response: 'new' }
    const changed = { ...trigger, response: 'new' }
    expect(await collection.updateTrigger(rest)).toEqual({ success: true, trigger: changed })
    expect(await collection.getAllTriggers()).toEqual({ triggers: [changed] })
    await expect(collection.updateTrigger({ ...trigger, segment_id: 'x' })).rejects.toThrow(
      'failed with status 500:\n{"error":"You can not update a segment linked to a trigger."}',
    )
    expect(await collection.deleteTrigger('t')).toEqual({ success: true })
    expect(await collection.getTrigger('t')).toEqual({ trigger: null })
    await expect(collection.deleteTrigger('t')).rejects.toThrow('Trigger t not found in collection c')
  })

  test('manages system prompts', async () => {
    const collection = await open()
    expect(await collection.insertSystemPrompt(prompt)).toEqual({
      success: true,
      id: 'p',
      system_prompt: prompt,
    })
    expect(await collection.getSystemPrompt('p')).toEqual({ system_prompt: prompt })
    const { result } = await collection.validateSystemPrompt(tooLong)
    expect(result).toMatchObject({
      security: { valid: true, violations: [] },
      technical: { valid: false, instruction_count: 1 },
      overall_assessment: { valid: false },
    })
    await expect(collection.updateSystemPrompt(tooLong)).rejects.toThrow(
      'failed with status 400:\n{"error":"System prompt is invalid: ',
    )
    const changed = { ...prompt, name: 'Kinder' }
    expect(await collection.updateSystemPrompt(changed)).toMatchObject({ success: true })
    expect(await collection.getAllSystemPrompts()).toEqual({ system_prompts: [changed] })
    expect(await collection.deleteSystemPrompt('p')).toEqual({ success: true })
    expect(await collection.getSystemPrompt('p')).toEqual({ system_prompt: null })
  })
})
