import { randomInt } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz'
const signs = `${letters}0123456789`

/** A fresh id of 24 small letters and digits that begins with a letter: about 120 random bits, so it serves as a key too. */
export function randomId(): string {
  const rest = Array.from({ length: 23 }, () => signs[randomInt(signs.length)])
  return `${letters[randomInt(letters.length)]}${rest.join('')}`
}
