import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, systemReason } from '../../errors/system-reason.ts'
import { type LastBackup, readLastBackup } from '../../operations/last-backup.ts'
import type { Finding } from './finding.ts'

/** Files of a data folder that contain keys, hashes of keys, or texts of readers. */
const secretFiles = ['service.db', 'service.db-wal', 'service.db-shm', 'master.key', 'docs-read.key']

const gigabyte = 1e9
const day = 24 * 60 * 60 * 1000

/** Age from which a backup is too old, in days. */
const maxBackupAge = 7

/**
 * Checks the disk, the files and the latest backup of a data folder, which may be missing.
 *
 * @param isPostgres whether the store is elsewhere
 */
export async function folderFindings(dataDir: string, isPostgres: boolean, now: Date): Promise<Finding[]> {
  return [
    await attempt('disk', () => folderDisk(dataDir, isPostgres)),
    await attempt('files', async () => modeFinding(await modesOf(dataDir))),
    await attempt('backup', async () => backupFinding(await readLastBackup(dataDir), dataDir, now)),
  ]
}

async function attempt(check: string, work: () => Promise<Finding>): Promise<Finding> {
  try {
    return await work()
  } catch (error) {
    const text = `The data folder cannot be checked: ${systemReason(error)}. Run this command as the user of the service, and check DATA_DIR (or --data).`
    return { level: 'problem', check, text }
  }
}

async function folderDisk(dataDir: string, isPostgres: boolean): Promise<Finding> {
  const check = 'disk'
  try {
    await access(dataDir, constants.W_OK)
  } catch (error) {
    if (isMissing(error)) {
      const text = `There is no data folder ${dataDir} yet. The service creates it at its start. If it has run before, correct DATA_DIR (or --data).`
      return { level: 'warning', check, text }
    }
    const text = `The data folder ${dataDir} cannot be written: ${systemReason(error)}. Make its file system writable, and give it to the user of the service: chown -R USER ${dataDir}`
    return { level: 'problem', check, text }
  }
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return diskFinding({ free: bavail * bsize, size: blocks * bsize }, dataDir, isPostgres)
}

/** Judges the space of a disk, in bytes. */
export function diskFinding(
  { free, size }: { readonly free: number; readonly size: number },
  dataDir: string,
  isPostgres: boolean,
): Finding {
  const percent = Math.round((free / size) * 100)
  const elsewhere = isPostgres ? ' The disk of PostgreSQL is not checked here.' : ''
  const found = `${(free / gigabyte).toFixed(1)} GB (${percent} %) of the disk of ${dataDir} are free.`
  const remedy = ' Free some space, or move the data folder to a larger disk.'
  if (free < 0.1 * gigabyte) return { level: 'problem', check: 'disk', text: found + remedy + elsewhere }
  if (free < gigabyte || (free < 10 * gigabyte && percent < 10))
    return { level: 'warning', check: 'disk', text: found + remedy + elsewhere }
  return { level: 'ok', check: 'disk', text: found + elsewhere }
}

/** The permission bits of the files with secrets that exist, by path. */
async function modesOf(dataDir: string): Promise<Map<string, number>> {
  const modes = new Map<string, number>()
  for (const name of secretFiles) {
    const file = join(dataDir, name)
    try {
      modes.set(file, (await stat(file)).mode & 0o777)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  return modes
}

/** Reports files with secrets that other users can read or write, by their permission bits. */
export function modeFinding(modes: ReadonlyMap<string, number>): Finding {
  const check = 'files'
  const open = [...modes].filter(([, mode]) => (mode & 0o077) !== 0).map(([file]) => file)
  if (open.length > 0 && process.platform !== 'win32') {
    const text = `Other users of this machine have access to files with secrets. Run: chmod 600 ${open.join(' ')}`
    return { level: 'problem', check, text }
  }
  const text =
    modes.size === 0
      ? 'There are no files with secrets.'
      : 'Only their owner can read the files with secrets.'
  return { level: 'ok', check, text }
}

/** Judges the age of the latest backup. */
export function backupFinding(last: LastBackup | undefined, dataDir: string, now: Date): Finding {
  const check = 'backup'
  const remedy = 'Schedule: npm run service -- backup FILE'
  if (!last) {
    const text = `The command backup has made none with the data folder ${dataDir}; other backups are not known here. ${remedy}`
    return { level: 'warning', check, text }
  }
  const age = now.getTime() - last.at.getTime()
  const found = `The latest was written ${ageText(age)} ago to ${last.file}.`
  if (age > maxBackupAge * day) return { level: 'warning', check, text: `${found} ${remedy}` }
  return { level: 'ok', check, text: found }
}

function ageText(milliseconds: number): string {
  const hours = Math.max(0, Math.round(milliseconds / (60 * 60 * 1000)))
  if (hours === 0) return 'less than an hour'
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.round(hours / 24)} days`
}
