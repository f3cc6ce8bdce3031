import { type BlockReader, damaged, readFile } from './file-format.ts'
import { type Excerpt, excerpt, type Marker } from './marker.ts'
import { readPostings } from './posting-blocks.ts'
import { parseQuery } from './query.ts'
import type { SearchOptions } from './rank.ts'
import { type Indexed, SearchIndex } from './search-index.ts'
import { readSections, type StaticDocument } from './section-blocks.ts'
import type { Synonyms } from './synonyms.ts'

/** `load` fetches another file of the index by its name; without it only the main file is used. */
export type OpenOptions = Readonly<{ load?: (name: string) => Promise<Uint8Array>; synonyms?: Synonyms }>

/** Opens a static index from its main file. Throws a `SearchError` unless every byte is sound. */
export function openIndex(main: Uint8Array, options: OpenOptions = {}): StaticIndex {
  return new StaticIndex(readFile(main, 'main'), options)
}

const [bodyField, namingFields] = [2, [0, 1, 3]] as const

/**
 * A read-only index of documentation sections. Titles and headings are in memory from the start; body postings of a
 * large index and all texts come in shards, each once. While the first of them come, titles and headings are taken apart.
 */
export class StaticIndex extends SearchIndex<StaticDocument> {
  readonly #read: (name: string) => Promise<BlockReader | undefined>
  readonly #textStarts: number[] = [0]
  /** The first terms of the shards of body postings; none when the main file holds them. */
  readonly bodyStarts: readonly string[]
  readonly #texts: string[] = []
  readonly #files = new Map<string, Promise<void>>()

  /** Use {@link openIndex}. */
  constructor(main: BlockReader, { load, synonyms = [] }: OpenOptions) {
    super({ synonyms })
    this.#read = async (name) => load && readFile(await load(name), name, main.build)
    this.documents.push(...readSections(main))
    const levels = main.numbers()
    if (levels.length !== this.size) throw damaged('lengths are missing')
    this.lengths[bodyField] = levels.map((level) => Math.round(2 ** (level / 3) - 1))
    this.totals[bodyField] = main.numbers()[0] ?? 0
    for (const sections of main.numbers()) this.#textStarts.push((this.#textStarts.at(-1) ?? 0) + sections)
    this.bodyStarts = main.texts()
    if (this.bodyStarts.length === 0) readPostings(main, this.size, this.#withHeadings(), bodyField)
  }

  override text(slot: number, field: number): string | undefined {
    return field === bodyField ? this.#texts[slot] : super.text(slot, field)
  }

  /** Loads what a query needs, in at most `requests` requests (2). */
  prepare(query: string, requests = 2): Promise<void> {
    let left = requests
    return this.#load(this.#shards(query).filter((name) => this.#files.has(name) || left-- > 0))
  }

  override search(query: string, options: SearchOptions<StaticDocument> = {}) {
    this.#withHeadings()
    return super.search(query, options)
  }

  /** Loads what a query needs, as {@link prepare}, and searches all that is loaded. */
  find(query: string, options: SearchOptions<StaticDocument> = {}, requests = 2) {
    return this.prepare(query, requests).then(() => this.search(query, options))
  }

  /** Loads every shard of body postings, so that no later query waits for one. */
  complete(): Promise<void> {
    return this.#load(this.bodyStarts.map((_, shard) => `body-${shard}`))
  }

  /** Excerpts of hits, in their order; loads the shards with their texts. */
  async excerpts(hits: readonly Indexed[], marker: Marker, length?: number): Promise<Excerpt[]> {
    const slots = hits.map(({ id }) => this.documents.findIndex((document) => document?.id === id))
    const shards = slots.map((slot) => this.#textStarts.findLastIndex((start) => start <= slot))
    await this.#load(shards.filter((shard) => shard >= 0).map((shard) => `text-${shard}`))
    return slots.map((slot) => excerpt(this.#texts[slot] ?? '', marker, length))
  }

  /** The table, with titles and headings from when it is first asked for. */
  #withHeadings() {
    for (let slot = this.lengths[0]?.length ?? 0; slot < this.size; slot++)
      for (const field of namingFields) this.indexField(slot, field)
    return this.table
  }

  /** Names of the shards with a query's words in bodies, most telling first. */
  #shards(query: string): string[] {
    const words = parseQuery(query, this.synonyms).words.filter(({ role }) => role === 'word')
    // Longer words are rarer, and rarer ones tell sections apart.
    words.sort((a, b) => b.text.length - a.text.length)
    const shards = words.map(({ text }) => this.bodyStarts.findLastIndex((first) => first <= text))
    return this.bodyStarts.length > 0 ? [...new Set(shards.map((shard) => `body-${Math.max(0, shard)}`))] : []
  }

  async #load(names: readonly string[]): Promise<void> {
    for (const name of names) {
      if (this.#files.has(name)) continue
      const file = this.#fetch(name)
      this.#files.set(name, file)
      // A failed request may succeed when tried again.
      file.catch(() => this.#files.delete(name))
    }
    // While files are on their way there is time for it.
    this.#withHeadings()
    await Promise.all(names.map((name) => this.#files.get(name)))
  }

  async #fetch(name: string): Promise<void> {
    const blocks = await this.#read(name)
    if (!blocks) return
    if (name.startsWith('body')) return readPostings(blocks, this.size, this.#withHeadings(), bodyField)
    const start = this.#textStarts[Number(name.slice(5))] ?? 0
    for (const [i, text] of blocks.texts().entries()) this.#texts[start + i] = text
  }
}
