import { posix } from 'node:path'

/**
 * Joins unescaped parts of a site path. Only `/` itself ends with a slash. Accented letters are normalized.
 */
export function joinRoute(...parts: string[]): string {
  const joined = posix.join('/', ...parts).normalize('NFC')
  return joined === '/' ? joined : joined.replace(/\/+$/, '')
}
