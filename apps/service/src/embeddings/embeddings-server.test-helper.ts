import { z } from 'zod'
import type { Script } from '../endpoint/model-server.test-helper.ts'

const request = z.object({ input: z.array(z.string()) })

/** Subjects of test texts. For the test model, all words of a subject mean the same. */
const subjects = [
  ['backup', 'copy', 'snapshot', 'archive'],
  ['port', 'socket', 'listen'],
  ['price', 'cost', 'money'],
]

/** The vector of a text, by its subjects. The last number is the same for all texts, so that none is a zero vector. */
function vectorOf(text: string): number[] {
  const words = text.toLowerCase().split(/\W+/)
  return [...subjects.map((subject) => words.filter((word) => subject.includes(word)).length), 0.1]
}

/** Responds to a request for embeddings, with the vectors in reverse order. */
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

/** Returns an error with a status, as endpoints do. */
export function refusing(status: number, headers: Readonly<Record<string, string>> = {}): Script {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end('{"error":{"message":"on purpose"}}')
  }
}
