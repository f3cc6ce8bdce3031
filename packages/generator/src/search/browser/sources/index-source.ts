import { searchedIndex } from '../../../ui/browser/searched-index.ts'
import { UnreachableError } from './index-files.ts'
import type { SearchScope } from './search-provider.ts'
import type { FoundSections, SiteIndex } from './search-source.ts'
import { originalOf, translatedQuery } from './translated-query.ts'

type SiteIndexModule = typeof import('./site-index.ts')
type Session = Pick<Awaited<ReturnType<SiteIndexModule['openIndex']>>, 'find' | 'excerpt'>

/**
 * The index of the site. If its files cannot be used (missing, damaged or of another version), the section records of the site are
 * indexed in the browser instead.
 */
export class IndexSource implements SiteIndex {
  readonly #base: string
  readonly #synonymGroups: readonly (readonly string[])[]
  #siteIndex: Promise<SiteIndexModule> | undefined
  /** Indexes in records, by the suffix of the index. */
  readonly #records = new Map<string, Promise<Session>>()
  /** Parts that are loaded or being loaded: see {@link partFor}. */
  readonly #loads = new Set<string>()
  readonly #loaded = new Set<string>()

  /**
   * @param base the base URL
   * @param synonymGroups words that mean the same, as `plainSynonyms` returns them
   */
  constructor(base: string, synonymGroups: readonly (readonly string[])[] = []) {
    this.#base = base
    this.#synonymGroups = synonymGroups
  }

  async open(): Promise<void> {
    await this.#ask(searchedIndex(), async () => undefined)
  }

  isLoaded(query: string): boolean {
    return this.#loaded.has(partFor(query))
  }

  load(query: string): void {
    const part = partFor(query)
    if (this.#loads.has(part)) return
    this.#loads.add(part)
    this.#complete(query).then(
      () => this.#loaded.add(part),
      (error: unknown) => console.error('Cannot load search index.', error),
    )
  }

  async find(query: string, scope: SearchScope, limit: number, signal: AbortSignal): Promise<FoundSections> {
    const index = searchedIndex()
    const translated = await translatedQuery(query)
    const category = scope === 'all' ? undefined : scope
    const result = await this.#ask(index, (session) =>
      session.find(translated, category, limit, originalOf(query)),
    )
    signal.throwIfAborted()
    return {
      hits: result.hits,
      count: result.count,
      categories: result.facets.category ?? {},
      corrected: result.corrected?.query ?? (translated === query ? undefined : translated),
      unknown: result.unknown,
      highlightQuery: result.highlightQuery,
      excerpt: (id) => this.#ask(index, (session) => session.excerpt(id, result.highlightQuery)),
    }
  }

  /** Without the section records, which are too much beside a service. */
  async #complete(query: string): Promise<void> {
    const { openIndex, fetchLater } = await this.#loadSiteIndex()
    const session = await openIndex({ base: this.#base, index: searchedIndex() }, fetchLater)
    await session.complete()
    const original = originalOf(query)
    if (original) await session.find(await translatedQuery(query), undefined, undefined, original)
  }

  /** Asks the index or, once it has failed, the section records. */
  async #ask<Answer>(index: string, question: (session: Session) => Promise<Answer>): Promise<Answer> {
    const records = this.#records.get(index)
    if (records) return question(await records)
    try {
      return await question(await this.#open(index))
    } catch (error) {
      console.error('Cannot load search index.', error)
      // The records would not load either.
      if (error instanceof UnreachableError) throw error
      return question(await this.#openRecords(index).catch(logged))
    }
  }

  async #open(index: string): Promise<Session> {
    // On a static host, search-opening.ts has opened it already.
    const { openIndex } = await this.#loadSiteIndex()
    return openIndex({ base: this.#base, index })
  }

  /** Imports the module once, because a repeated `import()` also takes a task, which delays each key. */
  #loadSiteIndex(): Promise<SiteIndexModule> {
    this.#siteIndex ??= import('./site-index.ts').catch((error: unknown) => {
      this.#siteIndex = undefined
      throw error
    })
    return this.#siteIndex
  }

  #openRecords(index: string): Promise<Session> {
    const opened = this.#records.get(index)
    if (opened) return opened
    const records = import('./records-session.ts').then(({ openRecords }) =>
      openRecords(this.#base, index, this.#synonymGroups),
    )
    this.#records.set(index, records)
    // The next search tries again, beginning with the index.
    records.catch(() => this.#records.delete(index))
    return records
  }
}

/** The part of the index that a query needs: the index of the page and, for a query in another language, its questions in that. */
function partFor(query: string): string {
  return `${searchedIndex()} ${originalOf(query)?.language ?? ''}`
}

function logged(error: unknown): never {
  console.error('Cannot load search index.', error)
  throw error
}
