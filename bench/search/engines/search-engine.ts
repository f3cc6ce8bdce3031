import type { SectionRecord } from '@next-panel/search'
import type { IndexFiles, IndexOrigin } from './index-origin.ts'
import type { PeerPackages } from './peer-packages.ts'

/** Asks an open index. Paths of found sections, best first. */
export type Ask = (query: string) => Promise<readonly string[]>

/** One of the compared engines in the setting its documentation recommends for a site's search. */
export interface SearchEngine {
  /** As in tables and options. */
  readonly name: string
  /** The setting in a few words. */
  readonly setting: string
  /** Exact versions of what is installed for it, by package; our own needs nothing. */
  readonly packages: Readonly<Record<string, string>>
  /** What a page runs of it: a module for the bundler, or files of the index that come finished. */
  readonly script: { readonly module: string } | { readonly files: readonly string[] }
  /** Files of the index that hold texts for excerpts and nothing to search by. */
  readonly texts?: RegExp
  /** Builds the index, as the build of a site would. */
  build(records: readonly SectionRecord[], peers: PeerPackages): Promise<IndexFiles>
  /** Opens it, as a page would: loads what it needs before the first query. */
  open(origin: IndexOrigin, peers: PeerPackages): Promise<Ask>
}

/** Results that are asked for: as many sections as the site's dialog shows. */
export const askedResults = 24
