import { exposeSession } from './expose-session.ts'
import { indexFilesIn } from './index-files.ts'
import { LocalIndexSession } from './index-session.ts'

/** An index that a worker opens. */
export interface IndexToOpen {
  readonly main: Uint8Array
  /** Absolute URL of the folder with its files. */
  readonly folder: string
  readonly synonymGroups: readonly (readonly string[])[]
}

exposeSession(
  ({ main, folder, synonymGroups }: IndexToOpen) =>
    new LocalIndexSession(main, indexFilesIn(folder), synonymGroups),
)
