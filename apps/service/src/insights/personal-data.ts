/** The replacement for personal data. */
const removed = '[removed]'

/**
 * Patterns of data that may identify a person or grant access: mail addresses, logins in URLs, ids, tokens
 * and phone numbers.
 */
const personal = [
  /(?<=:\/\/)[^\s/@]+:[^\s/@]+@/g,
  /[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"'.,;]+/g,
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi,
  /(?<![a-z\d])(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{16,}/gi,
  // Phone numbers: international, with the area code in brackets, with a leading 0, and in North American
  // groups.
  /\+\d(?:[ .-]?\d){7,}/g,
  /\(\d{2,5}\) ?\d{3,4}[ -]?\d{3,5}(?!\d)/g,
  /(?<![\d.:-])0\d{2,4}[ /-]\d{3,4}[ -]?\d{3,5}(?![\d-])/g,
  /(?<![\d.-])\d{3}([.-])\d{3}\1\d{4}(?![\d.-])/g,
  /(?<![\da-f:])(?:[\da-f]{1,4}:){4,7}[\da-f]{1,4}(?![\da-f:])/gi,
]

/** Digits grouped as on payment cards. */
const groupedCard = /(?<!\d)\d{4}([ -])(?:\d{4}\1\d{4}\1\d{4}|\d{6}\1\d{5})(?!\d)/g

/** Numbers that are long enough for people, orders, accounts and phones. */
const longNumber = /\d{9,}/g

/** A date followed by two digits, the format of database versions: 2024052400. */
const datedVersion = /^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{2}$/

const ipv4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g
/** Addresses that identify nobody, and are common in questions about configuration. */
const impersonalAddress =
  /^(?:(?:0|10|127|255|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|(?:1\.1\.1\.1|8\.8\.8\.8)$)/

/**
 * Prepares a text for storage: removes personal data, joins its lines, and limits its length in characters.
 * Readers paste log lines and links with keys into search boxes.
 */
export function withoutPersonalData(text: string, longest = 300): string {
  let clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest * 4)
  clean = clean.replace(ipv4, (address) => (impersonalAddress.test(address) ? address : removed))
  for (const pattern of personal) clean = clean.replace(pattern, removed)
  clean = clean.replace(groupedCard, (digits) => (passesLuhn(digits) ? removed : digits))
  clean = clean.replace(longNumber, (number) => (datedVersion.test(number) ? number : removed))
  return clean.slice(0, longest).toWellFormed()
}

/** Whether digits pass the checksum of payment card numbers. Most lists of ports do not. */
function passesLuhn(grouped: string): boolean {
  const digits = [...grouped.replace(/\D/g, '')].reverse().map(Number)
  const sum = digits.reduce((total, digit, place) => {
    const value = place % 2 === 1 ? digit * 2 : digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
