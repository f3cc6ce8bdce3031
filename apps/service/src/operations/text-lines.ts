/**
 * Splits chunks of text into lines, in time that grows with their length. A last line without a line break is a line too.
 *
 * @param maxLength of a line, in UTF-16 units
 * @throws an error that names the line which is longer
 */
export async function* readLines(chunks: AsyncIterable<string>, maxLength: number): AsyncGenerator<string> {
  let parts: string[] = []
  let [length, line] = [0, 1]
  const append = (text: string) => {
    length += text.length
    if (length > maxLength) throw new Error(`line ${line} is longer than ${maxLength} characters`)
    parts.push(text)
  }
  for await (const chunk of chunks) {
    const [first = '', ...more] = chunk.split('\n')
    append(first)
    for (const text of more) {
      yield parts.join('')
      line++
      parts = []
      length = 0
      append(text)
    }
  }
  if (length > 0) yield parts.join('')
}
