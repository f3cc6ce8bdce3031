const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** An unguessable string of `A-Z a-z 0-9 _ -`. `crypto.randomUUID` would need a secure context. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => signs[byte % signs.length]).join('')
}
