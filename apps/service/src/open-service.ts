import type { HostedSearch } from '@next-panel/contract/search-config'
import { AnswerPool } from './answers/answer-pool.ts'
import { Conversations } from './answers/conversations.ts'
import { openLanguageModel } from './answers/writing/language-model.ts'
import { Catalog } from './collections/catalog.ts'
import type { Collection } from './collections/collection.ts'
import { type CollectionKeyLevel, forgetExpiredKeys, publishedKeyOf } from './collections/collection-keys.ts'
import { Embedder } from './embeddings/embedder.ts'
import { openEmbeddings } from './embeddings/embeddings.ts'
import { ServiceError } from './errors/service-error.ts'
import { systemReason } from './errors/system-reason.ts'
import { hookedText } from './hooks/hooked-text.ts'
import { Access } from './http/access.ts'
import type { AppContext } from './http/app-context.ts'
import { RateLimits } from './http/rate-limits.ts'
import { UntrustedProxy } from './http/untrusted-proxy.ts'
import { Insights } from './insights/insights.ts'
import { openMasterKey } from './keys/master-key.ts'
import {
  docsCollection,
  fillDocsCollection,
  firstReadKey,
  isDefaultIndex,
  publishDocsReadKey,
} from './operations/docs-collection.ts'
import { EngineKeeper } from './operations/engine-keeper.ts'
import { startHousekeeping } from './operations/housekeeping.ts'
import { isSet } from './operations/keys.ts'
import { Metrics } from './operations/metrics.ts'
import { loadRelease, type Release } from './operations/release.ts'
import { Sandbox } from './sandbox/sandbox.ts'
import { UserCode } from './sandbox/user-code.ts'
import { SearchEngines } from './search/engines.ts'
import type { Settings } from './settings.ts'
import { makeDataFolder } from './store/data-folder.ts'
import { openStore } from './store/store.ts'

/** The service without its listener. */
export interface OpenService {
  readonly context: AppContext
  readonly metrics: Metrics
  readonly untrustedProxy: UntrustedProxy
  /** Access to the metrics. */
  readonly showMetrics: Settings['metrics']
  /** Returns the search that pages can use instead of their own index; `undefined` if this node cannot open `docs`. */
  hostedSearch(): Promise<HostedSearch | undefined>
  /** Returns the release that is served. */
  release(): Release
  /** Switches to another release. Resolves when pages, searches and answers all come from it. */
  showRelease(next: Release): Promise<void>
  /** Stops all work, then closes the store. */
  close(): Promise<void>
}

/**
 * Opens the store and everything that depends on it.
 *
 * @param first the release to serve
 * @throws {ServiceError} `store-locked`, `store-unavailable`, `site-missing`, or `site-broken` when the site cannot be read.
 */
export async function openService(
  settings: Omit<Settings, 'port' | 'host'>,
  first?: Release,
): Promise<OpenService> {
  let release = first ?? (await loadRelease(settings.siteDir))
  const store = await openStore(settings)
  try {
    const { dataDir, docsReadKey } = settings
    // A master key that is not set is kept in the data folder, with PostgreSQL too.
    makeKeyFolder(dataDir)
    const masterKey = await openMasterKey(settings)
    const firstKey = await firstReadKey(dataDir, docsReadKey)
    const embeddings = settings.embeddings && (await openEmbeddings(settings.embeddings))
    const catalog = await Catalog.open(store, { vectorModel: embeddings?.model })
    const engines = await SearchEngines.open(catalog, store, settings.memoryDocuments)
    const showRelease = (next: Release) =>
      catalog.renew(
        docsCollection,
        next.docs.wording,
        () => fillDocsCollection(store, next.site, firstKey),
        () => {
          release = next
        },
      )
    // Loads the documents of the site now, so that the first question does not wait for them.
    await showRelease(release)
    await publishDocsReadKey(store, docsReadKey, firstKey)
    await catalog.catchUp()
    const model = settings.languageModel && (await openLanguageModel(settings.languageModel))
    const conversations = new Conversations(store.db, settings.keepConversations)
    // The number of days may have changed since the last start.
    await conversations.forget(new Date())
    const metrics = new Metrics()
    const insights = new Insights(store.db, settings.insightDays, metrics)
    await insights.forget(new Date())
    const limits = new RateLimits(settings.rateLimits, store)
    const previousKeys = {
      forget: (now: Date) => forgetExpiredKeys(store, catalog.collections(), now.getTime()),
    }
    const stopHousekeeping = startHousekeeping(store, [
      conversations,
      insights,
      limits,
      previousKeys,
      masterKey,
    ])
    const sandbox = new Sandbox()
    const code = new UserCode(sandbox)
    const embedder = embeddings && new Embedder(store, catalog, embeddings, hookedText(catalog, code))
    // Nothing awaits this, because full-text searches work without vectors.
    void embedder?.embed()
    const engineKeeper = new EngineKeeper(store, catalog, settings.memoryDocuments)
    void engineKeeper.look()
    const access = new Access(catalog, masterKey, {
      limits,
      proxies: settings.trustedProxies,
      onReplacedKey: (level, collection) => metrics.usedReplacedKey(level, collection),
    })
    const answerPool = new AnswerPool(settings.answerPool)
    metrics.watch(catalog, answerPool)
    const context = {
      store,
      catalog,
      engines,
      engineKeeper,
      access,
      answerPool,
      model,
      embeddings,
      embedder,
      conversations,
      insights,
      code,
      isKeySet: (id: string, level: CollectionKeyLevel) => isSet(id, level, docsReadKey),
      collectionEngine: settings.collectionEngine,
      maxInMemory: ({ engine }: Collection) =>
        store.kind === 'postgres' && engine === 'auto' ? Number.POSITIVE_INFINITY : settings.memoryDocuments,
      preparedAnswers: (id: string) => (id === docsCollection ? release.docs.preparedAnswers() : undefined),
      isDefaultIndex: (id: string, index: string) =>
        id !== docsCollection || isDefaultIndex(index, release.site.build),
    }
    return {
      context,
      metrics,
      untrustedProxy: new UntrustedProxy(settings.trustedProxies),
      showMetrics: settings.metrics,
      hostedSearch: () => hostedSearch(context, settings.publicUrl),
      release: () => release,
      async showRelease(next) {
        await showRelease(next)
        void embedder?.embed()
      },
      async close() {
        await stopHousekeeping()
        masterKey.close()
        await insights.close()
        await embedder?.close()
        await engineKeeper.close()
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
 * Returns the configuration for pages that search here; `undefined` if there is no collection `docs`, or if its
 * read key is not published.
 *
 * @param url the URL at which readers reach the service
 */
async function hostedSearch(
  { catalog, model }: Pick<AppContext, 'catalog' | 'model'>,
  url: string,
): Promise<HostedSearch | undefined> {
  // Not read from the store: every page asks for this, and the catalog has the collection since the start.
  const collection = catalog.cached(docsCollection)
  const key = collection && publishedKeyOf(collection)
  if (key === undefined) return undefined
  return { provider: 'hosted', url, collection: docsCollection, key, answers: model ? 'written' : 'quoted' }
}
