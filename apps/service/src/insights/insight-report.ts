import type { InsightSource } from './insight.ts'
import type { InsightTotals } from './insight-totals.ts'
import type { NearestSection } from './nearest-section.ts'

/** Which part of what is kept a report is about. */
export interface ReportScope {
  readonly collection: string
  readonly from: Date
  /** The first moment that no longer counts. */
  readonly to: Date
  /** The longest of its lists. */
  readonly limit: number
}

/** What one audience looked for. Lists begin with what matters most. */
export interface AudienceReport {
  readonly totals: InsightTotals
  /** One entry a day (UTC) on which anything was noted, in order. */
  readonly by_day: readonly (InsightTotals & { readonly day: string })[]
  readonly most_searched: readonly SearchedTerm[]
  readonly most_asked: readonly AskedQuestion[]
  /** Searches that found nothing, or nothing anybody opened, and questions that the pages do not answer. */
  readonly gaps: readonly Gap[]
  readonly bad_answers: readonly BadAnswer[]
  readonly slowest: readonly SlowQuery[]
  readonly rated_pages: readonly RatedPage[]
  readonly missing_pages: readonly MissingPage[]
}

interface SearchedTerm {
  readonly term: string
  readonly times: number
  readonly clicks: number
  readonly without_results: number
}

interface AskedQuestion {
  readonly question: string
  readonly times: number
  readonly not_in_pages: number
  readonly good: number
  readonly bad: number
}

export interface Gap {
  readonly kind: 'search' | 'question'
  readonly text: string
  readonly times: number
  readonly without_results: number
  readonly nearest: NearestSection | null
}

interface BadAnswer {
  readonly question: string
  readonly note: string
  readonly at: string
  readonly sources: readonly InsightSource[]
}

interface SlowQuery {
  readonly kind: 'search' | 'question'
  readonly text: string
  readonly milliseconds: number
  readonly at: string
}

export interface RatedPage {
  readonly path: string
  readonly helpful: number
  readonly unhelpful: number
  /** What was said with it last. */
  readonly notes: readonly string[]
}

interface MissingPage {
  readonly path: string
  readonly times: number
  /** A page that leads there; empty when none said so. */
  readonly linked_from: string
}
