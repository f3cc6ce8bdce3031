import type { Range } from '@next-panel/search/static'

/**
 * Text with its matches marked. Renders only text nodes and `mark`, so that a page's text never becomes
 * markup.
 */
export function Highlighted({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  let at = 0
  const parts = ranges.flatMap(({ start, end }) => {
    const before = text.slice(at, start)
    at = end
    return [before, <mark key={start}>{text.slice(start, end)}</mark>]
  })
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
