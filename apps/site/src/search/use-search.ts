import { useEffect, useState } from 'react'
import type { SearchOutcome, SearchProvider, SearchScope } from './search-provider.ts'

/** What the reader sees of a search: the newest outcome, or why there is none. */
export interface SearchState {
  readonly outcome: SearchOutcome | undefined
  readonly error: string | undefined
  /** Tries again after an error. */
  readonly retry: () => void
}

/** One state, so that an answer costs one render. */
type Found = Pick<SearchState, 'outcome' | 'error'>

/**
 * Searches for every change of the query. An overtaken search is aborted, and the outcome before it stays in sight
 * until the new one is there.
 */
export function useSearch(provider: SearchProvider, query: string, scope: SearchScope): SearchState {
  const [found, setFound] = useState<Found>({ outcome: undefined, error: undefined })
  const [attempt, setAttempt] = useState({})
  useEffect(() => {
    // Each attempt, and each change of the query, is a search of its own.
    void attempt
    const controller = new AbortController()
    const work =
      query.trim() === ''
        ? provider.prepare().then(() => undefined)
        : provider.search(query, scope, controller.signal)
    work.then(
      (outcome) => {
        if (!controller.signal.aborted) setFound({ outcome, error: undefined })
      },
      (cause: unknown) => {
        if (controller.signal.aborted) return
        setFound({ outcome: undefined, error: cause instanceof Error ? cause.message : String(cause) })
      },
    )
    return () => controller.abort()
  }, [provider, query, scope, attempt])
  return { ...found, retry: () => setAttempt({}) }
}
