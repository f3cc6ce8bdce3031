import {
  type CollectionStatistics,
  MemoryIndex,
  partsOf,
  type SearchOptions,
  type SearchResult,
  type Synonyms,
} from '@next-panel/search'
import type { StoredDocument } from './document.ts'
import { leavesOf } from './field-value.ts'
import { isDocumentation, searchedFields, sharedField } from './searched-fields.ts'

/** Key of the document to which texts belong. It saves a look-up for each of thousands of texts in a search. */
const source = Symbol('source')

/** The texts of a document, or of a part of it, by field. */
type Texts = { readonly id: string; readonly [source]: StoredDocument } & Readonly<Record<string, string>>

/** Whether a search may find a document. */
export type Accepts = (document: StoredDocument) => boolean

/** A search result whose hits are documents, not parts of them. */
type EngineResult = Pick<SearchResult<never>, 'count' | 'corrected' | 'unknown'> & {
  readonly hits: readonly { readonly score: number; readonly document: StoredDocument }[]
}

/** Searches documents by their texts. Documentation sections are indexed in parts, as in the browser. */
export class DocumentEngine {
  readonly #index: MemoryIndex<Texts>
  readonly #fields = new Set<string>()
  readonly #isDocumentation: boolean
  /** Ids of the parts of a document, if it has several. */
  readonly #parts = new Map<string, readonly string[]>()

  /**
   * @param paths the text fields that documents have
   * @param collection statistics of a collection that has more documents than this engine
   */
  constructor(paths: readonly string[], synonyms: Synonyms, collection?: CollectionStatistics) {
    this.#index = new MemoryIndex({ fields: [], facets: [], synonyms, collection })
    this.#isDocumentation = isDocumentation(paths)
    this.addPaths(paths)
  }

  /** Names of the searched fields, including the shared field for all further texts. */
  get fields(): ReadonlySet<string> {
    return this.#fields
  }

  /**
   * Adds text fields that no document here has yet.
   *
   * @param paths the present fields, then the new ones
   * @returns false if the new fields make the documents sections of documentation, which need a new engine
   */
  addPaths(paths: readonly string[]): boolean {
    if (isDocumentation(paths) !== this.#isDocumentation) return false
    for (const field of searchedFields(paths)) {
      if (this.#fields.has(field.name)) continue
      this.#index.addField(field)
      this.#fields.add(field.name)
    }
    return true
  }

  add(document: StoredDocument): void {
    const texts = textsOf(document, this.#fields)
    const { id, content = '', questions = '' } = texts
    const parts = this.#isDocumentation ? partsOf({ id, content, questions, kind: document.kind }) : []
    if (parts.length < 2) {
      this.#index.add(texts)
      return
    }
    this.#index.addParts(parts.map((part) => ({ ...texts, ...part })))
    this.#parts.set(
      id,
      parts.map((part) => part.id),
    )
  }

  remove(id: string): void {
    for (const part of this.#parts.get(id) ?? [id]) this.#index.remove(part)
    this.#parts.delete(id)
  }

  /** Frees the memory of removed documents if there are many. The engine can be searched and changed between the steps. */
  compact(): Generator<void> {
    return this.#index.compact()
  }

  /**
   * Returns the best documents, of those for which `accepts` returns true. It is called once for each matching document. Without it,
   * these documents are not read, which saves a tenth of the time of a search that matches thousands.
   */
  search(term: string, options: SearchOptions<Texts>, accepts?: Accepts): EngineResult {
    const { hits, ...result } = this.#index.search(term, {
      ...options,
      ranges: false,
      ...(accepts ? { where: (texts: Texts) => accepts(texts[source]) } : {}),
    })
    return { ...result, hits: hits.map(({ score, document }) => ({ score, document: document[source] })) }
  }
}

function textsOf(document: StoredDocument, fields: ReadonlySet<string>): Texts {
  const texts = new Map<string, string>()
  for (const { path, values } of leavesOf(document)) {
    const text = values.filter((value) => typeof value === 'string').join('\n')
    if (text === '') continue
    const field = fields.has(path) ? path : sharedField
    const earlier = texts.get(field)
    texts.set(field, earlier === undefined ? text : `${earlier}\n${text}`)
  }
  // Defines properties instead of assigning them, because a field may be named __proto__.
  return { ...Object.fromEntries(texts), id: document.id, [source]: document }
}
