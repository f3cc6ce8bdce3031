import type { SectionRecord } from '@next-panel/search'
import type { IndexFiles, IndexOrigin } from './index-origin.ts'
import type { PeerPackages } from './peer-packages.ts'

/** Searches an open index. Returns paths of sections, best first. */
export type Ask = (query: string) => Promise<readonly string[]>

/** One of the compared engines, with the settings its documentation recommends for a site's search. */
export interface SearchEngine {
  /** Name in tables and options. */
  readonly name: string
  /** The settings in a few words. */
  readonly setting: string
  /** Exact versions of its packages by name; empty for our own engine. */
  readonly packages: Readonly<Record<string, string>>
  /** The script that a page loads: a module for the bundler, or finished files of the index. */
  readonly script: { readonly module: string } | { readonly files: readonly string[] }
  /** Files of the index that contain texts for excerpts and are not searched. */
  readonly texts?: RegExp
  /** Builds the index, as the build of a site would. */
  build(records: readonly SectionRecord[], peers: PeerPackages): Promise<IndexFiles>
  /** Opens the index as a page would: loads the files it needs before the first query. */
  open(origin: IndexOrigin, peers: PeerPackages): Promise<Ask>
}

/** Number of requested results: as many sections as the site's dialog shows. */
export const askedResults = 24
