import {
  askedOptions,
  type CollectionStatistics,
  type Glossary,
  glossary,
  hasHan,
  MemoryIndex,
  maxMoved,
  type SectionRecord,
  type Synonyms,
  translate,
  withoutEscapes,
  withSecondSearch,
} from '@next-panel/search'
import { TimeSlice } from '../threads/time-slice.ts'
import type { TypeStrategy } from './collection.ts'
import { originalOf, type StoredDocument, weightOf } from './document.ts'
import { type Accepts, DocumentEngine } from './document-engine.ts'
import { FieldTable } from './field-table.ts'
import { leavesOf } from './field-value.ts'
import { anchorField, defaultProperties, sharedField } from './searched-fields.ts'
import { VectorTable } from './vector-table.ts'

/** The state of a document after a change. `undefined` means that it was deleted. */
export type DocumentState = readonly [id: string, document: StoredDocument | undefined]

/** A query of one index. */
export interface LiveQuery {
  readonly term: string
  /** Maximum number of documents to return; infinite for all. */
  readonly limit: number
  readonly properties: readonly string[] | undefined
  readonly boost: Readonly<Record<string, number>>
  readonly exact: boolean
  /** Maximum number of typos in a word; 0 matches whole words only. By default, word beginnings and a few typos match. */
  readonly tolerance: number | undefined
  readonly threshold: number
  /** Minimum coverage of the term, as a share of the best document's coverage. Documents below it are left out; 0 keeps all. */
  readonly minCoverage: number
  /** Called with the searched term if it was translated, or if a word was only found in another spelling. */
  readonly onCorrected?: (term: string) => void
  /** Called with the words that no document has. */
  readonly onUnknown?: (words: readonly string[]) => void
  /** Called with the number of documents found. */
  readonly onCounted?: (count: number) => void
}

/** A document with its score by words (0 for none) and, in a vector search, its similarity in meaning. */
export interface LiveHit {
  readonly score: number
  readonly similarity: number
  readonly document: StoredDocument
}

/** Synonyms for words of the documents, and the glossary by which queries in another language are translated. */
export interface Wording {
  readonly synonyms: Synonyms
  readonly glossary: Glossary
  /** Questions about the documents in the glossary's language. The id of a question about a translation is that of its original. */
  readonly asked?: readonly SectionRecord[]
}

/** An index of which only some documents are in memory. */
export interface PartOfIndex {
  /** All text fields of the index, oldest first. */
  readonly paths: readonly string[]
  readonly statistics: CollectionStatistics
}

/** A wording without synonyms and translations. */
export const plainWording: Wording = { synonyms: new Map(), glossary: glossary({}) }

/** One index in memory: its documents, their fields, and the engine over their texts. */
export class LiveIndex {
  readonly fields: FieldTable
  readonly vectors = new VectorTable()
  readonly wording: Wording
  readonly #documents = new Map<string, StoredDocument>()
  #engine: DocumentEngine
  /** An index of {@link Wording.asked}, created for the first query in the glossary's language. */
  #asked: MemoryIndex<SectionRecord> | undefined
  /** All text fields that documents have had, oldest first. Only the first ones get separate fields in the engine. */
  #paths: readonly string[] = []
  readonly #part: PartOfIndex | undefined
  /** Number of documents that set a weight. */
  #weighted = 0
  /** Increases when a change begins and when it is complete. */
  revision = 0

  /** @param part statistics of an index, if this one contains only some of its documents */
  constructor(strategy: TypeStrategy, wording: Wording = plainWording, part?: PartOfIndex) {
    this.wording = wording
    this.fields = new FieldTable(strategy)
    this.#paths = part?.paths ?? []
    this.#part = part
    this.#engine = new DocumentEngine(this.#paths, wording.synonyms, part?.statistics)
  }

  get size(): number {
    return this.#documents.size
  }

  get(id: string): StoredDocument | undefined {
    return this.#documents.get(id)
  }

  documents(): IterableIterator<StoredDocument> {
    return this.#documents.values()
  }

  /** Applies changes in order and in time slices, so a large batch becomes visible bit by bit. */
  async apply(states: readonly DocumentState[]): Promise<void> {
    this.revision++
    try {
      await this.#take(states)
    } finally {
      this.revision++
    }
  }

