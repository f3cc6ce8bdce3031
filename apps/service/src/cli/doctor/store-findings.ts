import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ServiceError } from '../../errors/service-error.ts'
import { isMissing, systemReason } from '../../errors/system-reason.ts'
import type { Settings } from '../../settings.ts'
import { migrationNames } from '../../store/migrations.ts'
import { minPoolSize } from '../../store/postgres-database.ts'
import { troubleOf } from '../../store/sqlite-database.ts'
import { openStoreForReading, type Store } from '../../store/store.ts'
import { remedyFor } from '../../store/store-trouble.ts'
import { withStore } from '../with-store.ts'
import type { Finding } from './finding.ts'

/** Number of changes from which a replica is too far behind. */
const maxBehind = 100

/** Checks the store, which may be missing, damaged or in use. */
export async function storeFindings(settings: Settings): Promise<Finding[]> {
  const { dataDir, databaseUrl } = settings
  if (databaseUrl === undefined && (await isAway(join(dataDir, 'service.db')))) {
    const text = `There is no store in ${dataDir} yet. The service creates it at its start. If it has run before, correct DATA_DIR (or --data), or set DATABASE_URL.`
    return [{ level: 'warning', check: 'store', text }]
  }
  try {
    return await withStore(openStoreForReading(settings), async (store) => {
      const finding = await contentFinding(store)
      return store.kind === 'postgres' ? [finding, ...(await postgresFindings(store, settings))] : [finding]
    })
  } catch (error) {
    return [{ level: 'problem', check: 'store', text: failureText(error) }]
  }
}

async function isAway(file: string): Promise<boolean> {
  return access(file).then(
    () => false,
    (error: unknown) => isMissing(error),
  )
}

function failureText(error: unknown): string {
  let cause = error
  while (cause instanceof ServiceError && cause.cause !== undefined) cause = cause.cause
  const trouble = troubleOf(cause)
  if (trouble) return `The store cannot be read: ${systemReason(cause)}. ${remedyFor(trouble)}`
  return error instanceof ServiceError ? error.message : `The store cannot be read: ${systemReason(error)}.`
}

async function contentFinding(store: Store): Promise<Finding> {
  const check = 'store'
  const { rows: steps } = await sql<{ name: string }>`select name from kysely_migration`.execute(store.db)
  if (steps.some(({ name }) => !migrationNames.includes(name))) {
    const text =
      'A newer version of the service has used the store. Install that version again, or restore a backup from before it into another store.'
    return { level: 'problem', check, text }
  }
  if (store.kind === 'sqlite') {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(store.db)
    const [found] = rows
    if (found?.quick_check !== 'ok') {
      const text = `The store is damaged: ${found?.quick_check}. ${remedyFor('corrupt')}`
      return { level: 'problem', check, text }
    }
  }
  const change = await store.lastChange()
  const name = store.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return {
    level: 'ok',
    check,
    text: `${name} is readable and up to date with this version (change ${change}).`,
  }
}

async function postgresFindings({ db, lastChange }: Store, settings: Settings): Promise<Finding[]> {
  const { rows } = await sql<PostgresState>`select
    exists (select 1 from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed,
    (select count(*)::int from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()) as used`.execute(db)
  const [state] = rows
  const findings = state ? postgresStateFindings(state, settings.databasePoolSize) : []
  if (settings.databaseReadUrl !== undefined)
    findings.push(await replicaCheck(settings, settings.databaseReadUrl, await lastChange()))
  return findings
}

/** The state of PostgreSQL, by itself. */
export interface PostgresState {
  /** Whether the extension pg_trgm is installed. */
  readonly hasTrigrams: boolean
  /** Number of connections that it allows, and how many are open. */
  readonly allowed: number
  readonly used: number
}

/** Judges what PostgreSQL says about itself. */
export function postgresStateFindings(
  { hasTrigrams, allowed, used }: PostgresState,
  poolSize: number,
): Finding[] {
  const trigrams: Finding = hasTrigrams
    ? { level: 'ok', check: 'pg_trgm', text: 'The extension is installed.' }
    : {
        level: 'warning',
        check: 'pg_trgm',
        text: 'The extension is missing, so searches in PostgreSQL find no typos and no parts of words. As an administrator of the database, run: CREATE EXTENSION pg_trgm',
      }
  const left = allowed - used
  const found = `${used} of ${allowed} are open.`
  const connections: Finding =
    left >= poolSize
      ? { level: 'ok', check: 'connections', text: found }
      : {
          level: 'warning',
          check: 'connections',
          text: `${found} A further node opens up to ${poolSize}. Reduce DATABASE_POOL_SIZE (at least ${minPoolSize}) on all nodes, or raise max_connections of PostgreSQL.`,
        }
  return [trigrams, connections]
}

async function replicaCheck(settings: Settings, url: string, change: number): Promise<Finding> {
  const location = { dataDir: settings.dataDir, databaseUrl: url, databasePoolSize: minPoolSize }
  try {
    return await withStore(openStoreForReading(location), async (replica) =>
      replicaFinding(change - (await replica.lastChange())),
    )
  } catch (error) {
    const text = `The database in DATABASE_READ_URL cannot be used: ${systemReason(error)}. Until then, all searches use the one in DATABASE_URL. Start the replica, or correct or remove DATABASE_READ_URL.`
    return { level: 'warning', check: 'replica', text }
  }
}

/** Judges how many changes a replica is behind. */
export function replicaFinding(behind: number): Finding {
  const check = 'replica'
  if (behind <= 0) return { level: 'ok', check, text: 'It has all changes.' }
  const found = `It is ${behind} ${behind === 1 ? 'change' : 'changes'} behind.`
  if (behind <= maxBehind) return { level: 'ok', check, text: found }
  const text = `${found} Until it has caught up, searches use the database in DATABASE_URL. Check its replication: select * from pg_stat_replication`
  return { level: 'warning', check, text }
}
