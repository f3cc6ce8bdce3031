import { posix } from 'node:path'

/** Joins unescaped parts of a site path; never ends with a slash but for `/` itself. The same accent is always the same character. */
export function joinRoute(...parts: string[]): string {
  const joined = posix.join('/', ...parts).normalize('NFC')
  return joined === '/' ? joined : joined.replace(/\/+$/, '')
}
