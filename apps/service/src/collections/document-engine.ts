import {
  MemoryIndex,
  partsOf,
  type SearchOptions,
  type SearchResult,
  type Synonyms,
} from '@next-panel/search'
import type { StoredDocument } from './document.ts'
import { englishStems } from './english-words.ts'
import { leavesOf } from './field-value.ts'
import { isDocumentation, searchedFields, sharedField } from './searched-fields.ts'

/** Where the engine's texts of a document lead back to it: thousands are asked about in a search. */
const source = Symbol('source')

/** The texts of a document by field, or those of a part of it, as the engine takes them. */
type Texts = { readonly id: string; readonly [source]: StoredDocument } & Readonly<Record<string, string>>

/** Whether a document may be found. */
export type Accepts = (document: StoredDocument) => boolean

/** What was found, with documents instead of the parts that they were found by. */
type EngineResult = Pick<SearchResult<never>, 'count' | 'corrected' | 'unknown'> & {
  readonly hits: readonly { readonly score: number; readonly document: StoredDocument }[]
}

/** Searches documents by their texts. Sections of documentation are found by their parts, as in the browser. */
export class DocumentEngine {
  readonly #index: MemoryIndex<Texts>
  /** Names of the fields that have places of their own, and of the place for others. */
  readonly fields: ReadonlySet<string>
  readonly #hasParts: boolean
  /** Ids of the parts of a document, where there are several. */
  readonly #parts = new Map<string, readonly string[]>()

  /** @param paths the text fields that documents have */
  constructor(paths: readonly string[], synonyms: Synonyms) {
    this.#index = new MemoryIndex({
      fields: searchedFields(paths),
      facets: [],
      synonyms,
      knownStems: englishStems,
    })
    this.fields = new Set(this.#index.fields.map(({ name }) => name))
    this.#hasParts = isDocumentation(paths)
  }

  add(document: StoredDocument): void {
    const texts = textsOf(document, this.fields)
    const { id, content = '', questions = '' } = texts
    const parts = this.#hasParts ? partsOf({ id, content, questions, kind: document.kind }) : []
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

  /**
   * The best documents among those that `accepts` lets through; it is asked once about each document found. Without it none
   * of them need be looked at, which takes a tenth of a search that finds thousands.
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
  // Defined, not assigned: a field may be called __proto__.
  return { ...Object.fromEntries(texts), id: document.id, [source]: document }
}
