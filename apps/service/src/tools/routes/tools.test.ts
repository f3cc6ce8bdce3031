import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Script, startModelServer } from '../../endpoint/model-server.test-helper.ts'
import { captureLog } from '../../log/captured-log.test-helper.ts'
import { makeCollection, type ServiceUnderTest, serviceForTest } from '../../service.fixture.ts'
import { temporaryDataDir } from '../../store/store.fixture.ts'

const tools = '/v1/collections/c/tools'

const schema = { type: 'object', properties: { node: { type: 'string' } }, required: ['node'] }
const status = {
  id: 'getNodeStatus',
  description: 'Tells whether a node is online',
  parameters: JSON.stringify(schema),
}
const ask = { messages: [{ role: 'user', content: 'Is the node tokyo-1 online?' }] }

async function open(script?: Script) {
  const server = script && (await startModelServer(script))
  const languageModel = server && { baseUrl: server.baseUrl, model: 'scripted', apiKey: undefined }
  const service = await serviceForTest({ dataDir: await temporaryDataDir() }, { languageModel })
  await makeCollection(service)
  return { service, server }
}

const insert = (service: ServiceUnderTest, tool: object) => service.post(`${tools}/insert`, tool, 'write')
const run = (service: ServiceUnderTest, body: object) => service.post(`${tools}/run`, body, 'read')
const code = (body: string) => `const anything = async (args) => { ${body} }\nexport default { anything }`

/** A model that calls functions. */
const calling =
  (...calls: readonly { readonly name: string; readonly arguments: string }[]): Script =>
  (response) => {
    const tool_calls = calls.map((call, i) => ({ id: `${i}`, type: 'function', function: call }))
    const message = { role: 'assistant', content: null, tool_calls }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ id: '1', object: 'chat.completion', choices: [{ index: 0, message }] }))
  }

