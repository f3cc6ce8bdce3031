import type { BodyOf, operations, ReplyOf } from '@next-panel/contract'
import { answerPaths } from '@next-panel/contract/paths'
import { parse, recordOf } from './answer-step.ts'
import { ClientError } from './client-error.ts'
import { type CallOptions, type CollectionAddress, callForJson, reading } from './connection.ts'
import { callForEvents } from './event-call.ts'
import type { SearchParams } from './search.ts'

/** A search with a natural-language question. */
export type QuestionSearchParams = BodyOf<typeof operations.answers.search>

/** The result of one search generated from a question. */
export type QuestionSearchResult = ReplyOf<typeof operations.answers.search>[number]

/** A search generated from a question. */
export interface GeneratedQuery {
  readonly index: number
  readonly original_query: string
  readonly generated_query: SearchParams
}

/** A step of a question search, such as `OPTIMIZING_QUERY`, `GENERATED_QUERIES` or `SEARCH_RESULTS`. */
export type QuestionSearchStatus =
  | { readonly status: 'GENERATED_QUERIES'; readonly data: readonly GeneratedQuery[] }
  | { readonly status: string; readonly data?: unknown }

/** Searches with a question. Throws like `search`. */
export async function searchByQuestion(
  address: CollectionAddress,
  params: QuestionSearchParams,
  options: CallOptions,
): Promise<readonly QuestionSearchResult[]> {
  return callForJson<typeof operations.answers.search>(address, {
    path: answerPaths.search,
    ...reading(address),
    ...options,
    body: params,
  })
}

/** Searches with a question and yields its steps. Throws like `search`, and `connection-lost` if the stream ends too early. */
export async function* streamQuestionSearch(
  address: CollectionAddress,
  params: QuestionSearchParams,
  options: CallOptions,
): AsyncGenerator<QuestionSearchStatus, void, undefined> {
  let isWhole = false
  const call = { path: answerPaths.searchSteps, ...reading(address), ...options, body: params }
  for await (const { data } of callForEvents(address, call)) {
    const status = data === undefined ? { status: parseError } : readStatus(data)
    if (!status) continue
    yield status
    if (status.status === parseError) return
    isWhole ||= status.status === 'SEARCH_RESULTS' || status.status === 'error'
  }
  if (isWhole) return
  throw new ClientError(
    'connection-lost',
    'The connection to the service was lost before the search was complete. Please try again.',
  )
}

/** The status of an unreadable stream. Source: docs/reference/requirements.md#errors. */
const parseError = 'PARSE_ERROR'

/**
 * Reads the data of an event; `undefined` if it has no status. Source of the forms:
 * docs/reference/wire/question-search.md#stream.
 */
export function readStatus(data: string): QuestionSearchStatus | undefined {
  if (data === '') return undefined
  const value = parse(data)
  // Some services send the name of a status as it is.
  if (value === undefined) return { status: /^\w+$/.test(data) ? data : parseError }
  if (typeof value === 'string') return { status: value }
  const [entry] = Object.entries(recordOf(value) ?? {})
  if (!entry) return undefined
  const [status, details] = entry
  if (status === 'GENERATED_QUERIES') return { status, data: generatedQueries(details) }
  return details === null ? { status } : { status, data: details }
}

function generatedQueries(details: unknown): GeneratedQuery[] {
  if (!Array.isArray(details)) return []
  return details.map((detail) => {
    const { index, original_query, generated_query_text } = recordOf(detail) ?? {}
    const query = recordOf(typeof generated_query_text === 'string' ? parse(generated_query_text) : undefined)
    return {
      index: typeof index === 'number' ? index : 0,
      original_query: typeof original_query === 'string' ? original_query : '',
      generated_query:
        typeof query?.term === 'string'
          ? { ...query, term: query.term }
          : { term: '', mode: 'fulltext', properties: [] },
    }
  })
}
