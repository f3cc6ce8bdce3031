import { Collections } from '@next-panel/client'
import { defaultKeyOverlap, maxKeyOverlap } from '@next-panel/contract'
import { requireCollection } from '../collections/collection-changes.ts'
import {
  type CollectionKeyLevel,
  revokePreviousKeys,
  rotateCollectionKey,
} from '../collections/collection-keys.ts'
import { ServiceError } from '../errors/service-error.ts'
import { readMasterKey, revokePreviousMasterKeys, rotateMasterKey } from '../keys/master-key.ts'
import { randomId } from '../keys/random-id.ts'
import { assertNotSet, listKeys } from '../operations/keys.ts'
import type { Settings } from '../settings.ts'
import { type Mutation, openStore, openStoreForReading } from '../store/store.ts'
import { formatTable } from './table.ts'
import { withStore } from './with-store.ts'

/** Options of the command `keys`. */
interface KeysOptions {
  /** How long the replaced key works, such as `24h`. */
  readonly overlap?: string | undefined
  /** A running service through which keys are changed. */
  readonly url?: string | undefined
}

/** A key to change: the master key, or one of a collection. */
type KeyName = 'master' | { readonly level: CollectionKeyLevel; readonly collection: string }

/** Time for a running service to change a key, in milliseconds. */
const maxCall = 30_000

/**
 * Runs `keys list`, `keys rotate …` or `keys revoke …`.
 *
 * @returns the text to print
 * @throws {ServiceError} if the command fails
 */
export async function keysCommand(
  [action, ...names]: readonly string[],
  { overlap, url }: KeysOptions,
  settings: Settings,
): Promise<string> {
  if (action === 'list' && names.length === 0) return keyTable(settings)
  const key = keyName(names)
  if (!key || (action !== 'rotate' && action !== 'revoke')) {
    throw invalid(
      'Use keys list, keys rotate master, keys rotate read|write COLLECTION, or keys revoke with the same names.',
    )
  }
  if (action === 'revoke') {
    if (overlap !== undefined) throw invalid('--overlap is only for keys rotate.')
    await revoke(key, url, settings)
    return 'Replaced keys no longer work.'
  }
  const seconds = overlap === undefined ? defaultKeyOverlap : secondsOf(overlap)
  // Computed first, so that the key does not stop working before the printed time.
  const end = new Date(Date.now() + seconds * 1000).toISOString()
  const made = await rotate(key, seconds, url, settings)
  return `The new key is ${made}\n${seconds === 0 ? 'Replaced keys no longer work.' : `The replaced key works until ${end}.`}`
}

async function keyTable(settings: Settings): Promise<string> {
  const keys = await withStore(openStoreForReading(settings), ({ db }) => listKeys(db, settings))
  const rows = keys.map(({ name, kept, until }) => [
    name,
    until === undefined ? 'current' : `replaced, works until ${new Date(until).toISOString()}`,
    kept,
  ])
  return formatTable(['key', 'state', 'kept'], rows)
}

async function rotate(
  key: KeyName,
  seconds: number,
  url: string | undefined,
  settings: Settings,
): Promise<string> {
  if (key === 'master') {
    assertNoUrl(url)
    return rotateMasterKey(settings, seconds * 1000)
  }
  const { level, collection } = key
  const made = randomId()
  if (url !== undefined) {
    await through(url, settings, (service, options) =>
      service.rotateKey(collection, { level, key: made, overlapSeconds: seconds }, options),
    )
    return made
  }
  assertNotSet(settings, collection, level)
  await mutate(settings, (mutation) =>
    rotateCollectionKey(mutation, collection, level, { key: made, overlap: seconds * 1000 }),
  )
  return made
}

async function revoke(key: KeyName, url: string | undefined, settings: Settings): Promise<void> {
  if (key === 'master') {
    assertNoUrl(url)
    return revokePreviousMasterKeys(settings)
  }
  const { level, collection } = key
  if (url !== undefined) {
    await through(url, settings, (service, options) => service.revokeReplacedKeys(collection, level, options))
    return
  }
  await mutate(settings, async (mutation) => {
    await requireCollection(mutation, collection)
    await revokePreviousKeys(mutation, collection, level)
  })
}

/** Changes the store. The embedded one cannot be opened while a service uses it. */
async function mutate(settings: Settings, work: (mutation: Mutation) => Promise<void>): Promise<void> {
  const opening = openStore(settings).catch((error: unknown) => {
    if (!(error instanceof ServiceError && error.code === 'store-locked')) throw error
    throw new ServiceError(
      'store-locked',
      `A service is running on the data folder ${settings.dataDir}. Change the key through it: add --url with its address, such as --url http://127.0.0.1:${settings.port}.`,
      { cause: error },
    )
  })
  await withStore(opening, (store) => store.mutate(work))
}

/** Calls a running service with the master key. */
async function through(
  url: string,
  settings: Settings,
  call: (service: Collections, options: { readonly signal: AbortSignal }) => Promise<unknown>,
): Promise<void> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw invalid(`--url is ${url}, but must be the URL of a service, such as http://127.0.0.1:3000.`)
  }
  const { key } = await readMasterKey(settings)
  try {
    await call(new Collections({ url, masterKey: key }), { signal: AbortSignal.timeout(maxCall) })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw invalid(`The service at ${url} did not change the key. ${reason}`, error)
  }
}

function assertNoUrl(url: string | undefined): void {
  if (url === undefined) return
  throw invalid('The master key changes in the data folder, which running services follow. Leave out --url.')
}

function keyName([level, collection, ...more]: readonly string[]): KeyName | undefined {
  if (level === 'master' && collection === undefined) return 'master'
  if (level !== 'read' && level !== 'write') return undefined
  return collection !== undefined && more.length === 0 ? { level, collection } : undefined
}

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 24 * 3600 }

function secondsOf(overlap: string): number {
  if (overlap === '0') return 0
  const [, number, unit = ''] = /^(\d{1,7})([smhd])$/.exec(overlap) ?? []
  const seconds = Number(number) * (unitSeconds[unit] ?? 0)
  if (number !== undefined && seconds <= maxKeyOverlap) return seconds
  throw invalid(`--overlap is ${overlap}, but must be 0 or a time up to 30d, such as 30m, 24h or 7d.`)
}

function invalid(message: string, cause?: unknown): ServiceError {
  return new ServiceError('command-invalid', message, cause === undefined ? {} : { cause })
}
