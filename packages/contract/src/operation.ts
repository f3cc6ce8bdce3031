import type { z } from 'zod'

/** The key levels of a service, from least to most powerful (docs/reference/wire/access.md#key-levels). */
export type KeyLevel = 'none' | 'read' | 'write' | 'master'

/** Error statuses that do not result from a key, path or body alone. */
export type ErrorStatus = 404 | 409 | 413 | 429 | 503

/** A response that is a stream of Server-Sent Events. */
export interface EventStream<E extends z.ZodType = z.ZodType> {
  /** The data of an event. */
  readonly events: E
}

/** An operation of the service. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Route pattern, such as `/v1/collections/:collection/search`. */
  readonly path: `/${string}`
  /** Group in the API description. */
  readonly tag: string
  /** Short summary. */
  readonly summary: string
  /** Additional information for callers. */
  readonly description: string
  /** The minimum key level. */
  readonly key: KeyLevel
  /** Body field with the collection id, if the path does not contain it. */
  readonly collectionField?: string
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** How the body is read: as JSON (default), as JSON sent as text (beacons), or by the handler itself. */
  readonly bodyAs?: 'beacon' | 'raw'
  /** Maximum body size in bytes; `maxBody` by default. */
  readonly maxBody?: number
  /** Maximum number of values, lists and objects in the body; `maxBodyValues` by default. */
  readonly maxValues?: number
  /** A JSON schema, a content type, or an event stream; `undefined` if every request is rejected. */
  readonly reply: z.ZodType | EventStream | 'text/plain' | undefined
  /** Status of the response; 200 by default. */
  readonly status?: 201
  /** Status of the empty response to notifications. */
  readonly accepted?: 202
  readonly errors?: readonly ErrorStatus[]
  /** The pool that limits concurrent requests. These requests count as questions, not as searches. */
  readonly pool?: 'answers'
  /** Allows clients to store responses and revalidate them; by default, responses must not be stored. */
  readonly cache?: 'no-cache'
}

/** Declares an operation with the narrowest types. */
export function operation<const O extends Operation>(declared: O): O {
  return declared
}

/** Declares an event stream as a response. */
export function eventStream<E extends z.ZodType>(events: E): EventStream<E> {
  return { events }
}

/** Whether a response is an event stream. */
export function isEventStream(reply: Operation['reply']): reply is EventStream {
  return typeof reply === 'object' && 'events' in reply
}

/** The names of the path parameters. */
export type ParamName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

type SchemaOf<O, Part extends string> = O extends { readonly [part in Part]: infer S extends z.ZodType }
  ? S
  : never

/** Immutable JSON. */
export type Frozen<T> = T extends readonly (infer E)[]
  ? readonly Frozen<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T

/** The JSON type of a schema. */
export type JsonOf<S extends z.ZodType> = Frozen<z.output<S>>

/** The request body of an operation, as clients send it. */
export type BodyOf<O> = Frozen<z.input<SchemaOf<O, 'body'>>>

/** The JSON response of an operation. */
export type ReplyOf<O> = Frozen<z.output<SchemaOf<O, 'reply'>>>

/** The event data of a streaming operation. */
export type EventOf<O> = O extends { readonly reply: EventStream<infer E> } ? Frozen<z.output<E>> : never

/** The path parameters that a handler receives. */
export type ParamsOf<O extends Operation> = { readonly [N in ParamName<O['path']>]: string }

/** The query that a handler receives. */
export type ParsedQueryOf<O> = z.output<SchemaOf<O, 'query'>>

/** The body that a handler receives; nothing if it reads the body itself. */
export type ParsedBodyOf<O> = O extends { readonly bodyAs: 'raw' } ? undefined : z.output<SchemaOf<O, 'body'>>
