/** The same text in memory of its own: one cut out of a page would keep the whole page alive for as long as it is kept. */
export function textCopy(text: string): string {
  return Buffer.from(text).toString()
}
