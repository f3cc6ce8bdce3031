import { describe, expect, test } from 'vitest'
import { collectionWith } from '../collections/collection.fixture.ts'
import { chunk, type Script, startModelServer, streaming } from '../endpoint/model-server.test-helper.ts'
import { chooseSegment, segmentInstructions } from './segment-choice.ts'
import { openLanguageModel } from './writing/language-model.ts'

const operators = {
  id: 'operators',
  name: 'Operators',
  description: 'They install, upgrade and back up the panel on a server of their own.',
  goal: 'Run the panel safely.',
}
const developers = {
  id: 'developers',
  name: 'Developers',
  description: 'They write a node server against the Web API of the panel.',
  goal: null,
}
const upgrade = {
  id: 'upgrade',
  name: 'Upgrade',
  description: 'An upgrade of the panel failed or is planned.',
  response: 'Remind them to take a backup first.',
  segment_id: 'operators',
}
const restore = {
  ...upgrade,
  id: 'restore',
  name: 'Restore',
  description: 'Data was lost.',
  response: 'Be calm.',
}
const foreign = { ...upgrade, id: 'foreign', segment_id: 'developers' }
const collection = collectionWith({
  segment: [operators, developers],
  trigger: [foreign, restore, upgrade],
})

const choose = (query: string, earlier: readonly string[] = [], from = collection) => {
  const messages = earlier.map((content) => ({ role: 'user' as const, content }))
  return chooseSegment(from, { query, messages }, new AbortController().signal)
}

describe('a segment chosen by rules', () => {
  test('is the one whose words the reader uses, with the trigger of it that fits', async () => {
    const choice = await choose('How do I upgrade the server I installed?')
    expect(choice).toMatchObject({ segment: operators, trigger: { trigger: upgrade } })
    expect(choice?.probability).toBeGreaterThan(0.5)
    expect(choice?.probability).toBeLessThan(1)
    expect(await choose('Which endpoint of the Web API does a node call?')).toMatchObject({
      segment: developers,
    })
  })

  test('comes without a trigger when none of its own fits', async () => {
    const choice = await choose('Which ports must my server have open after I install it?')
    expect(choice).toMatchObject({ segment: { id: 'operators' } })
    expect(choice?.trigger).toBeUndefined()
  })

  test('follows from the conversation when the question says little', async () => {
    expect(await choose('And then?')).toBeUndefined()
    expect(await choose('And then?', ['I develop against the Web API, with a node server'])).toMatchObject({
      segment: { id: 'developers' },
    })
  })

  test('is none when nothing fits, when several fit alike, and when there are none', async () => {
    expect(await choose('What is the weather like?')).toBeUndefined()
    expect(await choose('panel')).toBeUndefined()
    expect(await choose('', [], collectionWith({}))).toBeUndefined()
    expect(await choose('upgrade', [], collectionWith({ trigger: [upgrade] }))).toBeUndefined()
  })
})

describe('a segment chosen by a language model', () => {
  const chooseBy = async (...scripts: Script[]) => {
    const server = await startModelServer(...scripts)
    const model = await openLanguageModel({ baseUrl: server.baseUrl, model: 'scripted', apiKey: undefined })
    const question = { query: 'How do I upgrade the server I installed?', messages: [] }
    const choice = await chooseSegment(collection, question, new AbortController().signal, model)
    return { choice, server }
  }
  const says = (text: string) => streaming([chunk(text, 'stop')])

  test('is what it names, then the trigger it names, each with its probability', async () => {
    const { choice, server } = await chooseBy(
      says('```json\n{"id": "developers", "probability": 0.9}\n```'),
      says('{"id": "foreign", "probability": 0.4}'),
    )
    expect(choice).toEqual({
      segment: developers,
      probability: 0.9,
      trigger: { trigger: foreign, probability: 0.4 },
    })
    expect(JSON.stringify(server.requests[0])).toContain('How do I upgrade the server I installed?')
    expect(JSON.stringify(server.requests[1])).not.toContain('Remind them')
  })

  test('is none when it says that none fits', async () => {
    const { choice, server } = await chooseBy(says('{"id": null}'))
    expect(choice).toBeUndefined()
    expect(server.requests).toHaveLength(1)
  })

  test.each([
    ['names one that is not there', says('{"id": "nobody"}')],
    ['does not reply in JSON', says('The developers, I think.')],
    ['replies without an end', streaming(Array.from({ length: 50 }, () => chunk('and on '.repeat(20))))],
    ['refuses', (response) => void response.writeHead(400).end('{}')],
  ] satisfies [string, Script][])('is left to the rules when it %s', async (_, script) => {
    const { choice } = await chooseBy(script)
    expect(choice).toMatchObject({ segment: operators, trigger: { trigger: upgrade } })
  })

  test('is given up when the reader leaves', async () => {
    const server = await startModelServer(() => {})
    const model = await openLanguageModel({ baseUrl: server.baseUrl, model: 'scripted', apiKey: undefined })
    const reader = new AbortController()
    const choosing = chooseSegment(collection, { query: 'x', messages: [] }, reader.signal, model)
    reader.abort(new Error('left'))
    await expect(choosing).rejects.toThrow('left')
  })
})

test('a choice adds who reads, what for, and how to respond to the instructions of an answer', () => {
  expect(segmentInstructions({ segment: developers, probability: 1 })).toEqual([
    'The reader is likely one of “Developers”: They write a node server against the Web API of the panel.',
  ])
  const trigger = { trigger: upgrade, probability: 1 }
  expect(segmentInstructions({ segment: operators, probability: 1, trigger }).slice(1)).toEqual([
    'With such readers the answer should serve this goal: Run the panel safely.',
    'Their situation is “Upgrade”. Respond like this: Remind them to take a backup first.',
  ])
})
