import { ServiceError } from './service-error.ts'

/** Common file and network errors, worded for operators. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota of this user is used up',
  EFBIG: 'the file would be larger than the file system or this user (ulimit -f) may write',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'there is a file where a folder is needed',
  EEXIST: 'there is a file where a folder is needed',
  EMFILE: 'too many files are open; raise the limit of open files (ulimit -n)',
  ENFILE: 'too many files are open on this machine',
  EISDIR: 'it is a folder',
  ENOTFOUND: 'the host name does not resolve',
  EAI_AGAIN: 'host names cannot be resolved at the moment',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  ETIMEDOUT: 'the connection timed out',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the network is unreachable',
}

/** Whether a file operation failed because there is no such file or folder. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/**
 * Returns the reason for a failure, worded for operators, instead of the system's error code. For a {@link
 * ServiceError} with a cause, it is the reason of the cause.
 */
export function systemReason(error: unknown): string {
  if (error instanceof ServiceError && error.cause !== undefined) return systemReason(error.cause)
  if (!(error instanceof Error)) return String(error)
  const reason = 'code' in error && typeof error.code === 'string' ? reasons[error.code] : undefined
  return reason ?? (error.message || error.name)
}
