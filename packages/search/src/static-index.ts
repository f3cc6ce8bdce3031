import { BodyPostings } from './body-postings.ts'
import { type Corpus, docsFacets, docsFields } from './corpus.ts'
import { damaged, fileKind, type IndexFile, readFile, readNumbers, readTexts } from './file-format.ts'
import { type Excerpt, excerpt, type Marker } from './marker.ts'
import { PostingTable } from './posting-table.ts'
import { parseQuery } from './query.ts'
import { type Hit, type SearchOptions, type SearchResult, search } from './rank.ts'
import { levelWords, readSections, type StaticDocument } from './section-table.ts'
import type { Synonyms } from './synonyms.ts'
import { type Token, tokenize } from './tokens.ts'

/** `load` fetches another file of the index by its name; without it, only what is in the main file is used. */
export interface OpenOptions {
  readonly load?: (name: string) => Promise<Uint8Array>
  readonly synonyms?: Synonyms
}

/** Opens a static index from its main file. Throws a `SearchError` unless every byte is sound. */
export function openIndex(main: Uint8Array, options: OpenOptions = {}): StaticIndex {
  return new StaticIndex(readFile(main, fileKind.main), options)
}

const [titleField, headingField, bodyField] = [0, 1, 2]

/**
 * A read-only index of documentation sections. Titles and headings are in memory from the start; body postings of a
 * large index and all texts come in shards, once each.
 */
export class StaticIndex implements Corpus<StaticDocument> {
  readonly fields = docsFields
  readonly facets = docsFacets
  readonly segments: (PostingTable | BodyPostings)[]
  readonly documents: readonly StaticDocument[]
  readonly #file: IndexFile
  readonly #options: OpenOptions
  readonly #lengths: number[][]
  readonly #averages: number[]
  readonly #textStarts: number[]
  readonly #bodyStarts: string[]
  readonly #texts: string[] = []
  readonly #shards = new Map<string, Promise<void>>()
  readonly #loaded = new Set<string>()

  /** Use {@link openIndex}. */
  constructor(file: IndexFile, options: OpenOptions) {
    const [totals, ...blocks] = file.blocks
    const [levels, textStarts, bodyStarts, ...postings] = blocks.slice(8)
    if (!totals || !levels || !textStarts || !bodyStarts) throw damaged('a block is missing')
    this.#file = file
    this.#options = options
    this.documents = readSections(blocks)
    if (levels.length !== this.slots) throw damaged('lengths are missing')
    this.#textStarts = readNumbers(textStarts)
    this.#bodyStarts = readTexts(bodyStarts)
    const headings = new PostingTable()
    const titles = this.#index(headings, titleField, 'title')
    const sections = this.#index(headings, headingField, 'section')
    this.#lengths = [titles, sections, Array.from(levels, levelWords)]
    const averages = [titles, sections].map(
      (lengths) => lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, this.slots),
    )
    this.#averages = [...averages, (readNumbers(totals)[0] ?? 0) / Math.max(1, this.slots)]
    this.segments = [headings]
    if (this.#bodyStarts.length === 0) this.segments.push(new BodyPostings(postings, this.slots, bodyField))
  }

  /** Ranked hits from what is loaded; bodies in shards not yet loaded are not searched. */
  search(query: string, options: SearchOptions<StaticDocument> = {}): SearchResult<StaticDocument> {
    return search(this, query, { synonyms: this.#options.synonyms, ...options })
  }

  /** Names of the shards that bodies with the words of a query are in and that are not loaded, most telling first. */
  missing(query: string): string[] {
    if (this.#bodyStarts.length === 0) return []
    const words = parseQuery(query).words.filter((word) => word.role === 'word')
    // Longer words are rarer, and rarer ones tell sections apart.
    words.sort((a, b) => b.text.length - a.text.length)
    const names = words.map(
      ({ text }) =>
        `body-${Math.max(
          0,
          this.#bodyStarts.findLastIndex((first) => first <= text),
        )}`,
    )
    return [...new Set(names)].filter((name) => !this.#loaded.has(name))
  }

  /** Loads what a query needs, in at most `requests` requests at once (2), and searches. */
  async find(
    query: string,
    options: SearchOptions<StaticDocument> = {},
    requests = 2,
  ): Promise<SearchResult<StaticDocument>> {
    await Promise.all(
      this.missing(query)
        .slice(0, requests)
        .map((name) => this.#load(name)),
    )
    return this.search(query, options)
  }

  /** Excerpts of hits, in their order, with the shards of their texts loaded. */
  async excerpts(hits: readonly Hit<StaticDocument>[], marker: Marker, length?: number): Promise<Excerpt[]> {
    const slots = hits.map((hit) => this.documents.indexOf(hit.document))
    const names = slots.map((slot) => `text-${this.#textStarts.findLastIndex((start) => start <= slot)}`)
    await Promise.all([...new Set(names)].map((name) => this.#load(name)))
    return slots.map((slot) => excerpt(this.#texts[slot] ?? '', marker, length))
  }

  get slots(): number {
    return this.documents.length
  }

  get live(): number {
    return this.documents.length
  }

  id(slot: number): string {
    return this.document(slot).id
  }

  document(slot: number): StaticDocument {
    const document = this.documents[slot]
    if (!document) throw new RangeError(`No section in slot ${slot}`)
    return document
  }

  words(slot: number, field: number): number {
    return this.#lengths[field]?.[slot] ?? 0
  }

  averageWords(field: number): number {
    return this.#averages[field] ?? 0
  }

  text(slot: number, field: number): string | undefined {
    if (field === bodyField) return this.#texts[slot]
    return field === titleField ? this.documents[slot]?.title : this.documents[slot]?.section
  }

  facetValues(slot: number, facet: string): readonly string[] {
    const { category, version } = this.document(slot)
    return facet === 'category' ? [category] : facet === 'version' ? [version] : []
  }

  everySlot(): Iterable<number> {
    return this.documents.keys()
  }

  #index(table: PostingTable, field: number, key: 'title' | 'section'): number[] {
    let last: string | undefined
    let tokens: Token[] = []
    return this.documents.map((document, slot) => {
      if (document[key] !== last) {
        last = document[key]
        tokens = tokenize(last)
      }
      table.add(slot, field, tokens)
      return tokens.length
    })
  }

  #load(name: string): Promise<void> {
    const known = this.#shards.get(name)
    if (known) return known
    const loading = this.#fetch(name).catch((error: unknown) => {
      // A failed request may succeed when tried again.
      this.#shards.delete(name)
      throw error
    })
    this.#shards.set(name, loading)
    return loading
  }

  async #fetch(name: string): Promise<void> {
    const number = Number(name.slice(name.indexOf('-') + 1))
    const bytes = await this.#options.load?.(name)
    if (!bytes) return
    if (name.startsWith('body')) {
      const { blocks } = readFile(bytes, fileKind.body, number, this.#file.build)
      this.segments.push(new BodyPostings(blocks, this.slots, bodyField))
    } else {
      const { blocks } = readFile(bytes, fileKind.text, number, this.#file.build)
      const start = this.#textStarts[number] ?? 0
      const texts = readTexts(blocks[0] ?? new Uint8Array())
      if (texts.length !== (this.#textStarts[number + 1] ?? this.slots) - start)
        throw damaged('texts are missing')
      texts.forEach((text, i) => {
        this.#texts[start + i] = text
      })
    }
    this.#loaded.add(name)
  }
}
