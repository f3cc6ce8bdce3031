import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Collection, readCollections } from '../collections/collection.ts'
import { setReadKey, setWriteKey } from '../collections/collection-changes.ts'
import { readOriginsOf } from '../collections/read-origins.ts'
import { ServiceError } from '../errors/service-error.ts'
import { docsReadKeySource, type KeySource, masterKeySource, provideKey } from '../keys/persisted-key.ts'
import { randomId } from '../keys/random-id.ts'
import type { Store } from '../store/store.ts'
import { docsCollection, setDocsReadKey } from './docs-collection.ts'

/** A key and where it is stored. Collection keys are stored as hashes. */
export interface KeyDescription {
  readonly name: string
  readonly kept: string
}

/** The settings for keys. */
interface KeySettings {
  readonly dataDir: string
  readonly masterKey: string | undefined
  readonly docsReadKey: string | undefined
}

/** Lists the keys without their values. */
export async function listKeys(store: Store, settings: KeySettings): Promise<KeyDescription[]> {
  const collections = await readCollections(store.db)
  return [
    { name: 'master', kept: placeOf(masterKeySource, settings.masterKey, settings) },
    { name: 'docs', kept: placeOf(docsReadKeySource, settings.docsReadKey, settings) },
    ...collections.flatMap((collection) => [
      ...(collection.id === docsCollection
        ? []
        : [{ name: `read ${collection.id}`, kept: `hashed, in the store${originsOf(collection)}` }]),
      { name: `write ${collection.id}`, kept: 'hashed, in the store' },
    ]),
  ]
}

/** A key to replace: a stored key, or a key of a collection. */
export type RotatedKey =
  | { readonly kind: 'master' | 'docs' }
  | { readonly kind: 'read' | 'write'; readonly collection: string }

/**
 * Replaces a key. The old key stops working at once, except that the service uses an old master key until it restarts.
 *
 * @returns the new key
 * @throws {ServiceError} `command-invalid` if a variable sets the key, `collection-unknown`.
 */
export async function rotateKey(store: Store, settings: KeySettings, key: RotatedKey): Promise<string> {
  if (!('collection' in key)) {
    if (key.kind === 'master') return renew(masterKeySource, settings.masterKey, settings)
    const made = await renew(docsReadKeySource, settings.docsReadKey, settings)
    await setDocsReadKey(store, made)
    return made
  }
  const { kind, collection } = key
  if (kind === 'read' && collection === docsCollection) {
    throw new ServiceError(
      'command-invalid',
      `The read key of ${docsCollection} is used by the pages of the site and stored separately. To replace it, use: keys rotate docs`,
    )
  }
  const made = randomId()
  const set = kind === 'read' ? setReadKey : setWriteKey
  await store.mutate((mutation) => set(mutation, collection, made))
  return made
}

async function renew(
  source: KeySource,
  given: string | undefined,
  { dataDir }: KeySettings,
): Promise<string> {
  if (given !== undefined) {
    throw new ServiceError('command-invalid', `This key is set by ${source.variable}. Change it there.`)
  }
  await rm(join(dataDir, source.file), { force: true })
  return provideKey(dataDir, source, undefined)
}

function placeOf({ variable, file }: KeySource, given: string | undefined, { dataDir }: KeySettings): string {
  return given === undefined ? join(dataDir, file) : `the variable ${variable}`
}

function originsOf(collection: Collection): string {
  const origins = readOriginsOf(collection)
  return origins ? `, for pages on ${origins.join(', ') || 'no origin'}` : ''
}
