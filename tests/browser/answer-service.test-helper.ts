import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { masterKey } from './sites.ts'

/** Writes an answer like a language model, piece by piece, until it returns. */
type Script = (write: (piece: string) => void, prompt: string) => void | Promise<void>

/** The site with a service that has a scripted language model. */
export interface AnswerService {
  readonly address: string
  /** Sets the script of the following answers. */
  say(script: Script): void
  /** Number of requests to the model that the service aborted. */
  abandoned(): number
  stop(): Promise<void>
}

/**
 * Starts a service on the built site, with its own store and an OpenAI-compatible endpoint on this machine.
 */
export async function startAnswerService(): Promise<AnswerService> {
  let script: Script = (write) => write('Nothing was said yet.')
  let abandoned = 0
  const model = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    response.on('close', () => {
      if (!response.writableFinished) abandoned++
    })
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    // The service first has a follow-up rewritten. Scripts are only for answers.
    if (body.includes('You prepare questions')) send(response, '{"question": "How do I restore it?"}', null)
    else await script((piece) => send(response, piece, null), body)
    send(response, '', 'stop')
    response.end('data: [DONE]\n\n')
  })
  await once(model.listen(0, '127.0.0.1'), 'listening')
  const address = model.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'answer-service-'))
  const service = spawn(process.execPath, ['apps/service/src/main.mjs'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      MASTER_KEY: masterKey,
      ANSWER_LIMIT: 'off',
      LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
      LLM_MODEL: 'scripted',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line]: unknown[] = await once(createInterface(service.stdout), 'line')
  return {
    address: String(line).replace(/^.* at /, ''),
    say: (next) => {
      script = next
    },
    abandoned: () => abandoned,
    async stop() {
      const stopped = once(service, 'exit')
      service.kill('SIGTERM')
      model.closeAllConnections()
      model.close()
      await stopped
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Sends a piece of a streamed completion. */
function send(response: ServerResponse, content: string, finish: 'stop' | null): void {
  const choices = [{ index: 0, delta: { content }, finish_reason: finish }]
  const chunk = { id: '1', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices }
  response.write(`data: ${JSON.stringify(chunk)}\n\n`)
}
