import type { CustomConfigProblem } from '@next-panel/panel/custom-config'
import type { ReactNode } from 'react'
import styles from './CustomConfigChecker.module.css?island'

interface MarkedTextProps {
  readonly text: string
  readonly problems: readonly CustomConfigProblem[]
}

/**
 * What a text area holds, with numbered lines and its problems marked, to lie behind it: both wrap alike, and the text
 * area is as high as this.
 */
export function MarkedText({ text, problems }: MarkedTextProps) {
  const lines = text.split('\n')
  return (
    <div className={styles.marked} aria-hidden="true">
      {lines.map((line, index) => {
        const ofLine = problems.filter((problem) => problem.line === index + 1)
        const worst = ofLine.find(({ severity }) => severity === 'error') ?? ofLine[0]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
          <div key={index} data-severity={worst?.severity}>
            {marked(line, ofLine)}
            {/* An empty line has its height too. */}
            {'\u200B'}
          </div>
        )
      })}
    </div>
  )
}

/** A line with what its problems concern marked, as far as they lie in it. */
function marked(line: string, problems: readonly CustomConfigProblem[]): ReactNode[] {
  const pieces: ReactNode[] = []
  let end = 0
  for (const { column, length } of problems) {
    const start = Math.max(end, column - 1)
    const stop = Math.min(line.length, column - 1 + length)
    if (stop <= start) continue
    pieces.push(line.slice(end, start), <mark key={start}>{line.slice(start, stop)}</mark>)
    end = stop
  }
  return [...pieces, line.slice(end)]
}
