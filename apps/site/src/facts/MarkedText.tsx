import type { CustomConfigProblem } from '@next-panel/panel/custom-config'
import type { ReactNode } from 'react'
import styles from './CustomConfigChecker.module.css?island'

interface MarkedTextProps {
  readonly text: string
  readonly problems: readonly CustomConfigProblem[]
}

/**
 * The text of a text area, with numbered lines and marked problems, to place behind it. Both wrap in the same
 * way, and this text determines the height of the text area.
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
            {/* Gives an empty line its height. */}
            {'\u200B'}
          </div>
        )
      })}
    </div>
  )
}

/** A line whose problems are marked where they are within it. */
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
