/** What stands where something personal stood. */
const removed = '[removed]'

/** Shapes of what may point to a person or open something: mail addresses, logins in URLs, long numbers, ids and tokens. */
const personal = [
  /(?<=:\/\/)[^\s/@]+:[^\s/@]+@/g,
  /[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"'.,;]+/g,
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi,
  /(?<![a-z\d])(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{16,}/gi,
  /\+\d(?:[ .-]?\d){7,}|\d{9,}/g,
  /(?<![\da-f:])(?:[\da-f]{1,4}:){4,7}[\da-f]{1,4}(?![\da-f:])/gi,
]

const ipv4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g
/** Addresses that everybody has, and that questions about configuration are full of. */
const everybodys =
  /^(?:(?:0|10|127|255|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|(?:1\.1\.1\.1|8\.8\.8\.8)$)/

/**
 * A text as it is kept: on one line, of at most so many characters, and without what may be personal. Readers paste log
 * lines and links with keys into search boxes.
 */
export function withoutPersonalData(text: string, longest = 300): string {
  let clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest * 4)
  clean = clean.replace(ipv4, (address) => (everybodys.test(address) ? address : removed))
  for (const pattern of personal) clean = clean.replace(pattern, removed)
  return clean.slice(0, longest).toWellFormed()
}
