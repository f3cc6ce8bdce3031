import { randomInt } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz'
const signs = `${letters}0123456789`

/**
 * Returns a new id of 24 lower-case letters and digits that begins with a letter. It has about 120 random
 * bits, so it can also be a key.
 */
export function randomId(): string {
  const rest = Array.from({ length: 23 }, () => signs[randomInt(signs.length)])
  return `${letters[randomInt(letters.length)]}${rest.join('')}`
}
