import type { MeasuredServer } from '../measuring/measured-server.ts'
import type { QueryKind } from './scale-queries.ts'

/** An engine with its own store, which a server in a separate process searches. */
export interface ScaleEngine {
  readonly name: string
  /** Settings that differ from the defaults, and how it matches words. */
  readonly setting: string
  /** Kinds of searches that it cannot do. */
  readonly lacks: readonly QueryKind[]
  /** Maximum number of documents that fit. */
  readonly maxDocuments: number
  /** Creates an empty store in a folder. */
  open(folder: string, outDir: string): Promise<ScaleStore>
}

/** The store of an engine. */
export interface ScaleStore {
  /** Starts a server on the store, with a new index if there is none. @param node its number, from 1 (default) */
  start(node?: number): Promise<ScaleServer>
  /** Does what a database does by itself after many writes, so that all runs measure the same state. */
  settle(): void
  /** Size of the documents and their indexes on disk, in bytes. */
  bytes(): Promise<number>
  /** The database server behind the store, if there is one. */
  readonly database: ScaleDatabase | undefined
  /** Stops the database server. */
  close(): Promise<void>
}

export interface ScaleDatabase {
  /** Processor time so far, in seconds. */
  processorSeconds(): Promise<number>
  /** The number of open connections. */
  connections(): number
}

/** A running server of an engine. */
export interface ScaleServer extends MeasuredServer {
  /** The address of searches, without further headers. */
  readonly searchUrl: string
  /** Stores documents, given as a JSON list. Resolves when they are stored. */
  insert(documents: string, signal?: AbortSignal): Promise<void>
}
