import { exposeSession } from './expose-session.ts'
import { indexFilesBelow } from './index-files.ts'
import { LocalIndexSession } from './index-session.ts'

/** An index that a worker opens. */
export interface IndexToOpen {
  readonly main: Uint8Array
  /** Absolute base URL of the site, below which the files of the index lie. */
  readonly base: string
  readonly synonymGroups: readonly (readonly string[])[]
}

exposeSession(
  ({ main, base, synonymGroups }: IndexToOpen) =>
    new LocalIndexSession(main, indexFilesBelow(base), synonymGroups),
)
