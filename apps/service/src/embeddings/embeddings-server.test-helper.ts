import { z } from 'zod'
import type { Script } from '../endpoint/model-server.test-helper.ts'

const request = z.object({ input: z.array(z.string()) })

/** What the texts of tests are about: words of one group mean the same, which is all that the scripted model knows. */
const subjects = [
  ['backup', 'copy', 'snapshot', 'archive'],
  ['port', 'socket', 'listen'],
  ['price', 'cost', 'money'],
]

/** The vector of a text by its subjects; the last number is the same for all, so that no text is without direction. */
function vectorOf(text: string): number[] {
  const words = text.toLowerCase().split(/\W+/)
  return [...subjects.map((subject) => words.filter((word) => subject.includes(word)).length), 0.1]
}

/** Answers a request for embeddings, in an order of its own. */
export const embedding: Script = (response, body) => {
  const { input } = request.parse(body)
  const data = input
    .map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }))
    .reverse()
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify({ object: 'list', model: 'scripted', data, usage: { prompt_tokens: 1, total_tokens: 1 } }),
  )
}

/** Refuses with a status, as endpoints do. */
export function refusing(status: number, headers: Readonly<Record<string, string>> = {}): Script {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end('{"error":{"message":"on purpose"}}')
  }
}
