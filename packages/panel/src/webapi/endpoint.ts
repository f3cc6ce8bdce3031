import type * as z from 'zod'

/** A parameter in the path or the query. */
export interface EndpointParameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly meaning: string
}

/** A failure of an endpoint; `message` is the member msg, missing for HTML pages. */
export interface EndpointFailure {
  readonly status: number
  readonly message?: string
  readonly when: string
}

/** An endpoint of the Web API as it is described to readers and in the OpenAPI document. */
export interface WebApiEndpoint {
  readonly id: string
  readonly method: 'get' | 'post'
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly EndpointParameter[]
  readonly body?: { readonly schema: z.ZodType; readonly example: unknown }
  readonly reply: { readonly schema: z.ZodType; readonly example: unknown }
  /** Business failures come with HTTP 200 and ret 0. */
  readonly failures: readonly EndpointFailure[]
  readonly failureSchema?: z.ZodType
  /** Whether a reply has an ETag and If-None-Match is honoured. */
  readonly etag: boolean
  /** What a successful request changes. */
  readonly effects: readonly string[]
  /** Behaviour a reader would not expect. */
  readonly notes: readonly string[]
  /** What NeXT Server does with the endpoint. */
  readonly nextServer: string
}
