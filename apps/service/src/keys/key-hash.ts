import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * What is stored of a key: a salt and a keyed hash, both as base64. Keys are long and random, so one fast hash is
 * enough; the salt keeps equal keys of two collections from looking equal.
 */
export function hashKey(key: string): string {
  const salt = randomBytes(16)
  return `${salt.toString('base64')}:${digest(salt, key).toString('base64')}`
}

/** Keys that matched lately, by what is stored of them: most requests of a node bring the same few. */
const matched = new Map<string, Buffer>()
const maxMatched = 1000

/** Whether a key is the one that was hashed; takes the same time wherever they differ. */
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
