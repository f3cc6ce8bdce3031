import { question as questionBody, searchRequest } from '@next-panel/contract'
import { type AnswerEvent, answer } from '../../apps/service/src/answers/answer.ts'
import { type CertaintySignals, certaintySignalsOf } from '../../apps/service/src/answers/certainty.ts'
import { inOrderOfQuotation, writeQuotations } from '../../apps/service/src/answers/quoted-answer.ts'
import { chooseQuotations } from '../../apps/service/src/answers/quoted-parts.ts'
import { retrieve } from '../../apps/service/src/answers/retrieval.ts'
import { sourcesOf } from '../../apps/service/src/answers/source.ts'
import type { RankedSource } from '../../apps/service/src/answers/source-ranking.ts'
import type { LanguageModel } from '../../apps/service/src/answers/writing/language-model.ts'
import type { SearchableIndex } from '../../apps/service/src/collections/catalog.ts'
import { collectionWith } from '../../apps/service/src/collections/collection.fixture.ts'
import { defaultTypeStrategy } from '../../apps/service/src/collections/collection.ts'
import { LiveIndex } from '../../apps/service/src/collections/live-index.ts'
import { embeddedText } from '../../apps/service/src/embeddings/embedded-text.ts'
import type { Embeddings } from '../../apps/service/src/embeddings/embeddings.ts'
import { docsCollection, docsLanguage } from '../../apps/service/src/operations/docs-collection.ts'
import { findVectorMatches } from '../../apps/service/src/search/hybrid-search.ts'
import { searchCollection } from '../../apps/service/src/search/search-collection.ts'
import { loadSite } from '../../apps/service/src/site/site.ts'
import { readRecords } from '../search/section-records.ts'
import type { FoundSection } from './judge.ts'

/** Sources that are looked at for an answer. */
const mostLookedAt = 25

/** What an answer is chosen by. */
interface Weighing {
  /** All sources that are looked at, best first. */
  readonly ranked: readonly RankedSource[]
  readonly certainty: CertaintySignals
  /** What the answer would say if it were sure of it, as Markdown. */
  readonly ifSure: string
}

/** A built site that is asked as its service would be, without a server between. */
export interface AskedSite {
  search(term: string): Promise<FoundSection[]>
  /** The whole answer, as Markdown. */
  ask(query: string): Promise<string>
  weigh(query: string): Promise<Weighing>
}

/** What an operator may connect. */
interface Connected {
  /** Writes the answers; without one they are quoted. */
  readonly model?: LanguageModel
  /** Lets sections be found by their meaning as well. */
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
  const mode = embeddings ? 'hybrid' : 'fulltext'
  const context = {
    collection: collectionWith({}),
    indexes: [index],
    embeddings,
    model,
    authored: docs.authoredAnswers(),
    facts: docs.knownFacts(),
  }
  return {
    async search(term) {
      const request = searchRequest.parse({ term, limit: 24, mode })
      const vectorMatches = await findVectorMatches([index], request, mode, embeddings)
      const { hits } = await searchCollection([index], request, { vectorMatches })
      return hits.map(({ document }) => ({
        path: String(document.path),
        text: `${document.title}. ${document.section}. ${document.content}`,
      }))
    },
    async ask(query) {
      const events: AnswerEvent[] = []
      const { signal } = new AbortController()
      for await (const event of answer(context, questionBody.parse({ query }), signal)) events.push(event)
      return events.map((event) => (event.kind === 'text' ? event.text : '')).join('')
    },
    async weigh(query) {
      const retrieved = await retrieve(context, { term: query })
      const { ranked } = await retrieve(context, { term: query, most: mostLookedAt })
      const chosen = await chooseQuotations(query, retrieved, context.indexes)
      const hits = retrieved.ranked.map(({ hit }) => hit)
      const answerIfSure = { ...chosen, certainty: 'sure' } as const
      const sources = sourcesOf(inOrderOfQuotation(answerIfSure, hits))
      const ifSure = [...writeQuotations(answerIfSure, sources)].map(({ text }) => text).join('')
      return { ranked, certainty: certaintySignalsOf(query, retrieved.weighed, retrieved.ranked), ifSure }
    },
  }
}
