import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import {
  type LanguageModel,
  openLanguageModel,
} from '../../apps/service/src/answers/writing/language-model.ts'
import { notInSources } from '../../apps/service/src/answers/writing/prompt.ts'

const request = z.object({ messages: z.array(z.object({ content: z.string() })) })

/** A language model behind an endpoint of this process that always writes the same. */
interface ScriptedModel {
  readonly model: LanguageModel
  /** The sources in the latest prompt. */
  latestSources(): string
  stop(): void
}

/**
 * Starts a model that answers with the first sentence of its first source. It shows what a prompt contains,
 * and not how well a model writes. It rewrites a question as its translation.
 */
export async function startScriptedModel(translations: ReadonlyMap<string, string>): Promise<ScriptedModel> {
  let latest: readonly SentSource[] = []
  const server = createServer(async (incoming, response) => {
    const { messages } = request.parse(JSON.parse(await text(incoming)))
    const prompt = messages.map(({ content }) => content).join('\n')
    const said = /<(said-[a-z\d]+) .*>\n([\s\S]*)\n<\/\1>$/.exec(prompt)
    if (!said) latest = sourcesIn(prompt)
    const content = said
      ? JSON.stringify({ question: translations.get(said[2] ?? '') ?? '' })
      : replyFrom(latest)
    const choices = [{ index: 0, delta: { content }, finish_reason: 'stop' }]
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`data: ${JSON.stringify({ choices })}\n\ndata: [DONE]\n\n`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`
  return {
    model: await openLanguageModel({ baseUrl, model: 'scripted', apiKey: undefined }),
    latestSources: () => latest.map(({ content }) => content).join('\n'),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface SentSource {
  readonly number: string
  readonly content: string
}

function sourcesIn(prompt: string): SentSource[] {
  const blocks = prompt.matchAll(/<(source-[a-z\d]+) number="(\d+)".*>\n([\s\S]*?)\n<\/\1>/g)
  return [...blocks].map(([, , number = '', content = '']) => ({ number, content }))
}

function replyFrom([best]: readonly SentSource[]): string {
  if (!best) return notInSources
  const [sentence = ''] = best.content.split(/(?<=[.!?。！？])\s|\n/)
  return `${sentence} [${best.number}]`
}
