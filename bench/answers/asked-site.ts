import { question as questionBody, searchRequest } from '@next-panel/contract'
import { type AnswerEvent, answer } from '../../apps/service/src/answers/answer.ts'
import { type Gathered, gather } from '../../apps/service/src/answers/understanding.ts'
import type { LanguageModel } from '../../apps/service/src/answers/writing/language-model.ts'
import type { SearchableIndex } from '../../apps/service/src/collections/catalog.ts'
import { collectionWith } from '../../apps/service/src/collections/collection.fixture.ts'
import { defaultTypeStrategy } from '../../apps/service/src/collections/collection.ts'
import { LiveIndex } from '../../apps/service/src/collections/live-index.ts'
import { embeddedText } from '../../apps/service/src/embeddings/embedded-text.ts'
import type { Embeddings } from '../../apps/service/src/embeddings/embeddings.ts'
import { docsCollection, docsLanguage } from '../../apps/service/src/operations/docs-collection.ts'
import { queryVectorOf } from '../../apps/service/src/search/hybrid-search.ts'
import { MemoryEngine } from '../../apps/service/src/search/memory-engine.ts'
import { loadSite } from '../../apps/service/src/site/site.ts'
import { readRecords } from '../search/section-records.ts'
import type { FoundSection } from './judge.ts'

/** A built site that answers questions in this process, as its service would. */
export interface AskedSite {
  search(term: string): Promise<FoundSection[]>
  /** The whole answer, as Markdown. */
  ask(query: string, messages?: object[]): Promise<string>
  /** Gathers the possible sources and prepared answers of a question, as the service does. */
  gather(query: string): Promise<Gathered>
}

/** Optional parts of a service. */
interface Connected {
  /** Writes the answers. Without a model, sections are quoted. */
  readonly model?: LanguageModel
  /** Adds the search by meaning. */
  readonly embeddings?: Embeddings
}

export async function openSite(outDir: string, { model, embeddings }: Connected = {}): Promise<AskedSite> {
  const docs = docsLanguage((await loadSite(outDir)).build)
  const live = new LiveIndex(defaultTypeStrategy, docs.wording)
  const documents = (await readRecords(outDir)).map((record) => ({ ...record }))
  await live.apply(documents.map((document) => [document.id, document]))
  const now = new Date()
  const index: SearchableIndex = {
    id: 'sections',
    uid: 'sections',
    embedding: embeddings ? 'automatic' : 'none',
    definedBy: 1,
    typeStrategy: defaultTypeStrategy,
    createdAt: now,
    updatedAt: now,
    live,
  }
  if (embeddings) {
    const place = { id: index.id, collection: docsCollection, embedding: index.embedding }
    const texts = await Promise.all(documents.map((document) => embeddedText(document, place)))
    const vectors = await embeddings.embed(texts, new AbortController().signal)
    const byId = documents.map(({ id }, at) => [id, vectors[at] ?? new Float32Array()] as const)
    live.applyVectors(new Map(byId))
  }
  const engine = new MemoryEngine([index])
  const mode = embeddings ? 'hybrid' : 'fulltext'
  const context = {
    collection: collectionWith({}),
    engine,
    embeddings,
    model,
    prepared: docs.preparedAnswers(),
  }
  return {
    async search(term) {
      const request = searchRequest.parse({ term, limit: 24, mode })
      const meaning = await queryVectorOf(engine, request, mode, embeddings)
      const { hits } = await engine.search(request, { meaning })
      return hits.map(({ document }) => ({
        path: String(document.path),
        text: `${document.title}. ${document.section}. ${document.content}`,
      }))
    },
    async ask(query, messages: object[] = []) {
      const events: AnswerEvent[] = []
      const { signal } = new AbortController()
      for await (const event of answer(context, questionBody.parse({ query, messages }), signal))
        events.push(event)
      return events.map((event) => (event.kind === 'text' ? event.text : '')).join('')
    },
    gather: (query) => gather(context, { own: query, earlier: '', isSameSubject: false }),
  }
}
