import { useEffect, useState } from 'react'
import type { SearchOutcome, SearchProvider, SearchScope } from './search-provider.ts'

/** What the reader sees of a search: the newest outcome, or why there is none. */
export interface SearchState {
  readonly outcome: SearchOutcome | undefined
  readonly error: string | undefined
  readonly loading: boolean
  /** Tries again after an error. */
  readonly retry: () => void
}

/**
 * Searches for every change of the query. An overtaken search is aborted, and the outcome before it stays in sight
 * until the new one is there.
 */
export function useSearch(provider: SearchProvider, query: string, scope: SearchScope): SearchState {
  const [outcome, setOutcome] = useState<SearchOutcome>()
  const [error, setError] = useState<string>()
  const [loading, setLoading] = useState(false)
  const [attempt, setAttempt] = useState({})
  useEffect(() => {
    // Each attempt, and each change of the query, is a search of its own.
    void attempt
    const controller = new AbortController()
    setLoading(true)
    const work =
      query.trim() === ''
        ? provider.prepare().then(() => undefined)
        : provider.search(query, scope, controller.signal)
    work.then(
      (found) => {
        if (controller.signal.aborted) return
        setOutcome(found)
        setError(undefined)
        setLoading(false)
      },
      (cause: unknown) => {
        if (controller.signal.aborted) return
        setOutcome(undefined)
        setError(cause instanceof Error ? cause.message : String(cause))
        setLoading(false)
      },
    )
    return () => controller.abort()
  }, [provider, query, scope, attempt])
  return { outcome, error, loading, retry: () => setAttempt({}) }
}
