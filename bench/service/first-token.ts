import { once } from 'node:events'
import { createServer } from 'node:http'
import { percentiles } from '../measuring/percentiles.ts'
import { searchUrl, startService } from './compared-servers.ts'

/** Number of measured answers, after one that is not measured. */
const answers = 50

/**
 * Time from the first block of a model's answer until the reader receives it, in ms. This process is both the
 * scripted model, which records when it sends the block, and the reader.
 */
export async function measureFirstToken(dataDir: string, outDir: string, questions: readonly string[]) {
  let sentAt = 0
  const model = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const piece = (content: string, finish_reason: string | null) =>
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`
      sentAt = performance.now()
      response.write(piece('Word [1].\n\n', null))
      setTimeout(() => response.end(`${piece('End.', 'stop')}data: [DONE]\n\n`), 20)
    })
  }).listen(0, '127.0.0.1')
  await once(model, 'listening')
  const address = model.address()
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`
  const service = await startService(dataDir, outDir, { LLM_BASE_URL: baseUrl, LLM_MODEL: 'scripted' })
  try {
    const url = searchUrl(service, 'docs').replace('/search?', '/answer?')
    const durations: number[] = []
    for (let number = 0; number <= answers; number++) {
      const query = questions[number % questions.length]
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
      let text = ''
      let seenAt: number | undefined
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk
        if (seenAt === undefined && text.includes('Word [1]')) seenAt = performance.now()
      }
      if (seenAt !== undefined && number > 0) durations.push(seenAt - sentAt)
    }
    return percentiles(durations)
  } finally {
    await service.stop()
    model.closeAllConnections()
    model.close()
  }
}
