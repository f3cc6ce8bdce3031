import type * as z from 'zod'

/** A parameter in the path or the query. */
export interface EndpointParameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly meaning: string
}

/** A failure of an endpoint. `message` is the member msg; HTML pages have none. */
export interface EndpointFailure {
  readonly status: number
  readonly message?: string
  readonly when: string
}

/** An endpoint of the Web API, described for readers and for the OpenAPI document. */
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
  /** Whether replies have an ETag and If-None-Match has an effect. */
  readonly etag: boolean
  /** Changes that a successful request makes. */
  readonly effects: readonly string[]
  /** Unexpected behaviour. */
  readonly notes: readonly string[]
  /** How NeXT Server uses the endpoint. */
  readonly nextServer: string
}
