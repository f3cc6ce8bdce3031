import type { audienceReport, JsonOf } from '@next-panel/contract'

/** The stored events that a report covers. */
export interface ReportScope {
  readonly collection: string
  readonly from: Date
  /** The end of the period, which is not part of it. */
  readonly to: Date
  /** The maximum length of its lists. */
  readonly limit: number
}

/** The activity of one audience. Lists begin with the most important entry. */
export type AudienceReport = JsonOf<typeof audienceReport>

export type Gap = AudienceReport['gaps'][number]
export type RatedPage = AudienceReport['rated_pages'][number]
