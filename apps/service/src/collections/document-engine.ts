import { englishStems, MemoryIndex, type SearchOptions, type Synonyms } from '@next-panel/search'
import type { StoredDocument } from './document.ts'
import { leavesOf } from './field-value.ts'
import { isDocumentation, searchedFields, sharedField } from './searched-fields.ts'
import { partsOf } from './section-parts.ts'

/** Where the engine's texts of a document lead back to it: thousands are asked about in a search. */
const source = Symbol('source')

/** The texts of a document by field, or those of a part of it, as the engine takes them. */
type Texts = { readonly id: string; readonly [source]: StoredDocument } & Readonly<Record<string, string>>

/** Whether a document may be found. */
export type Accepts = (document: StoredDocument) => boolean

/** A document and how well its words fit. */
interface EngineHit {
  readonly score: number
  readonly document: StoredDocument
}

interface EngineResult {
  readonly hits: readonly EngineHit[]
  readonly count: number
  /** The term in the spelling that was searched, where words of it were found under another one only. */
  readonly corrected: string | undefined
  /** Words that no document has. */
  readonly unknown: readonly string[]
}

/** The parts of a document that are looked at for each that is returned: several of the best may be of one document. */
const partsLookedAt = 4

/** Searches documents by their texts. Sections of documentation are found by their parts (`section-parts.ts`). */
export class DocumentEngine {
  readonly #index: MemoryIndex<Texts>
  readonly #fields: ReadonlySet<string>
  readonly #hasParts: boolean
  /** Rows of a document that are searched by themselves, where there are any. */
  readonly #rows = new Map<string, number>()

  /** @param paths the text fields that documents have */
  constructor(paths: readonly string[], synonyms: Synonyms) {
    this.#index = new MemoryIndex({
      fields: searchedFields(paths),
      facets: [],
      synonyms,
      knownStems: englishStems,
    })
    this.#fields = new Set(this.#index.fields.map(({ name }) => name))
    this.#hasParts = isDocumentation(paths)
  }

  /** Names of the fields that have places of their own, and of the place for others. */
  get fields(): ReadonlySet<string> {
    return this.#fields
  }

  add(document: StoredDocument): void {
    const texts = textsOf(document, this.#fields)
    const { content = '', questions = '' } = texts
    const [around, ...rows] = this.#hasParts ? partsOf({ content, questions }) : []
    this.#index.add({ ...texts, ...around })
    for (const [at, row] of rows.entries()) this.#index.add({ ...texts, ...row, id: rowId(document.id, at) })
    if (rows.length > 0) this.#rows.set(document.id, rows.length)
  }

  remove(id: string): void {
    this.#index.remove(id)
    for (let at = 0; at < (this.#rows.get(id) ?? 0); at++) this.#index.remove(rowId(id, at))
    this.#rows.delete(id)
  }

  /**
   * The best documents among those that `accepts` lets through; it is asked once about each document found. Without it, and
   * without parts, none of them need be looked at, which takes a tenth of a search that finds thousands.
   */
  search(term: string, options: SearchOptions<Texts> & { limit: number }, accepts?: Accepts): EngineResult {
    if (this.#rows.size === 0) return resultOf(this.#ask(term, options, accepts))
    const verdicts = new Map<StoredDocument, boolean>()
    const acceptsOnce = (document: StoredDocument) => {
      const known = verdicts.get(document)
      if (known !== undefined) return known
      const verdict = accepts?.(document) ?? true
      verdicts.set(document, verdict)
      return verdict
    }
    const { limit } = options
    let result = resultOf(this.#ask(term, { ...options, limit: partsLookedAt * limit }, acceptsOnce))
    const count = [...verdicts.values()].filter(Boolean).length
    if (result.hits.length < Math.min(limit, count))
      result = resultOf(this.#ask(term, { ...options, limit: Number.POSITIVE_INFINITY }, acceptsOnce))
    return { ...result, hits: result.hits.slice(0, limit), count }
  }

  #ask(term: string, options: SearchOptions<Texts>, accepts: Accepts | undefined) {
    return this.#index.search(term, {
      ...options,
      ranges: false,
      ...(accepts ? { where: (texts: Texts) => accepts(texts[source]) } : {}),
    })
  }
}

/** A document is as good as its best part. */
function resultOf({
  hits,
  count,
  corrected,
  unknown,
}: ReturnType<MemoryIndex<Texts>['search']>): EngineResult {
  const best = new Map<StoredDocument, EngineHit>()
  for (const { document: texts, score } of hits) {
    const document = texts[source]
    if (!best.has(document)) best.set(document, { document, score })
  }
  return { hits: [...best.values()], count, corrected: corrected?.query, unknown }
}

/** No id of a document has a control character. */
function rowId(id: string, at: number): string {
  return `${id}\n${at}`
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
