import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The longest key, in bytes (protocol.md 1.2). */
export const longestKey = 64

/**
 * What is stored of a key: a salt and a keyed hash, both as base64. Keys are long and random, so one fast hash is
 * enough; the salt keeps equal keys of two collections from looking equal.
 */
export function hashKey(key: string): string {
  const salt = randomBytes(16)
  return `${salt.toString('base64')}:${digest(salt, key).toString('base64')}`
}

/** Whether a key is the one that was hashed; takes the same time wherever they differ. */
export function matchesKey(key: string, stored: string): boolean {
  const [salt = '', hash = ''] = stored.split(':')
  const expected = Buffer.from(hash, 'base64')
  const found = digest(Buffer.from(salt, 'base64'), key)
  return found.length === expected.length && timingSafeEqual(found, expected)
}

function digest(salt: Buffer, key: string): Buffer {
  return createHmac('sha256', salt).update(key).digest()
}
