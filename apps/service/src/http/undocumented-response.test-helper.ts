import { isDeepStrictEqual } from 'node:util'
import { allOperations, error, isEventStream, type Operation } from '@next-panel/contract'
import { z } from 'zod'
import { routePattern } from './method-table.ts'
import { errorStatuses } from './openapi-document.ts'

const routes = allOperations.map((operation) => ({ operation, pattern: routePattern(operation.path) }))

/** Returns how a response differs from the contract; `undefined` if it matches, or if no operation declares the route. */
export async function undocumented(request: Request, response: Response): Promise<string | undefined> {
  const { pathname } = new URL(request.url)
  // If several paths match, the one with the fewest parameters comes first.
  const [found] = routes
    .filter(({ operation, pattern }) => operation.method === request.method && pattern.test(pathname))
    .map(({ operation }) => operation)
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length)
  if (!found) return undefined
  const problem = await problemOf(found, response)
  return problem && `${request.method} ${pathname} answered ${response.status}: ${problem}`
}

async function problemOf(operation: Operation, response: Response): Promise<string | undefined> {
  const { reply, status = 200, accepted } = operation
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  if (response.status === accepted) return undefined
  if (response.status !== status) {
    if (!errorStatuses(operation).includes(response.status)) return 'the status is not described'
    return mismatch(error, await jsonOf(response))
  }
  if (reply === undefined) return 'it should be an error'
  const expectedType =
    typeof reply === 'string' ? reply : isEventStream(reply) ? 'text/event-stream' : undefined
  if (expectedType) return type === expectedType ? undefined : `it is ${type}, not ${expectedType}`
  if (type !== 'application/json') return `it is ${type}, not JSON`
  return isEventStream(reply) || typeof reply === 'string'
    ? undefined
    : mismatch(reply, await jsonOf(response))
}

function mismatch(schema: z.ZodType, body: unknown): string | undefined {
  const parsed = schema.safeParse(body)
  if (!parsed.success) return z.prettifyError(parsed.error)
  if (isDeepStrictEqual(parsed.data, body)) return undefined
  return `it has more than is described: ${JSON.stringify(body).slice(0, 500)}`
}

/** Returns the body of a response without keys named `__proto__`, which would break the comparison. Other tests check them. */
async function jsonOf(response: Response): Promise<unknown> {
  const { body, headers } = response.clone()
  const isPacked = headers.get('content-encoding') === 'gzip'
  const text = await new Response(isPacked ? body?.pipeThrough(new DecompressionStream('gzip')) : body).text()
  return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
}
