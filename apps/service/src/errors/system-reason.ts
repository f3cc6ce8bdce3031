/** What the usual failures of files and networks mean to whoever runs the service. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not do that there',
  EPERM: 'this user may not do that there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a file stands where a folder must be',
  EEXIST: 'a file stands where a folder must be',
  EISDIR: 'it is a folder',
  ENOTFOUND: 'no host of that name is known',
  EAI_AGAIN: 'host names cannot be looked up at the moment',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut off',
  ETIMEDOUT: 'nothing answers there',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
}

/** Whether a file operation failed because there is no such file or folder. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Why something failed, in words: those of the system are for programmers. */
export function systemReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const reason = 'code' in error && typeof error.code === 'string' ? reasons[error.code] : undefined
  return reason ?? (error.message || error.name)
}
