import type { AnswerPool } from '../answers/answer-pool.ts'
import type { Conversations } from '../answers/conversations.ts'
import type { PreparedAnswers } from '../answers/prepared-answers.ts'
import type { LanguageModel } from '../answers/writing/language-model.ts'
import type { Catalog } from '../collections/catalog.ts'
import type { Collection, EngineChoice } from '../collections/collection.ts'
import type { CollectionKeyLevel } from '../collections/collection-keys.ts'
import type { Embedder } from '../embeddings/embedder.ts'
import type { Embeddings } from '../embeddings/embeddings.ts'
import type { Insights } from '../insights/insights.ts'
import type { EngineKeeper } from '../operations/engine-keeper.ts'
import type { UserCode } from '../sandbox/user-code.ts'
import type { SearchEngines } from '../search/engines.ts'
import type { Mutation, Store } from '../store/store.ts'
import type { Access } from './access.ts'

/** The dependencies of the API routes. */
export interface AppContext {
  readonly store: Store
  readonly catalog: Catalog
  readonly engines: SearchEngines
  /** Changes the engines of collections. */
  readonly engineKeeper: EngineKeeper
  readonly access: Access
  readonly answerPool: AnswerPool
  /** Stores reader activity. */
  readonly insights: Insights
  /** Writes answers. Without a model, answers are quotations. */
  readonly model: LanguageModel | undefined
  /** Runs the code of hooks and tools, and checks code before it is stored. */
  readonly code: UserCode
  /** Creates vectors for vector search. Without them, all searches are full-text. */
  readonly embeddings: Embeddings | undefined
  /** Embeds documents. */
  readonly embedder: Embedder | undefined
  /** Whether a setting determines a key of a collection, which can then only be changed there. */
  readonly isKeySet: (collection: string, level: CollectionKeyLevel) => boolean
  /** Stores questions and answers if enabled. */
  readonly conversations: Conversations
  /** Prepared answers of a collection. */
  readonly preparedAnswers: (collection: string) => PreparedAnswers | undefined
  /** Engine of new collections that name none. */
  readonly collectionEngine: EngineChoice
  /** Maximum number of documents of a collection that nodes keep in memory; infinite if PostgreSQL can take over. */
  readonly maxInMemory: (collection: Collection) => number
  /** Whether a question to a collection that names no indexes is answered from an index. */
  readonly isDefaultIndex: (collection: string, index: string) => boolean
}

/** Maximum time that the response to a write waits for vectors, in milliseconds. Embedding continues afterwards. */
const maxEmbedding = 5000

/** Embeds written documents, so that vector search usually finds them when the write returns. */
export async function embedWritten({ embedder }: AppContext): Promise<void> {
  if (!embedder) return
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxEmbedding)
  })
  await Promise.race([embedder.embed(), limit]).finally(() => clearTimeout(timer))
}

/** Changes the store, and resolves when this node can read the change. */
export async function change<T>(
  { store, catalog }: AppContext,
  work: (mutation: Mutation) => Promise<T>,
): Promise<T> {
  const { value, change: number } = await store.mutate(work)
  await catalog.reach(number)
  return value
}