  /** Stores vectors of documents. Ignores documents that are not here. */
  applyVectors(vectors: ReadonlyMap<string, Float32Array>): void {
    for (const [id, vector] of vectors) if (this.#documents.has(id)) this.vectors.set(id, vector)
  }

  /** Returns the documents that were found by meaning and for which `accepts` returns true. */
  similar(similarities: ReadonlyMap<string, number>, accepts: Accepts): LiveHit[] {
    return [...similarities].flatMap(([id, similarity]) => {
      const document = this.#documents.get(id)
      if (!document || !accepts(document)) return []
      return { score: 0, similarity, document }
    })
  }

  /**
   * Returns the best documents, of those for which `accepts` returns true. It is called once for each matching document. Without it,
   * these documents are not read, which saves a tenth of the time of a search that matches thousands.
   */
  find(query: LiveQuery, accepts?: Accepts): LiveHit[] {
    const hits = query.term === '' ? this.#everything(query, accepts) : this.#search(query, accepts)
    if (this.#weighted === 0) return hits
    return hits
      .map(({ score, document }) => ({ score: score * weightOf(document), similarity: 0, document }))
      .sort((a, b) => b.score - a.score)
      .slice(0, query.limit)
  }

  #everything(query: LiveQuery, accepts: Accepts = () => true): LiveHit[] {
    const hits: LiveHit[] = []
    let count = 0
    for (const document of this.#documents.values()) {
      if (!accepts(document)) continue
      count++
      if (hits.length < query.limit || this.#weighted > 0) hits.push({ score: 1, similarity: 0, document })
    }
    query.onCounted?.(count)
    return hits
  }

  #search(query: LiveQuery, accepts: Accepts | undefined): LiveHit[] {
    const { properties, tolerance, threshold, minCoverage } = query
    const plain = withoutEscapes(query.term)
    const term = translate(plain, this.wording.glossary)
    const isTranslated = hasHan(plain)
    const mayMove = isTranslated && query.limit > 0
    const exact = query.exact || tolerance === 0
    const { hits, count, corrected, unknown } = this.#engine.search(
      term,
      {
        limit: this.#weighted > 0 ? Number.POSITIVE_INFINITY : Math.max(query.limit, mayMove ? maxMoved : 0),
        typing: !exact && tolerance === undefined,
        exact,
        threshold,
        minCoverage,
        ...(isTranslated && { language: 'zh-Hans' }),
        boost: this.#boost(properties, query.boost),
      },
      accepts,
    )
    query.onCounted?.(count)
    query.onUnknown?.(unknown)
    const understood = corrected?.query ?? term
    if (understood !== query.term) query.onCorrected?.(understood)
    const inOrder = mayMove ? withSecondSearch(hits, this.#askedLike(plain), originalOf) : hits
    return inOrder.slice(0, query.limit).map(({ document, score }) => ({ score, similarity: 0, document }))
  }

  /** Returns the prepared questions that are similar to an untranslated term. */
  #askedLike(term: string) {
    if (!this.#asked) {
      this.#asked = new MemoryIndex()
      for (const record of this.wording.asked ?? []) this.#asked.add(record)
    }
    return this.#asked.search(term, askedOptions).hits
  }

  #boost(
    properties: readonly string[] | undefined,
    boost: Readonly<Record<string, number>>,
  ): Record<string, number> {
    const wanted = new Set(properties ?? [...defaultProperties(this.#paths), anchorField])
    const own = this.#engine.fields
    const shared = this.#paths.some((path) => !own.has(path) && wanted.has(path))
    return Object.fromEntries(
      [...own].map((name) => {
        const isWanted = name === sharedField ? shared : wanted.has(name)
        // A field may be named `constructor`, which every object inherits.
        const factor = Object.hasOwn(boost, name) ? boost[name] : undefined
        return [name, isWanted ? (factor ?? 1) : 0]
      }),
    )
  }

  async #take(states: readonly DocumentState[]): Promise<void> {
    const paths = new Set(this.#paths)
    for (const [, document] of states) for (const path of document ? textPaths(document) : []) paths.add(path)
    const slice = new TimeSlice()
    if (paths.size > this.#paths.length) await this.#addPaths([...paths], slice)
    for (const [id, document] of states) {
      this.#keep(id, document)
      this.#engine.remove(id)
      if (document) this.#engine.add(document)
      await slice.yieldWhenLong()
    }
    for (const _ of this.#engine.compact()) await slice.yieldWhenLong()
  }

  async #addPaths(paths: readonly string[], slice: TimeSlice): Promise<void> {
    if (!this.#engine.addPaths(paths)) {
      const engine = new DocumentEngine(paths, this.wording.synonyms, this.#part?.statistics)
      for (const document of this.#documents.values()) {
        engine.add(document)
        await slice.yieldWhenLong()
      }
      this.#engine = engine
    }
    this.#paths = paths
  }

  #keep(id: string, document: StoredDocument | undefined): void {
    const before = this.#documents.get(id)
    this.vectors.delete(id)
    if (before) {
      this.fields.remove(before)
      if (weightOf(before) !== 1) this.#weighted--
    }
    if (!document) {
      this.#documents.delete(id)
      return
    }
    this.#documents.set(id, document)
    this.fields.add(document)
    if (weightOf(document) !== 1) this.#weighted++
  }
}

function textPaths(document: StoredDocument): string[] {
  return leavesOf(document).flatMap(({ path, values }) =>
    values.some((value) => typeof value === 'string') ? path : [],
  )
}
