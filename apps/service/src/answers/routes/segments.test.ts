import { describe, expect, test } from 'vitest'
import { entriesForTest } from '../../service.fixture.ts'
import { temporaryDataDir } from '../../store/store.fixture.ts'

const base = '/v1/collections/c'

describe('segments and triggers', () => {
  const open = async () => entriesForTest({ dataDir: await temporaryDataDir() }, base)

  test('of a reader are made, read, changed and removed', async () => {
    const { post, read } = await open()
    const first = { id: 's1', name: 'Operators', description: 'run it', goal: null }
    expect(
      await post('segments/insert', { id: 's1', name: 'Operators', description: 'run it' }),
    ).toMatchObject({
      status: 200,
      body: { success: true, id: 's1', segment: first },
    })
    const made = await post('segments/insert', { name: 'B', description: '', goal: 'g' })
    expect(made.body).toMatchObject({
      id: expect.stringMatching(/^[a-z][a-z\d]{23}$/),
      segment: { goal: 'g' },
    })
    expect(await read('segments/get?segment_id=s1')).toEqual({ segment: first })
    expect(await read('segments/get?segment_id=s')).toEqual({ segment: null })
    expect(await read('segments/all')).toMatchObject({ segments: [first, { name: 'B' }] })

    const goal = { id: 's1', name: 'Ops', description: 'run it', goal: 'safely' }
    expect((await post('segments/update', goal)).body).toEqual({ success: true })
    const { goal: _, ...without } = goal
    expect((await post('segments/update', without)).body).toEqual({ success: true })
    expect(await read('segments/get?segment_id=s1')).toEqual({ segment: { ...without, goal: null } })
    expect(await post('segments/update', { ...goal, id: 'nobody' })).toMatchObject({
      status: 400,
      body: { error: 'Segment nobody not found in collection c' },
    })

    for (let times = 0; times < 2; times++) {
      expect(await post('segments/delete', { id: 's1' })).toMatchObject({
        status: 200,
        body: { success: true },
      })
    }
    expect(await read('segments/all')).toMatchObject({ segments: [{ name: 'B' }] })
  })

  test.each([undefined, null, ''])(
    'of triggers must be named: one whose segment_id is %s is refused',
    async (segment_id) => {
      const { post, read } = await open()
      const trigger = { id: 't1', name: 'n', description: 'd', response: 'r', segment_id }
      expect(await post('triggers/insert', trigger)).toMatchObject({
        status: 422,
        body: {
          error: expect.stringMatching(/segment_id: You cannot insert a trigger without a segment_id$/),
        },
      })
      expect(await read('triggers/all')).toEqual({ triggers: [] })
    },
  )

  test('respond to situations, and stay with their segment', async () => {
    const { post, read } = await open()
    const trigger = { id: 't1', name: 'n', description: 'd', response: 'r', segment_id: 'not-made-yet' }
    expect(await post('triggers/insert', trigger)).toMatchObject({
      status: 201,
      body: { success: true, id: 't1', trigger },
    })
    expect(await read('triggers/get?trigger_id=t1')).toEqual({ success: true, trigger })
    expect(await read('triggers/get?trigger_id=t')).toEqual({ trigger: null })
    expect(await read('triggers/all')).toMatchObject({ triggers: [trigger] })

    const { segment_id, ...rest } = { ...trigger, response: 'new' }
    const changed = { success: true, trigger: { ...rest, segment_id } }
    expect(await post('triggers/update', rest)).toMatchObject({ status: 200, body: changed })
    expect(await post('triggers/update', { ...rest, segment_id })).toMatchObject({
      status: 200,
      body: changed,
    })
    expect(await post('triggers/update', { ...trigger, segment_id: 'another' })).toMatchObject({
      status: 500,
      body: { error: 'You can not update a segment linked to a trigger.' },
    })
    expect(await read('triggers/get?trigger_id=t1')).toEqual(changed)
    const unknown = { status: 400, body: { error: 'Trigger t9 not found in collection c' } }
    expect(await post('triggers/update', { ...trigger, id: 't9' })).toMatchObject(unknown)

    expect((await post('triggers/delete', { id: 't1' })).body).toEqual({ success: true })
    expect(await read('triggers/get?trigger_id=t1')).toEqual({ trigger: null })
    expect(await post('triggers/delete', { id: 't9' })).toMatchObject(unknown)
  })
})
