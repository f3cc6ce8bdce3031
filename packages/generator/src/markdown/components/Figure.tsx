import type { ReactNode } from 'react'
import styles from './Figure.module.css'
import { ScrollFrame } from './ScrollFrame.tsx'

interface FigureProps {
  'data-diagram'?: string
  'data-title'?: string
  children?: ReactNode
}

/** A picture with its caption; a diagram scrolls inside its frame when it is wide. */
export function Figure({ 'data-diagram': diagram, 'data-title': title, children }: FigureProps) {
  if (diagram === undefined) return <figure className={styles.figure}>{children}</figure>
  return (
    <figure className={styles.diagram}>
      <ScrollFrame className={styles.canvas} label={title ?? ''}>
        {children}
      </ScrollFrame>
      <figcaption>{title}</figcaption>
    </figure>
  )
}
