import type { HostedSearch } from '@next-panel/contract/search-config'
import { Conversations } from './answers/conversations.ts'
import { openLanguageModel } from './answers/language-model.ts'
import { Catalog } from './collections/catalog.ts'
import { values } from './collections/value.ts'
import { Embedder } from './embeddings/embedder.ts'
import { openEmbeddings } from './embeddings/embeddings.ts'
import { ServiceError } from './errors/service-error.ts'
import { systemReason } from './errors/system-reason.ts'
import { HookRunner, hookedText } from './hooks/hook-runner.ts'
import { Access } from './http/access.ts'
import { AnswerPool } from './http/answer-pool.ts'
import type { AppContext } from './http/app-context.ts'
import { RateLimits } from './http/rate-limits.ts'
import { Insights } from './insights/insights.ts'
import { JwtVerifier } from './keys/jwt-verifier.ts'
import { matchesKey } from './keys/key-hash.ts'
import { docsReadKeySource, masterKeySource, provideKey } from './keys/persisted-key.ts'
import {
  docsCollection,
  docsLanguage,
  fillDocsCollection,
  readBuild,
  setDocsReadKey,
} from './operations/docs-collection.ts'
import { startHousekeeping } from './operations/housekeeping.ts'
import { Metrics } from './operations/metrics.ts'
import { CodeLog } from './sandbox/code-log.ts'
import { Sandbox } from './sandbox/sandbox.ts'
import { UserCode } from './sandbox/user-code.ts'
import type { Settings } from './settings.ts'
import { makeDataFolder } from './store/data-folder.ts'
import { openStore } from './store/store.ts'

/** The working parts of the service, apart from how it is reached. */
export interface OpenService {
  readonly context: AppContext
  readonly metrics: Metrics
  /** Who may see the metrics: who has the master key, everybody, or nobody. */
  readonly showMetrics: Settings['metrics']
  /** Where pages of the site may search instead of in their own index: here, while this node can open the collection. */
  hostedSearch(): Promise<HostedSearch | undefined>
  /** Ends the streams of logs, which would go on for as long as they are read. */
  endLogs(): void
  /** Stops following the store, then lets go of it. */
  close(): Promise<void>
}

/**
 * Opens the store and what lives on it.
 *
 * @throws {ServiceError} `store-locked`, `store-unavailable`, or `site-broken` when the sections of the site cannot be read.
 */
export async function openService(settings: Omit<Settings, 'port' | 'host'>): Promise<OpenService> {
  const store = await openStore(settings)
  try {
    const { dataDir, masterKey, docsReadKey } = settings
    // PostgreSQL brings no data folder, but keys that are not set are kept in one.
    makeKeyFolder(dataDir)
    const master = await provideKey(dataDir, masterKeySource, masterKey)
    const readKey = await provideKey(dataDir, docsReadKeySource, docsReadKey)
    const embeddings = settings.embeddings && (await openEmbeddings(settings.embeddings))
    const build = await readBuild(settings.siteDir)
    const docs = docsLanguage(build)
    const catalog = await Catalog.open(store, {
      vectorModel: embeddings?.model,
      wordingOf: docs.wordingOf,
    })
    await fillDocsCollection(store, settings.siteDir, build, readKey)
    // Nodes that share a PostgreSQL and were not given the key must not take turns in replacing each other's.
    if (docsReadKey !== undefined || store.kind === 'sqlite') await setDocsReadKey(store, readKey)
    // Read into memory before the first question, not because of it.
    await catalog.catchUp()
    await catalog.searchable(docsCollection)
    const model = settings.languageModel && (await openLanguageModel(settings.languageModel))
    const conversations = new Conversations(store.db, settings.keepConversations)
    // At once: the settings may have changed since the last time.
    await conversations.forget(new Date())
    const metrics = new Metrics()
    const insights = new Insights(store.db, settings.insightDays, metrics)
    await insights.forget(new Date())
    const limits = new RateLimits(settings.rateLimits, store)
    const stopHousekeeping = startHousekeeping(store, [conversations, insights, limits])
    const log = new CodeLog()
    const sandbox = new Sandbox()
    const code = new UserCode(sandbox, log)
    const secrets = new Map(Object.entries(settings.hookSecrets))
    const hooks = new HookRunner(code, (collection) => ({
      values: Object.fromEntries(values.of(collection)),
      secrets: secrets.get(collection.id) ?? {},
    }))
    const embedder = embeddings && new Embedder(store, catalog, embeddings, hookedText(catalog, hooks))
    // Not waited for: searches by words work already.
    void embedder?.embed()
    const access = new Access(catalog, master, {
      tokens: new JwtVerifier(settings.jwtProviders),
      limits,
      proxies: settings.trustedProxies,
    })
    const answerPool = new AnswerPool(settings.answerPool)
    metrics.watch(catalog, answerPool)
    const context = {
      store,
      catalog,
      access,
      answerPool,
      model,
      embeddings,
      embedder,
      conversations,
      insights,
      hooks,
      code,
      log,
      authoredAnswers: docs.authoredAnswers,
      knownFacts: docs.knownFacts,
    }
    return {
      context,
      metrics,
      showMetrics: settings.metrics,
      hostedSearch: () => hostedSearch(context, readKey, settings.publicUrl),
      endLogs: () => log.close(),
      async close() {
        log.close()
        await stopHousekeeping()
        await insights.close()
        await embedder?.close()
        await sandbox.close()
        await catalog.close()
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

function makeKeyFolder(folder: string): void {
  try {
    makeDataFolder(folder)
  } catch (error) {
    throw new ServiceError(
      'store-unavailable',
      `Cannot create the data folder ${folder}: ${systemReason(error)}. Set DATA_DIR (or --data) to a folder that this user can write to.`,
      { cause: error },
    )
  }
}

/**
 * What tells the pages of the site to search here: nothing while there is no collection of them, or while its read key is
 * not the one of this node, which pages could then not use.
 *
 * @param url where readers reach the service
 */
async function hostedSearch(
  { catalog, model }: Pick<AppContext, 'catalog' | 'model'>,
  key: string,
  url: string,
): Promise<HostedSearch | undefined> {
  const collection = await catalog.collection(docsCollection)
  if (!collection || !matchesKey(key, collection.readKey)) return undefined
  return { provider: 'hosted', url, collection: collection.id, key, answers: model ? 'written' : 'quoted' }
}
