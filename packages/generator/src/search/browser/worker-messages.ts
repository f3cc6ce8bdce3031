import type { HighlightQuery } from '@next-panel/search/static'

/** An index that a worker opens. */
export interface IndexToOpen {
  readonly main: Uint8Array
  /** Base URL of the site, below which the files of the index lie. */
  readonly base: string
  readonly synonymGroups: readonly (readonly string[])[]
}

/** What the page asks the worker that holds the index. */
export type IndexQuestion =
  | ({ readonly kind: 'open' } & IndexToOpen)
  | { readonly kind: 'find'; readonly query: string; readonly category: string | undefined }
  | { readonly kind: 'excerpt'; readonly document: string; readonly marker: HighlightQuery }

export interface NumberedQuestion {
  readonly id: number
  readonly question: IndexQuestion
}

/** What the worker answers: a value, or why there is none. */
export type IndexAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }

export function isQuestion(data: unknown): data is NumberedQuestion {
  return typeof data === 'object' && data !== null && 'id' in data && 'question' in data
}
