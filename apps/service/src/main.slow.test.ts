import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval, setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { chunk, startModelServer } from './endpoint/model-server.test-helper.ts'
import { writeSite } from './site/site.fixture.ts'

interface Run {
  readonly child: ChildProcess
  readonly dataDir: string
  output(): string
  /** The output as the message of a single log line. */
  message(): string | undefined
  /** Resolves with the first part of the output that matches. */
  printed(pattern: RegExp): Promise<string>
}

function runService(environment: Record<string, string>): Run {
  const main = fileURLToPath(new URL('main.mjs', import.meta.url))
  const dataDir = mkdtempSync(join(tmpdir(), 'service-data-'))
  const env = { ...process.env, DATA_DIR: dataDir, ...environment }
  const child = spawn(process.execPath, [main], { env, stdio: 'pipe' })
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    output += text
  })
  return {
    child,
    dataDir,
    output: () => output,
    message: () => /^\S+Z error (.*)\n$/.exec(output)?.[1],
    async printed(pattern) {
      for (;;) {
        const found = pattern.exec(output)
        if (found) return found[0]
        if (child.exitCode !== null) throw new Error(`the service ended: ${output}`)
        await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), once(child, 'exit')])
      }
    },
  }
}

describe('the service as a process', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'says where it is ready, and on %s finishes the answer under way and ends with 0',
    async (signal) => {
      const size = 20_000_000
      const site = await writeSite({ 'large.bin': 'x'.repeat(size) })
      const run = runService({ SITE_OUT_DIR: site, PORT: '0' })
      const address = (await run.printed(/^\S+Z info {2}NeXT Panel docs ready at http:\/\/localhost:\d+$/m))
        .split(' ')
        .at(-1)
      const answer = await fetch(`${address?.replace('localhost', '127.0.0.1')}/large.bin`)
      const ended = once(run.child, 'exit')
      run.child.kill(signal)
      expect((await answer.arrayBuffer()).byteLength).toBe(size)
      expect(await ended).toEqual([0, null])
    },
  )

  test('takes nothing new once it is told to stop, and tells the answer under way to its end', async () => {
    const { promise: message, resolve: tell } = Promise.withResolvers<void>()
    const model = await startModelServer(async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(`data: ${JSON.stringify(chunk('Make a copy [1].\n\n'))}\n\n`)
      await message
      response.end(`data: ${JSON.stringify(chunk('Keep the database [1].', 'stop'))}\n\ndata: [DONE]\n\n`)
    })
    const section = {
      id: '/a',
      path: '/a',
      title: 'Backup',
      section: '',
      category: 'default',
      version: 'current',
    }
    const records = JSON.stringify([{ ...section, content: 'A backup is a copy of the database.' }])
    const run = runService({
      SITE_OUT_DIR: await writeSite({ 'records.json': records }),
      PORT: '0',
      DOCS_READ_KEY: 'reader',
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL: 'scripted',
    })
    const origin = `http://127.0.0.1:${(await run.printed(/localhost:\d+$/m)).split(':')[1]}`
    const response = await fetch(`${origin}/v1/collections/docs/answer?api-key=reader`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'How do I make a backup of the database?' }),
    })
    let text = ''
    const ended = once(run.child, 'exit')
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const isBegun = text.includes('Make a copy')
      text += piece
      if (isBegun || !text.includes('Make a copy')) continue
      run.child.kill('SIGTERM')
      await vi.waitFor(() => expect(fetch(`${origin}/health`)).rejects.toThrow('fetch failed'), 10_000)
      tell()
    }
    expect(text).toContain('database [1].')
    expect(text.split('data: ').at(-1)).toContain(
      String.raw`{\"action\":\"ANSWER_RESPONSE\",\"result\":\"\",\"done\":true,\"outcome\":{\"by\":\"model\",\"found\":true,\"certainty\":\"sure\"}}`,
    )
    expect(await ended).toEqual([0, null])
  })

  test('cuts off a client that never reads on a second signal', async () => {
    const site = await writeSite({ 'large.bin': 'x'.repeat(20_000_000) })
    const run = runService({ SITE_OUT_DIR: site, PORT: '0' })
    const port = Number((await run.printed(/localhost:\d+$/m)).split(':')[1])
    const client = connect(port, '127.0.0.1').on('error', () => {})
    onTestFinished(() => void client.destroy())
    client.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(client, 'readable')
    const ended = once(run.child, 'exit')
    run.child.kill('SIGTERM')
    // npm may pass one signal on twice, and the service ignores the repetition, so the test sends its second signal later.
    await setTimeout(700)
    expect(run.child.exitCode).toBeNull()
    // On a slow machine, the first signal may also arrive late, so the second one is repeated.
    for await (const _ of setInterval(700)) if (!run.child.kill('SIGTERM')) break
    expect(await ended).toEqual([0, null])
    expect(run.output()).not.toContain('Error')
  })

  test('ends with one message when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const run = runService({ SITE_OUT_DIR: await writeSite(), PORT: port })
    expect(await once(run.child, 'close')).toEqual([1, null])
    expect(run.output()).toContain(`Port ${port} on 127.0.0.1 is already in use.`)
    expect(run.output().trim().split('\n')).toHaveLength(1)
  })

  test('ends with one message when a setting is wrong or there is no site', async () => {
    const wrong = runService({ PORT: 'many' })
    expect(await once(wrong.child, 'close')).toEqual([1, null])
    expect(wrong.message()).toBe(
      'PORT is "many". It must be a whole number from 0 to 65535 (0 picks a free port).',
    )
    const bare = runService({ SITE_OUT_DIR: '/nowhere', PORT: '0' })
    expect(await once(bare.child, 'close')).toEqual([1, null])
    expect(bare.output()).toContain('Run "npm run build" first.')
  })

  test('ends with one message when the machine has no such address', async () => {
    const site = await writeSite()
    // The address is reserved for documentation (RFC 5737), and the domain never exists (RFC 6761).
    for (const host of ['203.0.113.7', 'host.invalid']) {
      const run = runService({ SITE_OUT_DIR: site, PORT: '0', HOST: host })
      expect(await once(run.child, 'close')).toEqual([1, null])
      expect(run.message()).toBe(
        `HOST is ${host}, but this machine cannot listen on it. Use an address or name of this machine, such as 127.0.0.1, 0.0.0.0 (all addresses) or localhost.`,
      )
    }
  })

  test('ends with one message when another process uses its data folder', async () => {
    const site = await writeSite()
    const first = runService({ SITE_OUT_DIR: site, PORT: '0' })
    await first.printed(/ready at/)
    const second = runService({ SITE_OUT_DIR: site, PORT: '0', DATA_DIR: first.dataDir })
    expect(await once(second.child, 'close')).toEqual([1, null])
    expect(second.message()).toBe(
      `Another process is using the data folder ${first.dataDir}. Stop it, or choose another folder: --data DIR.`,
    )
  })

  test('ends with one message when its store cannot be opened', async () => {
    const site = await writeSite()
    const file = join(site, 'file')
    writeFileSync(file, '')
    const run = runService({ SITE_OUT_DIR: site, PORT: '0', DATA_DIR: file })
    expect(await once(run.child, 'close')).toEqual([1, null])
    expect(run.output()).toContain(`Cannot open the store in the data folder ${file}: `)
    expect(run.output().trim().split('\n')).toHaveLength(1)
  })
})
