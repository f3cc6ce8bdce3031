import type { Context } from 'hono'
import type { Catalog } from '../collections/catalog.ts'
import type { Collection } from '../collections/collection.ts'
import { hashKey, longestKey, matchesKey } from '../keys/key-hash.ts'
import { ServiceError } from '../service-error.ts'

/** Who may do what (protocol.md 1.2): each method lets a request pass or refuses it. */
export class Access {
  readonly #catalog: Catalog
  readonly #masterKey: string

  constructor(catalog: Catalog, masterKey: string) {
    this.#catalog = catalog
    this.#masterKey = hashKey(masterKey)
  }

  /** Lets the master key pass, from the query or as Bearer. */
  requireMaster(c: Context): void {
    const key = keyOf(c, ['query', 'bearer'])
    if (!matchesKey(key, this.#masterKey)) throw new ServiceError('key-invalid', 'Invalid master API key')
  }

  /** Lets the write key of a collection and the master key pass, as Bearer only: they must not end in logs. */
  async requireWrite(c: Context, id: string): Promise<Collection> {
    const key = keyOf(c, ['bearer'])
    const isMaster = matchesKey(key, this.#masterKey)
    const collection = await this.#find(id, (found) => isMaster || matchesKey(key, found.writeKey))
    if (collection === 'unknown') {
      throw new ServiceError(
        'collection-unknown',
        `Collection with id ${id} not found or invalid write api key`,
      )
    }
    if (collection) return collection
    throw new ServiceError('key-invalid', `Invalid write api key for collection ${id}`)
  }

  /** Lets any key of a collection and the master key pass, from the query first, then as Bearer. */
  async requireRead(c: Context, id: string): Promise<Collection> {
    const key = keyOf(c, ['query', 'bearer'])
    const isMaster = matchesKey(key, this.#masterKey)
    const collection = await this.#find(id, (found) => {
      return isMaster || matchesKey(key, found.readKey) || matchesKey(key, found.writeKey)
    })
    if (collection === 'unknown') throw new ServiceError('collection-unknown', `Collection ${id} not found`)
    if (collection) return collection
    throw new ServiceError('key-invalid', `Invalid read api key for collection ${id}`)
  }

  async #find(
    id: string,
    mayUse: (collection: Collection) => boolean,
  ): Promise<Collection | 'unknown' | undefined> {
    const collection = await this.#catalog.collection(id)
    if (!collection) return 'unknown'
    if (mayUse(collection)) return collection
    // Another node may have changed the keys just now.
    await this.#catalog.catchUp()
    const current = await this.#catalog.collection(id)
    return current && mayUse(current) ? current : undefined
  }
}

function keyOf(c: Context, places: readonly ('query' | 'bearer')[]): string {
  const bearer = /^Bearer +(.*)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const key = (places.includes('query') ? c.req.query('api-key') : undefined) ?? bearer
  if (key === undefined) {
    const allowed = "in the Authorization header 'Bearer <api-key>'"
    throw new ServiceError(
      'key-missing',
      `Missing API key. Please provide it ${places.includes('query') ? `either as a query parameter '?api-key=...' or ${allowed}` : allowed}`,
    )
  }
  if (key === '' || Buffer.byteLength(key) > longestKey) {
    throw new ServiceError('key-invalid', `Invalid API key: it must be 1 to ${longestKey} bytes long`)
  }
  return key
}
