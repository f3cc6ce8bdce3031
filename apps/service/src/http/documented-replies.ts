import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { routePattern } from './method-table.ts'
import { refusalsOf } from './openapi-document.ts'
import { type Operation, operations } from './openapi-operations.ts'

const routes = Object.entries(operations).map(([route, operation]) => {
  const [method = '', path = ''] = route.split(' ')
  return { method, path, pattern: routePattern(path), operation }
})

const refusal = z.object({ error: z.string() })

/** What is wrong with a reply by the description of the API; nothing when it is as described, or not of an operation. */
export async function undocumented(request: Request, response: Response): Promise<string | undefined> {
  const { pathname } = new URL(request.url)
  // Paths with parameters come after those without where both fit.
  const found = routes
    .filter(({ method, pattern }) => method === request.method && pattern.test(pathname))
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length)[0]
  if (!found) return undefined
  const problem = await problemOf(found.path, found.operation, response)
  return problem && `${request.method} ${pathname} answered ${response.status}: ${problem}`
}

async function problemOf(
  path: string,
  operation: Operation,
  response: Response,
): Promise<string | undefined> {
  const { reply, status = 200, silent, badKey } = operation
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  if (response.status === silent) return undefined
  if (response.status !== status) {
    if (!refusalsOf(path, operation).includes(response.status)) return 'the status is not described'
    return mismatch(response.status === 401 && badKey ? badKey : refusal, await jsonOf(response))
  }
  if (reply === undefined) return 'it should be refused'
  if (typeof reply === 'string') return type === reply ? undefined : `it is ${type}, not ${reply}`
  if (type !== 'application/json') return `it is ${type}, not JSON`
  return mismatch(reply, await jsonOf(response))
}

function mismatch(schema: z.ZodType, body: unknown): string | undefined {
  const parsed = schema.safeParse(body)
  if (!parsed.success) return z.prettifyError(parsed.error)
  if (isDeepStrictEqual(parsed.data, body)) return undefined
  return `it has more than is described: ${JSON.stringify(body).slice(0, 500)}`
}

/** The body of a reply; keys called `__proto__`, which documents may have, are left to tests of their own. */
async function jsonOf(response: Response): Promise<unknown> {
  const { body, headers } = response.clone()
  const isPacked = headers.get('content-encoding') === 'gzip'
  const text = await new Response(isPacked ? body?.pipeThrough(new DecompressionStream('gzip')) : body).text()
  return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
}
