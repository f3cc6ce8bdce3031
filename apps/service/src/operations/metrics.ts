import type { KeyLevel } from '@next-panel/contract'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Catalog } from '../collections/catalog.ts'
import type { QuestionOutcome } from '../insights/insight.ts'

/** Access to the metrics: with the master key, for everyone, or not at all. */
export type MetricsAccess = 'key' | 'open' | 'off'

/** Histogram buckets in seconds: searches take a few milliseconds, answers up to two minutes. */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120]

/** The metrics of a service for Prometheus. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Counter<'method' | 'route' | 'status'>
  readonly #durations: Histogram<'method' | 'route'>
  readonly #searches: Counter
  readonly #answers: Counter<'outcome'>
  readonly #replacedKeys: Counter<'level' | 'collection'>

  /**
   * Starts counting. The metrics of the process are its memory, its processor time, and the delay of its
   * event loop.
   */
  constructor() {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Counter({
      name: 'http_requests_total',
      help: 'Requests by route pattern and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    })
    this.#durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time until the response started, by route pattern.',
      labelNames: ['method', 'route'],
      buckets: durations,
      registers,
    })
    this.#searches = new Counter({ name: 'searches_total', help: 'Completed searches.', registers })
    this.#answers = new Counter({
      name: 'answers_total',
      help: 'Questions by outcome.',
      labelNames: ['outcome'],
      registers,
    })
    this.#replacedKeys = new Counter({
      name: 'replaced_key_requests_total',
      help: 'Requests with keys that were replaced and still work. Once there are none, nothing uses them.',
      labelNames: ['level', 'collection'],
      registers,
    })
  }

  /** Registers the sizes of indexes in memory and the state of the answer pool, read on each scrape. */
  watch(catalog: Catalog, pool: { readonly active: number; readonly waiting: number }): void {
    const registers = [this.#registry]
    new Gauge({
      name: 'index_documents',
      help: 'Documents in memory, by index.',
      labelNames: ['collection', 'index'],
      registers,
      collect() {
        this.reset()
        for (const { collection, index, documents } of catalog.loadedSizes()) {
          this.set({ collection, index }, documents)
        }
      },
    })
    new Gauge({
      name: 'answers_active',
      help: 'Questions being answered.',
      registers,
      collect() {
        this.set(pool.active)
      },
    })
    new Gauge({
      name: 'answers_waiting',
      help: 'Questions waiting for their turn.',
      registers,
      collect() {
        this.set(pool.waiting)
      },
    })
  }

  searched(): void {
    this.#searches.inc()
  }

  answered(outcome: QuestionOutcome): void {
    this.#answers.inc({ outcome })
  }

  usedReplacedKey(level: KeyLevel, collection = ''): void {
    this.#replacedKeys.inc({ level, collection })
  }

  /** Middleware that counts every request. */
  get counting(): MiddlewareHandler {
    return async (c, next) => {
      const begun = performance.now()
      await next()
      const route = routeOf(c)
      const { method } = c.req
      this.#requests.inc({ method, route, status: c.res.status })
      this.#durations.observe({ method, route }, (performance.now() - begun) / 1000)
    }
  }

  /** All metrics in the Prometheus text format. */
  async text(): Promise<string> {
    return this.#registry.metrics()
  }

  get mediaType(): string {
    return this.#registry.contentType
  }
}

/** The route pattern of a request. Never its path, because the number of paths is unlimited. */
function routeOf(c: Context): string {
  const pattern = routePath(c)
  return pattern === '*' || pattern === '/*' ? 'site' : pattern
}
