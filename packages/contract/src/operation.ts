import type { z } from 'zod'

/** The keys of a service, from the least to the most powerful (docs/reference/wire/access.md#key-levels). */
export type KeyLevel = 'none' | 'read' | 'write' | 'master'

/** The published clients whose wire an operation speaks, where only one of them knows it. */
export type ClientVersion = 'v0.1' | 'v1.2'

/** Statuses of errors that no key, path or body brings about by itself. */
export type ErrorStatus = 402 | 404 | 405 | 409 | 413 | 503

/** A stream of Server-Sent Events as a reply. */
export interface EventStream<E extends z.ZodType = z.ZodType> {
  /** The data of an event. */
  readonly events: E
  readonly format: 'json' | 'text'
}

/** One thing that can be asked of the service. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As it is routed: `/v1/collections/:collection/search`. */
  readonly path: `/${string}`
  /** The group it belongs to in the description of the API. */
  readonly tag: string
  /** What it does, in a few words. */
  readonly summary: string
  /** What one must know beside that to use it. */
  readonly description: string
  /** The least key that it takes. */
  readonly key: KeyLevel
  /** The field of the body that names the collection, where the path does not. */
  readonly collectionField?: string
  /** Parameters of the path that are not any text. */
  readonly params?: Readonly<Record<string, z.ZodType<string, string>>>
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** How the body comes: as JSON; also as text, as beacons are; or read by the handler, which has rules of its own. */
  readonly bodyAs?: 'beacon' | 'raw'
  /** The largest body in bytes, unless it is `maxBody`. */
  readonly maxBody?: number
  /** The most values, lists and objects in the body, unless it is `maxBodyValues`. */
  readonly maxValues?: number
  /** JSON of a shape, a text, or a stream of events; nothing where every request is rejected. */
  readonly reply: z.ZodType | EventStream | 'text/plain' | undefined
  /** The status of the reply, unless it is 200. */
  readonly status?: 201
  /** The status of an empty reply to messages that want none. */
  readonly accepted?: 202
  readonly errors?: readonly ErrorStatus[]
  /** What a bad key is answered with, unless that is an error like others. */
  readonly keyError?: z.ZodType
  /** The pool it takes a place in; what does counts as a question, not as a search. */
  readonly pool?: 'answers'
  /**
   * The only client that knows it: streams to v1.2 fail with 400 or 401 alone
   * (docs/reference/wire/answers.md#end-of-an-answer-in-v12).
   */
  readonly client?: ClientVersion
  /** Whether replies may be kept if they are asked about before use; unless said so, none may be kept. */
  readonly cache?: 'no-cache'
}

/** Declares an operation; keeps its types as narrow as they are written. */
export function operation<const O extends Operation>(declared: O): O {
  return declared
}

/** Declares a stream of events as a reply. */
export function eventStream<E extends z.ZodType>(
  events: E,
  format: 'json' | 'text' = 'json',
): EventStream<E> {
  return { events, format }
}

/** Whether a reply is a stream of events. */
export function isEventStream(reply: Operation['reply']): reply is EventStream {
  return typeof reply === 'object' && 'events' in reply
}

/** The names of the parameters of a path. */
export type ParamName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

type SchemaOf<O, Part extends string> = O extends { readonly [part in Part]: infer S extends z.ZodType }
  ? S
  : never

/** JSON that nobody changes. */
export type Frozen<T> = T extends readonly (infer E)[]
  ? readonly Frozen<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T

/** The JSON that a schema describes. */
export type JsonOf<S extends z.ZodType> = Frozen<z.output<S>>

/** What clients may send as the body of an operation. */
export type BodyOf<O> = Frozen<z.input<SchemaOf<O, 'body'>>>

/** What an operation replies with when that is JSON. */
export type ReplyOf<O> = Frozen<z.output<SchemaOf<O, 'reply'>>>

/** The data of an event of an operation that streams. */
export type EventOf<O> = O extends { readonly reply: EventStream<infer E> } ? Frozen<z.output<E>> : never

/** The parameters of the path as a handler is given them. */
export type ParamsOf<O extends Operation> = {
  readonly [N in ParamName<O['path']>]: O['params'] extends {
    readonly [name in N]: infer S extends z.ZodType
  }
    ? z.output<S>
    : string
}

/** What a handler is given of the query. */
export type ParsedQueryOf<O> = z.output<SchemaOf<O, 'query'>>

/** What a handler is given of the body; nothing where it reads the body itself. */
export type ParsedBodyOf<O> = O extends { readonly bodyAs: 'raw' } ? undefined : z.output<SchemaOf<O, 'body'>>
