import {
  type EventOf,
  maxBody,
  type Operation,
  type ParamsOf,
  type ParsedBodyOf,
  type ParsedQueryOf,
  plainMessages,
  problemsText,
  type ReplyOf,
} from '@next-panel/contract'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { inAnswerPool } from '../answers/answer-pool.ts'
import type { Collection } from '../collections/collection.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { AppContext } from './app-context.ts'
import { eventStream } from './event-stream.ts'
import { readBeacon, readJson } from './json-body.ts'

/** A request with an accepted key and validated parts. */
interface Call<O extends Operation> {
  readonly c: Context
  readonly params: ParamsOf<O>
  readonly query: ParsedQueryOf<O>
  readonly body: ParsedBodyOf<O>
  /** The collection of the read or write key. */
  readonly collection: O['key'] extends 'read' | 'write' ? Collection : undefined
}

/** The events of a stream, which end when `signal` is aborted. */
type Events<E> = (signal: AbortSignal) => AsyncGenerator<E, void, undefined>

/** The result of a handler: the declared data, a complete response, or the events of a stream. */
type Reply<O extends Operation> = Response | ([EventOf<O>] extends [never] ? ReplyOf<O> : Events<EventOf<O>>)

type Handler<O extends Operation> = (call: Call<O>) => Reply<O> | Promise<Reply<O>>

/** Binds an operation of the contract to its handler. */
export type Bind = <O extends Operation>(operation: O, handler: NoInfer<Handler<O>>) => void

/** Returns a function that binds operations to routes of an application. */
export function binder(app: Hono, context: AppContext): Bind {
  return (operation, handler) => {
    const { method, path, collectionField, pool } = operation
    const admitBody = limitBody(operation.maxBody ?? maxBody)

    /** Runs the handler of a request with an accepted key. */
    const respond = async (c: Context, opened: Collection | undefined): Promise<Response> => {
      const params = c.req.param()
      const query = queryOf(c, operation)
      const body = await bodyOf(c, operation)
      const collection = collectionField
        ? await openCollection(c, context, operation, fieldOf(body, collectionField))
        : opened
      // The types are correct, because the operation's schemas have just parsed these values.
      const call = { c, params, query, body, collection } as Call<typeof operation>
      const result = await handler(call)
      if (result instanceof Response) return result
      if (isEvents(result)) return eventStream(c, result)
      return c.json(result, operation.status ?? 200)
    }

    const handle = async (c: Context): Promise<Response> => {
      const collection = collectionField
        ? undefined
        : await openCollection(c, context, operation, c.req.param('collection'))
      if (!pool) return respond(c, collection)
      return inAnswerPool(c, context.answerPool, () => respond(c, collection))
    }

    app.on(
      method,
      path,
      (c, next) => {
        c.header('cache-control', operation.cache ?? 'no-store')
        return admitBody(c, next)
      },
      handle,
    )
  }
}

/** Rejects bodies above a size in bytes. */
function limitBody(maxSize: number): MiddlewareHandler {
  const reject = (): never => {
    throw new ServiceError(
      'body-too-large',
      `The body is larger than ${maxSize} bytes. Split it into smaller requests.`,
    )
  }
  const countBytes = bodyLimit({ maxSize, onError: reject })
  return (c, next) => {
    const length = c.req.header('content-length')
    // Node enforces the announced length of a body. Counting bytes costs more, so only other bodies are counted.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return countBytes(c, next)
    return Number(length) > maxSize ? reject() : next()
  }
}

function isEvents(result: unknown): result is Events<unknown> {
  return typeof result === 'function'
}

/** Checks the key of a request and returns the collection of a read or write key. @throws {ServiceError} as `Access` does. */
async function openCollection(
  c: Context,
  { access }: AppContext,
  { key, pool }: Operation,
  id = '',
): Promise<Collection | undefined> {
  switch (key) {
    case 'none':
      return undefined
    case 'master':
      await access.requireMaster(c)
      return undefined
    case 'write':
      return access.requireWrite(c, id)
    case 'read':
      return access.requireRead(c, id, pool === 'answers' ? 'answer' : 'search')
  }
}

/** @throws {ServiceError} `parameter-missing` or `query-invalid`. */
function queryOf(c: Context, { query }: Operation): unknown {
  if (!query) return undefined
  const parsed = query.safeParse(c.req.query(), { error: plainMessages })
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  for (const name of issues.map(({ path }) => String(path[0]))) {
    if (c.req.query(name) || query.shape[name]?.safeParse(undefined).success) continue
    throw new ServiceError(
      'parameter-missing',
      `Missing query parameter ${name}: add ?${name}=… to ${c.req.path}`,
    )
  }
  throw new ServiceError('query-invalid', `Cannot read the query: ${problemsText(issues)}`)
}

/** @throws {ServiceError} as `readJson` does. */
async function bodyOf(c: Context, { body, bodyAs, maxValues }: Operation): Promise<unknown> {
  if (!body || bodyAs === 'raw') return undefined
  return bodyAs === 'beacon' ? readBeacon(c, body, maxValues) : readJson(c, body, maxValues)
}

function fieldOf(body: unknown, name: string): string {
  return typeof body === 'object' && body !== null ? String(Reflect.get(body, name)) : ''
}
