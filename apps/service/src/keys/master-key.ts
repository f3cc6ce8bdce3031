import { unwatchFile, watchFile } from 'node:fs'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxKey } from '@next-panel/contract'
import { ServiceError } from '../errors/service-error.ts'
import { systemReason } from '../errors/system-reason.ts'
import { log } from '../log/log.ts'
import { hashKey, matchesKey } from './key-hash.ts'
import { matchesPrevious, type PreviousKey, previousAfterRotation, timeText } from './key-rotation.ts'
import { randomId } from './random-id.ts'

/** The location of the master key: `MASTER_KEY`, or else a file in the data folder. */
export interface MasterKeyLocation {
  readonly dataDir: string
  /** The keys in `MASTER_KEY`. The first is the current one. */
  readonly masterKey: readonly string[] | undefined
}

/** The master key of a running service. */
export interface MasterKey {
  /** Whether a key is the master key, or a previous one that still works. */
  matches(key: string): boolean
  /** Whether a key is a previous one that still works. */
  isReplaced(key: string): boolean
  /** Deletes expired keys. */
  forget(now: Date): Promise<void>
  close(): void
}

/** The contents of the file: the key, and previous ones as hashes. */
interface KeyFile {
  readonly key: string
  readonly previous: readonly PreviousKey[]
}

/** Interval at which a service looks for a changed file, in milliseconds. */
const lookInterval = 1000

/** The file of the master key. */
export function masterKeyFile(dataDir: string): string {
  return join(dataDir, 'master.key')
}

/**
 * Opens the master key. A file is created on first start, readable only by its owner, and followed: a rotated key works without a restart.
 *
 * @throws {ServiceError} `store-unavailable` if the file cannot be read or written, or contains no key.
 */
export async function openMasterKey({ dataDir, masterKey }: MasterKeyLocation): Promise<MasterKey> {
  if (masterKey) {
    const stored = masterKey.map(hashKey)
    return {
      matches: (key) => stored.some((own) => matchesKey(key, own)),
      isReplaced: (key) => stored.slice(1).some((own) => matchesKey(key, own)),
      forget: async () => {},
      close: () => {},
    }
  }
  const file = masterKeyFile(dataDir)
  const read = async () => {
    const { key, previous } = await readKeyFile(file)
    return { stored: hashKey(key), previous }
  }
  await createKeyFile(file)
  let current = await read()
  const onChange = () => {
    read().then(
      (changed) => {
        current = changed
      },
      (error: unknown) => log.error(`${systemReason(error)} Until then, the last readable keys work.`),
    )
  }
  watchFile(file, { interval: lookInterval, persistent: false }, onChange)
  return {
    matches: (key) => matchesKey(key, current.stored) || matchesPrevious(key, current.previous),
    isReplaced: (key) => matchesPrevious(key, current.previous),
    async forget(now) {
      if (current.previous.some(({ until }) => until <= now.getTime()))
        await keepPrevious(file, now.getTime())
    },
    close: () => unwatchFile(file, onChange),
  }
}

/**
 * The current master key, and when the previous ones stop working.
 *
 * @throws {ServiceError} `store-unavailable`
 */
export async function readMasterKey(location: MasterKeyLocation): Promise<KeyFile> {
  const [key] = location.masterKey ?? []
  return key === undefined ? readKeyFile(masterKeyFile(location.dataDir)) : { key, previous: [] }
}

/**
 * Replaces the master key in the data folder, also while services use it.
 *
 * @param overlap milliseconds for which the previous key still works
 * @returns the new key
 * @throws {ServiceError} `command-invalid` if `MASTER_KEY` is set, `store-unavailable`, `too-many`.
 */
export async function rotateMasterKey(location: MasterKeyLocation, overlap: number): Promise<string> {
  const key = randomId()
  const file = changeableFile(location)
  await createKeyFile(file)
  await rewrite(file, (before) => ({
    key,
    previous: previousAfterRotation(before.previous, hashKey(before.key), { key, overlap }),
  }))
  return key
}

/**
 * Ends the previous master keys in the data folder now.
 *
 * @throws {ServiceError} `command-invalid` if `MASTER_KEY` is set, `store-unavailable`.
 */
export async function revokePreviousMasterKeys(location: MasterKeyLocation): Promise<void> {
  await keepPrevious(changeableFile(location), Number.POSITIVE_INFINITY)
}

function changeableFile({ dataDir, masterKey }: MasterKeyLocation): string {
  if (masterKey === undefined) return masterKeyFile(dataDir)
  throw new ServiceError(
    'command-invalid',
    'The master key is set by MASTER_KEY. To rotate it, set MASTER_KEY to the new and the previous key, separated by a space, and restart each node. Remove the previous key when nothing uses it any more.',
  )
}

/** Keeps the previous keys that work after a time. */
async function keepPrevious(file: string, after: number): Promise<void> {
  await rewrite(file, ({ key, previous }) => ({
    key,
    previous: previous.filter(({ until }) => until > after),
  }))
}

async function createKeyFile(file: string): Promise<void> {
  try {
    // Fails if the file exists. If two processes start together, one writes and both read the same key.
    await writeFile(file, `${randomId()}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isTaken(error)) throw unusable(file, error)
  }
}

async function readKeyFile(file: string): Promise<KeyFile> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw unusable(file, error)
  })
  const [key = '', ...lines] = text.trim().split('\n')
  if (key === '' || Buffer.byteLength(key) > maxKey) {
    throw unusable(file, `its first line must be a key of 1 to ${maxKey} bytes`)
  }
  const previous = lines.map((line, index) => {
    const [, stored, time = ''] = /^(\S+:\S+) until (\S+)$/.exec(line.trim()) ?? []
    const until = Date.parse(time)
    if (stored !== undefined && !Number.isNaN(until)) return { key: stored, until }
    throw unusable(file, `line ${index + 2} is not a previous key with a time`)
  })
  return { key: key.trim(), previous }
}

/** Replaces the file in one step. Its next version is also the lock. */
async function rewrite(file: string, change: (before: KeyFile) => KeyFile): Promise<void> {
  const next = `${file}.new`
  const handle = await open(next, 'wx', 0o600).catch((error: unknown) => {
    if (!isTaken(error)) throw unusable(file, error)
    throw new ServiceError(
      'store-unavailable',
      `Another command is changing ${file}. Try again, or delete ${next} if no command is running.`,
    )
  })
  try {
    const { key, previous } = change(await readKeyFile(file))
    const lines = [key, ...previous.map((old) => `${old.key} until ${timeText(old.until)}`)]
    await handle.writeFile(`${lines.join('\n')}\n`)
    await handle.sync()
    await handle.close()
    await rename(next, file)
  } catch (error) {
    await handle.close()
    await rm(next, { force: true })
    throw error instanceof ServiceError ? error : unusable(file, error)
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

function unusable(file: string, cause: unknown): ServiceError {
  const reason = systemReason(cause)
  return new ServiceError(
    'store-unavailable',
    `Cannot use the key in ${file}: ${reason}. Correct or remove the file, or set MASTER_KEY.`,
    typeof cause === 'string' ? {} : { cause },
  )
}
