import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Returns the stored form of a key: a salt and a keyed hash, both as base64. Keys are long and random, so one
 * fast hash is enough. The salt hides that two collections have the same key.
 */
export function hashKey(key: string): string {
  const salt = randomBytes(16)
  return `${salt.toString('base64')}:${digest(salt, key).toString('base64')}`
}

/** Keys that matched recently, by their stored form. Most requests of a node use the same few keys. */
const matched = new Map<string, Buffer>()
const maxMatched = 1000

/** Whether a stored form belongs to a key. The comparison takes the same time wherever the two differ. */
export function matchesKey(key: string, stored: string): boolean {
  const matchedKey = matched.get(stored)
  if (matchedKey) return sameBytes(Buffer.from(key), matchedKey)
  const [salt = '', hash = ''] = stored.split(':')
  const isMatch = sameBytes(digest(Buffer.from(salt, 'base64'), key), Buffer.from(hash, 'base64'))
  if (!isMatch) return false
  if (matched.size === maxMatched) matched.clear()
  matched.set(stored, Buffer.from(key))
  return true
}

function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

function digest(salt: Buffer, key: string): Buffer {
  return createHmac('sha256', salt).update(key).digest()
}
