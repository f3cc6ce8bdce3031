/** Number of words with a one-byte code. */
const common = 127

/**
 * Encodes texts as numbers of words, with seven bits per byte and 0 after each text, after a dictionary of
 * the words: the most common words, then all others, both sorted and each without the prefix shared with the
 * word before. Only shows how much an index with word numbers instead of plain titles and headings would
 * weigh.
 */
export function wordCoded(texts: readonly string[]): Uint8Array {
  const lists = texts.map((text) => uncapitalised(text).split(' '))
  const counts = Map.groupBy(lists.flat(), (word) => word)
  const byCount = [...counts.keys()].toSorted(
    (a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0) || (a < b ? -1 : 1),
  )
  const words = [...byCount.slice(0, common).sort(), ...byCount.slice(common).sort()]
  const numbers = new Map(words.map((word, index) => [word, index + 1]))
  const coded = lists.flatMap((list) => [...list.flatMap((word) => bytesOf(numbers.get(word) ?? 0)), 0])
  return Uint8Array.from([...wordList(words), ...coded])
}

/**
 * Encodes words in order, each without the prefix shared with the word before, followed by the lengths of
 * these.
 */
export function wordList(words: readonly string[]): Uint8Array {
  const shared = words.map((word, index) => sharedLength(words[index - 1] ?? '', word))
  const suffixes = words.map((word, index) => `${word.slice(shared[index])}\0`).join('')
  return Uint8Array.from([...new TextEncoder().encode(suffixes), ...shared])
}

/** Most headings begin with a capital, so the mark is for the others. */
function uncapitalised(text: string): string {
  return /^\p{Ll}/u.test(text) ? `\x01${text}` : text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

function bytesOf(number: number): number[] {
  return number <= common ? [number] : [(number & 127) | 128, ...bytesOf(number >> 7)]
}
