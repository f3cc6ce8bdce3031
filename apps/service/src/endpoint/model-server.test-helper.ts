import { createServer, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

/** The response of a scripted endpoint to one request, given the request's parsed body. */
export type Script = (response: ServerResponse, body: unknown) => void | Promise<void>

/** An OpenAI-compatible endpoint on this machine with scripted responses. */
export interface ModelServer {
  readonly baseUrl: string
  /** Bodies of the requests so far. */
  readonly requests: unknown[]
  /** The number of requests that the client aborted. */
  abandoned(): number
}

/** Starts an endpoint, which stops with the test. The last script serves all further requests. */
export async function startModelServer(...scripts: readonly Script[]): Promise<ModelServer> {
  const requests: unknown[] = []
  let abandoned = 0
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (piece) => {
      text += piece
    })
    response.on('close', () => {
      if (!response.writableFinished) abandoned++
    })
    request.on('end', () => {
      const body: unknown = JSON.parse(text)
      requests.push(body)
      void scripts[Math.min(requests.length, scripts.length) - 1]?.(response, body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { baseUrl: `http://127.0.0.1:${port}/v1`, requests, abandoned: () => abandoned }
}

/** A chunk of a streamed completion with a piece of text. */
export const chunk = (content: string, finish: string | null = null) => ({
  id: '1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'scripted',
  choices: [{ index: 0, delta: { content }, finish_reason: finish }],
})

/** Streams chunks as Server-Sent Events with the given line ending and end. */
export function streaming(
  chunks: readonly object[],
  { newline = '\n', done = true }: { readonly newline?: string; readonly done?: boolean } = {},
): Script {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const chunk of chunks) response.write(`data: ${JSON.stringify(chunk)}${newline}${newline}`)
    response.end(done ? `data: [DONE]${newline}${newline}` : '')
  }
}