describe('tools', () => {
  test('are kept as they were sent, and changed as far as an update says', async () => {
    const { service } = await open()
    const spaced = '{ "type": "object" }'
    expect(await insert(service, { ...status, parameters: spaced, system_prompt: 'x' })).toEqual({
      status: 201,
      headers: expect.anything(),
      body: { success: true, id: status.id, tool: { ...status, parameters: spaced, code: null } },
    })
    expect((await insert(service, status)).status).toBe(409)
    const changed = { id: status.id, name: 'ignored', parameters: schema, code: code('return 1') }
    expect((await service.post(`${tools}/update`, changed, 'write')).body).toEqual({ success: true })
    const tool = { ...status, code: changed.code }
    expect((await service.get(`${tools}/get?tool_id=${status.id}`, 'read')).body).toEqual({ tool })
    expect((await service.get(`${tools}/all`, 'read')).body).toEqual({ tools: [tool] })
    for (let i = 0; i < 2; i++) {
      expect((await service.post(`${tools}/delete`, { id: status.id }, 'write')).body).toEqual({
        success: true,
      })
    }
    expect((await service.get(`${tools}/get?tool_id=${status.id}`, 'read')).body).toEqual({ tool: null })
    expect(await service.post(`${tools}/update`, changed, 'write')).toMatchObject({
      status: 400,
      body: { error: 'Tool getNodeStatus not found in collection c' },
    })
  })

  test.each([
    ['const x = {', 'Failed to parse JavaScript source code'],
    ['const x = 1', 'Missing `export default`'],
    ['export default class {}', 'Export default must be an object expression'],
    ['export default { a() {}, b() {} }', 'Exported object must have exactly one property'],
    ['export default { "a": () => {} }', "Exported property's key is not an identifier"],
    ['export default { a: 1 }', "Exported property's value is not a function"],
    ['const a = {}\nexport default { a }', "Exported property's value is not a function"],
  ])('with the code %s are refused', async (code, problem) => {
    const { service } = await open()
    const error = `The code of tool getNodeStatus is invalid: ${problem}`
    expect(await insert(service, { ...status, code })).toMatchObject({ status: 400, body: { error } })
    await insert(service, status)
    const update = { id: status.id, code }
    expect((await service.post(`${tools}/update`, update, 'write')).body).toEqual({ error })
  })

  test('print to the log of the service, in bounds and without control characters', async () => {
    const lines = captureLog()
    const { service } = await open()
    const body = `
      console.log('found ü\\r\\n' + args.node, { a: 1 })
      console.warn('\\x1b[31mred\\x1b[0m \\u202Eleft\\u2028on')
      for (let i = 0; i < 100; i++) console.info('x'.repeat(5000))
      throw new Error('on\\npurpose')`
    await insert(service, { ...status, code: code(body) })
    expect(await run(service, ask)).toMatchObject({
      status: 500,
      body: { error: 'Tool getNodeStatus failed: the code threw Error: on\npurpose' },
    })
    expect(lines.slice(0, 3)).toEqual([
      'info  Tool getNodeStatus of collection c printed: found ü tokyo-1 {"a":1}',
      'info  Tool getNodeStatus of collection c printed: [31mred [0m left on',
      `info  Tool getNodeStatus of collection c printed: ${'x'.repeat(1000)}…`,
    ])
    expect(lines).toHaveLength(21)
    expect(lines.at(-2)).toBe('info  Tool getNodeStatus of collection c printed: (further lines omitted)')
    expect(lines.at(-1)).toBe(
      'warn  Tool getNodeStatus of collection c failed: the code threw Error: on purpose',
    )
  })

  test('run by rules where there is no language model', async () => {
    const { service } = await open()
    await insert(service, status)
    expect((await run(service, ask)).body).toEqual({
      results: [{ functionParameters: { tool_id: status.id, result: '{"node":"tokyo-1"}' } }],
    })
    const withCode = code('return { online: args.node.length > 3, at: null }')
    await service.post(`${tools}/update`, { id: status.id, code: withCode }, 'write')
    expect((await run(service, { ...ask, tool_ids: [status.id] })).body).toEqual({
      results: [{ functionResult: { tool_id: status.id, result: '{"online":true,"at":null}' } }],
    })
    const other = { messages: [{ role: 'user', content: 'How do I back up the database?' }] }
    expect((await run(service, other)).body).toEqual({ results: null })
  })

  test('are chosen by the language model where there is one', async () => {
    const script = calling(
      { name: status.id, arguments: '{"node":"x"}' },
      { name: 'tool_1', arguments: '{}' },
      { name: status.id, arguments: 'no JSON' },
      { name: 'unknown', arguments: '{}' },
    )
    const { service, server } = await open(script)
    await insert(service, { ...status, code: code('console.log("ran"); return args') })
    await insert(service, { id: 'a name with signs!', description: 'd', parameters: '{}', code: code('') })
    expect((await run(service, ask)).body).toEqual({
      results: [
        { functionResult: { tool_id: status.id, result: '{"node":"x"}' } },
        { functionResult: { tool_id: 'a name with signs!', result: 'null' } },
      ],
    })
    expect(server?.requests).toMatchObject([
      { messages: ask.messages, tools: [{ function: { name: status.id, parameters: schema } }, {}] },
    ])
  })

  test('are none when the language model chooses none, and chosen by rules when it fails', async () => {
    const none = await open(calling())
    await insert(none.service, status)
    expect((await run(none.service, ask)).body).toEqual({ results: null })
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    const failing = await open((response) => {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end('{"error":{"message":"no tools here"}}')
    })
    await insert(failing.service, status)
    expect((await run(failing.service, ask)).body).toMatchObject({ results: [{ functionParameters: {} }] })
  })

  test.each([
    ['throw new Error("on purpose")', /^Tool getNodeStatus failed: the code threw Error: on purpose$/],
    // On a busy machine, the code may get less than 500 ms of processor time before the limit on the total time.
    [
      'for (;;) {}',
      /^Tool getNodeStatus failed: the code took longer than (?:500 ms to run|700 ms in total)$/,
    ],
    [
      'return () => 1',
      /^Tool getNodeStatus failed: the code threw TypeError: The result cannot be written as JSON$/,
    ],
  ])('whose code fails are an error: %s', async (body, problem) => {
    const { service } = await open()
    await insert(service, { ...status, code: code(body) })
    expect(await run(service, ask)).toMatchObject({
      status: 500,
      body: { error: expect.stringMatching(problem) },
    })
  })

  test('cannot run when they are unknown, and want a key and a conversation', async () => {
    const { service } = await open()
    expect(await run(service, ask)).toMatchObject({
      status: 400,
      body: { error: "Collection c doesn't have any tool" },
    })
    await insert(service, status)
    expect(await run(service, { ...ask, tool_ids: ['x'] })).toMatchObject({
      status: 400,
      body: { error: 'Tool x not found in collection c' },
    })
    expect((await service.post(`${tools}/run`, ask, 'wrong')).status).toBe(401)
    const wrong = [
      {},
      { messages: [] },
      { messages: [{ role: 'x', content: '' }] },
      { ...ask, tool_ids: 'x' },
    ]
    for (const body of wrong) expect((await run(service, body)).status).toBe(422)
  })
})
