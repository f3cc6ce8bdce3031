import { type KeyLevel, maxKey } from '@next-panel/contract'
import type { Context } from 'hono'
import { isbot } from 'isbot'
import type { Catalog } from '../collections/catalog.ts'
import type { Collection } from '../collections/collection.ts'
import { opensCollection, replacedLevel } from '../collections/collection-keys.ts'
import { assertOriginAllowed } from '../collections/read-origins.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { Actor } from '../insights/insights.ts'
import type { MasterKey } from '../keys/master-key.ts'
import { type AddressList, clientAddress } from './client-address.ts'
import type { RateLimits, ReadUse } from './rate-limits.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Counts additional requests for an expensive request of a reader. @throws {ServiceError} `rate-limited` */
    charge?: (requests: number) => Promise<void>
  }
}

/** Other access rules. */
export interface AccessRules {
  readonly limits: RateLimits
  /** Proxies that are trusted to report client addresses. */
  readonly proxies: AddressList
  /** Counts a request with a replaced key, without a collection for the master key. */
  readonly onReplacedKey: (level: KeyLevel, collection?: string) => void
}

/** Access control (docs/reference/wire/access.md#key-levels). Each method allows or rejects a request. */
export class Access {
  readonly #catalog: Catalog
  readonly #masterKey: Pick<MasterKey, 'matches' | 'isReplaced'>
  readonly #rules: AccessRules
  /** Ids of collections that the store did not have, with the times until which it is not asked again; oldest first. */
  readonly #unknown = new Map<string, number>()

  constructor(catalog: Catalog, masterKey: Pick<MasterKey, 'matches' | 'isReplaced'>, rules: AccessRules) {
    this.#catalog = catalog
    this.#masterKey = masterKey
    this.#rules = rules
  }

  /** The client address of a request behind trusted proxies. */
  #addressOf(c: Context): string | undefined {
    return clientAddress(c, this.#rules.proxies)
  }

  /** Whether a person or a machine sends a request. Machines identify themselves as such or send no user agent. */
  actorOf(c: Context): Actor {
    const agent = c.req.header('user-agent') ?? ''
    return {
      audience: agent === '' || isbot(agent) ? 'machine' : 'reader',
      reader: `${this.#addressOf(c)} ${agent}`,
    }
  }

  /** Accepts the master key, from the query or as Bearer. */
  async requireMaster(c: Context): Promise<void> {
    if (this.#isMaster(keyOf(c, ['query', 'bearer']))) return
    await this.#countWrongKey(c)
    throw new ServiceError('key-invalid', 'Invalid master API key')
  }

  /** Accepts the write key of a collection and the master key, both only as Bearer to keep them out of logs. */
  async requireWrite(c: Context, id: string): Promise<Collection> {
    const key = keyOf(c, ['bearer'])
    const collection = await this.#find(c, id, key, opensForWriting)
    if (collection === 'unknown') {
      throw new ServiceError(
        'collection-unknown',
        `Collection with id ${id} not found or invalid write api key`,
      )
    }
    if (collection) {
      this.#countReplacedKey(key, collection)
      return collection
    }
    throw new ServiceError('key-invalid', `Invalid write api key for collection ${id}`)
  }

  /**
   * Accepts any key of a collection and the master key, from the query first, then as Bearer. A read key is public, so its
   * origins and the limits of readers apply.
   */
  async requireRead(c: Context, id: string, use: ReadUse): Promise<Collection> {
    const key = keyOf(c, ['query', 'bearer'])
    const collection = await this.#find(c, id, key, (given, found) => {
      return opensForReading(given, found) || opensForWriting(given, found)
    })
    if (collection === 'unknown') throw new ServiceError('collection-unknown', `Collection ${id} not found`)
    if (!collection) throw new ServiceError('key-invalid', `Invalid read api key for collection ${id}`)
    this.#countReplacedKey(key, collection)
    if (!opensForReading(key, collection)) return collection
    assertOriginAllowed(collection, c.req.header('origin'), c.req.header('host'))
    await this.limitReader(c, id, use)
    return collection
  }

  /** Counts a request of a reader and its additional cost. @throws {ServiceError} `rate-limited` */
  async limitReader(c: Context, id: string, use: ReadUse): Promise<void> {
    const address = this.#addressOf(c)
    await this.#rules.limits.take(use, id, address)
    // Answers have no additional cost, because the answer pool limits how many run at once.
    if (use === 'search') c.set('charge', (requests) => this.#rules.limits.take(use, id, address, requests))
  }

  #isMaster(key: string): boolean {
    if (!this.#masterKey.matches(key)) return false
    if (this.#masterKey.isReplaced(key)) this.#rules.onReplacedKey('master')
    return true
  }

  #countReplacedKey(key: string, collection: Collection): void {
    const level = replacedLevel(key, collection)
    if (level) this.#rules.onReplacedKey(level, collection.id)
  }

  #countWrongKey(c: Context): Promise<void> {
    return this.#rules.limits.takeWrongKey(this.#addressOf(c))
  }

  /** Returns the collection if the key opens it, otherwise `undefined`. The master key opens all collections. */
  async #find(
    c: Context,
    id: string,
    key: string,
    opens: (key: string, collection: Collection) => boolean,
  ): Promise<Collection | 'unknown' | undefined> {
    const isMaster = this.#isMaster(key)
    const cached = this.#catalog.cached(id)
    if (cached && (isMaster || opens(key, cached))) return cached
    // Another node may have created the collection or changed its keys just now. The request is counted before the query for that.
    if (!isMaster) await this.#countWrongKey(c)
    const now = performance.now()
    if (!cached && (this.#unknown.get(id) ?? 0) > now) return 'unknown'
    await this.#catalog.catchUp()
    const current = this.#catalog.cached(id)
    if (current) return isMaster || opens(key, current) ? current : undefined
    this.#rememberUnknown(id, now)
    return 'unknown'
  }

  #rememberUnknown(id: string, now: number): void {
    this.#unknown.delete(id)
    this.#unknown.set(id, now + unknownTime)
    const [oldest] = this.#unknown.keys()
    if (this.#unknown.size > maxUnknown && oldest !== undefined) this.#unknown.delete(oldest)
  }
}

/** Milliseconds for which an unknown collection id is remembered, and the maximum number of such ids. */
const unknownTime = 1000
const maxUnknown = 1000

function opensForWriting(key: string, collection: Collection): boolean {
  return opensCollection(key, collection, 'write')
}

function opensForReading(key: string, collection: Collection): boolean {
  return opensCollection(key, collection, 'read')
}

type KeyPlace = 'query' | 'bearer'

/** The key of a request. @throws {ServiceError} `key-missing` or `key-invalid`. */
function keyOf(c: Context, places: readonly KeyPlace[]): string {
  const bearer = /^Bearer +(.*)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const key = (places.includes('query') ? c.req.query('api-key') : undefined) ?? bearer
  if (key === undefined) {
    const allowed = "in the Authorization header 'Bearer <api-key>'"
    throw new ServiceError(
      'key-missing',
      `Missing API key. Please provide it ${places.includes('query') ? `either as a query parameter '?api-key=...' or ${allowed}` : allowed}`,
    )
  }
  if (key !== '' && Buffer.byteLength(key) <= maxKey) return key
  throw new ServiceError('key-invalid', `Invalid API key: it must be 1 to ${maxKey} bytes long`)
}
