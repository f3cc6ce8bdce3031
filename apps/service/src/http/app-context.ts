import type { AuthoredAnswers } from '../answers/authored-answers.ts'
import type { Conversations } from '../answers/conversations.ts'
import type { KnownFacts } from '../answers/known-facts.ts'
import type { LanguageModel } from '../answers/language-model.ts'
import type { Catalog } from '../collections/catalog.ts'
import type { Embedder } from '../embeddings/embedder.ts'
import type { Embeddings } from '../embeddings/embeddings.ts'
import type { HookRunner } from '../hooks/hook-runner.ts'
import type { Insights } from '../insights/insights.ts'
import type { CodeLog } from '../sandbox/code-log.ts'
import type { UserCode } from '../sandbox/user-code.ts'
import type { SearchWorker } from '../search/search-worker.ts'
import type { Mutation, Store } from '../store/store.ts'
import type { Access } from './access.ts'
import type { AnswerPool } from './answer-pool.ts'

/** What the routes of the API work with. */
export interface AppContext {
  readonly store: Store
  readonly catalog: Catalog
  /** Takes searches of large collections off this thread. */
  readonly searchWorker: SearchWorker
  readonly access: Access
  readonly answerPool: AnswerPool
  /** Keeps what readers look for. */
  readonly insights: Insights
  /** Writes answers; without one they are quoted. */
  readonly model: LanguageModel | undefined
  /** Lets hooks of collections take part. */
  readonly hooks: HookRunner
  /** Runs the code of tools, and looks at code before it is stored. */
  readonly code: UserCode
  /** What code of users writes. */
  readonly log: CodeLog
  /** Makes vectors for searches by meaning; without them words are searched. */
  readonly embeddings: Embeddings | undefined
  /** Gives documents their vectors. */
  readonly embedder: Embedder | undefined
  /** Keeps questions and answers where the settings say so. */
  readonly conversations: Conversations
  /** Answers to questions that were foreseen for a collection. */
  readonly authoredAnswers: (collection: string) => AuthoredAnswers | undefined
  /** What is known of things that questions to a collection name. */
  readonly knownFacts: (collection: string) => KnownFacts | undefined
}

/** How long the answer to a write waits for vectors, in milliseconds; what takes longer follows by itself. */
const maxEmbedding = 5000

/** Has written documents embedded, so that they can be found by their meaning too once the write is answered. */
export async function embedWritten({ embedder }: AppContext): Promise<void> {
  if (!embedder) return
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxEmbedding)
  })
  await Promise.race([embedder.embed(), limit]).finally(() => clearTimeout(timer))
}

/** Changes the store, and resolves once the change can be read here. */
export async function change<T>(
  { store, catalog }: AppContext,
  work: (mutation: Mutation) => Promise<T>,
): Promise<T> {
  const { value, change: number } = await store.mutate(work)
  await catalog.reach(number)
  return value
}
