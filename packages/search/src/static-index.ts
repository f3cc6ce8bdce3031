import { type Excerpt, excerpt } from './excerpt.ts'
import { type BlockReader, buildName, damaged, readFile } from './file-format.ts'
import type { HighlightQuery } from './highlight.ts'
import { readPostings } from './posting-blocks.ts'
import { parseQuery } from './query.ts'
import { search } from './rank.ts'
import { type Indexed, SearchIndex } from './search-index.ts'
import type { SearchOptions, SearchResult } from './search-result.ts'
import { readSections, type StaticDocument } from './section-blocks.ts'
import type { Synonyms } from './synonyms.ts'

/**
 * `load` fetches another file of the index by its name, and by the build of the main file: eight hexadecimal digits, as
 * {@link EncodedIndex.build}. Without it, only the main file is used. Its errors are passed on, and the next call tries again.
 */
export type OpenOptions = Readonly<{
  load?: (name: string, build: string) => Promise<Uint8Array>
  synonyms?: Synonyms
}>

/** Opens a static index from its main file. Throws a `SearchError` if the file is not sound. */
export function openIndex(main: Uint8Array, options: OpenOptions = {}): StaticIndex {
  return new StaticIndex(readFile(main, 'main'), options)
}

/** Numbers of the fields in `docsFields`: those with postings in files, and those that are indexed here. */
const [postedFields, headingFields] = [
  [2, 4],
  [0, 1, 3],
] as const
const [bodyField] = postedFields

/** The number of shards that a query may load. */
const defaultRequests = 2

/**
 * A read-only index of documentation sections. Titles and headings are in memory from the start. The body
 * postings of a large index and all texts are in shards, each loaded once. Headings are tokenized while the
 * first shards load.
 */
export class StaticIndex extends SearchIndex<StaticDocument> {
  readonly #read: (name: string) => Promise<BlockReader | undefined>
  /** The first slot of each shard of texts. */
  readonly #textStarts: number[] = [0]
  /** The first term of each shard of body postings. Empty if the main file has all postings. */
  readonly bodyStarts: readonly string[]
  /** Loaded bodies, by slot. */
  readonly #bodies: string[] = []
  /** Files that are loaded or being loaded. */
  readonly #files = new Map<string, Promise<void>>()
  /** Steps that index the headings. Callers may take them in advance, with pauses; queries take those that are left. */
  readonly headingSteps: Iterator<void> & Iterable<void> = this.#indexHeadings()

  /** Use {@link openIndex}. */
  constructor(main: BlockReader, { load, synonyms = new Map() }: OpenOptions) {
    super({ synonyms })
    const build = buildName(main.build)
    this.#read = async (name) => load && readFile(await load(name, build), name, main.build)
    this.documents.push(...readSections(main))
    const wholes = new Map(this.documents.map((document, slot) => [document?.path, slot]))
    this.wholes.push(...this.documents.map((document) => wholes.get(document?.path) ?? 0))
    const levels = main.numbers()
    if (levels.length !== this.size) throw damaged()
    this.lengths[bodyField] = levels.map((level) => Math.round(2 ** (level / 3) - 1))
    this.totals[bodyField] = main.numbers()[0] ?? 0
    for (const sections of main.numbers()) this.#textStarts.push((this.#textStarts.at(-1) ?? 0) + sections)
    this.bodyStarts = main.texts()
    if (this.bodyStarts.length === 0) readPostings(main, this.size, this.#tableWithHeadings(), postedFields)
  }

  override text(slot: number, field: number): string | undefined {
    return field === bodyField ? this.#bodies[slot] : super.text(slot, field)
  }

  /** Returns the ranked hits of a query. Uses only loaded files. */
  search(query: string, options: SearchOptions<StaticDocument> = {}): SearchResult<StaticDocument> {
    this.#tableWithHeadings()
    return search(this, query, options)
  }

  /**
   * Loads the shards that a query needs, as {@link prepare} does, then searches everything that is loaded.
   */
  async find(query: string, options: SearchOptions<StaticDocument> = {}, requests = defaultRequests) {
    await this.prepare(query, requests)
    return this.search(query, options)
  }

  /** Loads the shards with the words of a query, with at most `requests` new requests (2). */
  prepare(query: string, requests = defaultRequests): Promise<void> {
    let left = requests
    return this.#load(this.#shardsOf(query).filter((name) => this.#files.has(name) || left-- > 0))
  }

  /** Loads all shards of body postings, so that no later query waits for one. */
  complete(): Promise<void> {
    return this.#load(this.bodyStarts.map((_, shard) => `body-${shard}`))
  }

  /**
   * Returns excerpts of hits, in their order, each about `length` UTF-16 units long (160). Loads the shards with their texts.
   */
  async excerpts(hits: readonly Indexed[], query: HighlightQuery, length?: number): Promise<Excerpt[]> {
    const slots = hits.map(({ id }) => this.documents.findIndex((document) => document?.id === id))
    const shards = slots.map((slot) => this.#textStarts.findLastIndex((start) => start <= slot))
    await this.#load(shards.filter((shard) => shard >= 0).map((shard) => `text-${shard}`))
    return slots.map((slot) => excerpt(this.#bodies[slot] ?? '', query, length))
  }

  /** The table of postings, after titles and headings are added to it. */
  #tableWithHeadings() {
    for (const _ of this.headingSteps);
    return this.table
  }

  /**
   * Indexes each distinct text of a field once. The sections of a page have the same title, and many sections
   * have the same heading.
   */
  *#indexHeadings(): Generator<void, void> {
    for (const field of headingFields) {
      const slotsByText = Map.groupBy(this.documents.keys(), (slot) => this.text(slot, field))
      for (const slots of slotsByText.values()) yield this.indexField(slots, field)
    }
  }

  /** Names of the shards that may have the words of a query in bodies, those of the longest words first. */
  #shardsOf(query: string): string[] {
    if (this.bodyStarts.length === 0) return []
    const words = parseQuery(query, this.synonyms).words.filter(({ role }) => role === 'word')
    // Longer words are usually rarer, and rare words distinguish sections best.
    words.sort((a, b) => b.text.length - a.text.length)
    const shards = words.map(({ text }) => this.bodyStarts.findLastIndex((first) => first <= text))
    return [...new Set(shards.map((shard) => `body-${Math.max(0, shard)}`))]
  }

  async #load(names: readonly string[]): Promise<void> {
    for (const name of names) {
      if (this.#files.has(name)) continue
      const file = this.#fetch(name)
      this.#files.set(name, file)
      // A failed request is forgotten, so that the next call tries again.
      file.catch(() => this.#files.delete(name))
    }
    // Headings are indexed while the files load.
    this.#tableWithHeadings()
    await Promise.all(names.map((name) => this.#files.get(name)))
  }

  async #fetch(name: string): Promise<void> {
    const blocks = await this.#read(name)
    if (!blocks) return
    const [kind, number] = name.split('-')
    if (kind === 'body') return readPostings(blocks, this.size, this.#tableWithHeadings(), postedFields)
    for (const [i, text] of blocks.texts().entries())
      this.#bodies[(this.#textStarts[Number(number)] ?? 0) + i] = text
  }
}
