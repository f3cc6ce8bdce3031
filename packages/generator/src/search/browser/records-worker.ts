import { exposeSession } from './expose-session.ts'
import { openRecords } from './records-session.ts'

/** Section records that a worker indexes. */
export interface RecordsToOpen {
  /** Absolute base URL of the site, below which they lie. */
  readonly base: string
  readonly synonymGroups: readonly (readonly string[])[]
}

exposeSession(({ base, synonymGroups }: RecordsToOpen) => openRecords(base, synonymGroups))
