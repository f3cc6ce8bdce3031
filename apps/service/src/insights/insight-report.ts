import type { audienceReport, JsonOf } from '@next-panel/contract'

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
export type AudienceReport = JsonOf<typeof audienceReport>

export type Gap = AudienceReport['gaps'][number]
export type RatedPage = AudienceReport['rated_pages'][number]
