import type { Range } from '@next-panel/search/static'

/** Text with its matches marked. Text nodes and `mark` only: what a page says never becomes markup here. */
export function Highlighted({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  let at = 0
  const parts = ranges.map(({ start, end }) => {
    const before = text.slice(at, start)
    at = end
    return { before, match: text.slice(start, end), start }
  })
  return (
    <>
      {parts.map(({ before, match, start }) => (
        <span key={start}>
          {before}
          <mark>{match}</mark>
        </span>
      ))}
      {text.slice(at)}
    </>
  )
}
