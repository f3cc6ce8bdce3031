import type { Kysely } from 'kysely'
import { type Collection, readCollections } from '../collections/collection.ts'
import { type CollectionKeyLevel, keysOf } from '../collections/collection-keys.ts'
import { readOriginsOf } from '../collections/read-origins.ts'
import { ServiceError } from '../errors/service-error.ts'
import { type MasterKeyLocation, masterKeyFile, readMasterKey } from '../keys/master-key.ts'
import type { Tables } from '../store/tables.ts'
import { docsCollection } from './docs-collection.ts'

/** A key and where it is stored. Collection keys are stored as hashes. */
export interface KeyDescription {
  readonly name: string
  readonly kept: string
  /** When a replaced key stops working, in milliseconds since 1970; missing for the current key. */
  readonly until?: number
}

/** The settings for keys. */
interface KeySettings extends MasterKeyLocation {
  readonly docsReadKey: string | undefined
}

/** Lists the keys without their values. */
export async function listKeys(db: Kysely<Tables>, settings: KeySettings): Promise<KeyDescription[]> {
  const collections = await readCollections(db)
  return [
    ...(await masterKeys(settings)),
    ...collections.flatMap((collection) =>
      keysOf(collection).map(({ level, until }) => ({
        name: `${level} ${collection.id}`,
        kept: placeOf(collection, level, settings),
        ...(until === undefined ? {} : { until }),
      })),
    ),
  ]
}

/** @throws {ServiceError} `command-invalid` if a setting determines the key of a collection. */
export function assertNotSet(
  { docsReadKey }: KeySettings,
  collection: string,
  level: CollectionKeyLevel,
): void {
  if (!isSet(collection, level, docsReadKey)) return
  throw new ServiceError(
    'command-invalid',
    `The read key of ${docsCollection} is set by DOCS_READ_KEY. Change it there and restart each node: the previous key then works for another day.`,
  )
}

/** Whether a setting determines a key of a collection. */
export function isSet(
  collection: string,
  level: CollectionKeyLevel,
  docsReadKey: string | undefined,
): boolean {
  return collection === docsCollection && level === 'read' && docsReadKey !== undefined
}

async function masterKeys(settings: KeySettings): Promise<KeyDescription[]> {
  const { dataDir, masterKey } = settings
  if (masterKey) return masterKey.map(() => ({ name: 'master', kept: 'the variable MASTER_KEY' }))
  const kept = masterKeyFile(dataDir)
  const { previous } = await readMasterKey(settings)
  const working = previous.filter(({ until }) => until > Date.now())
  return [{ name: 'master', kept }, ...working.map(({ until }) => ({ name: 'master', kept, until }))]
}

function placeOf(collection: Collection, level: CollectionKeyLevel, { docsReadKey }: KeySettings): string {
  if (level === 'write') return 'hashed, in the store'
  if (isSet(collection.id, level, docsReadKey)) return 'the variable DOCS_READ_KEY'
  const origins = readOriginsOf(collection)
  const pages = origins ? `, for pages on ${origins.join(', ') || 'no origin'}` : ''
  return `${collection.id === docsCollection ? 'in the store, published' : 'hashed, in the store'}${pages}`
}
