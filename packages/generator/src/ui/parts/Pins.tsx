import type { ReactNode } from 'react'
import styles from './Pins.module.css'

/**
 * Numbered pins on a picture, in CSS pixels, so that their numbers are readable on a picture of any size. The element with the picture
 * has the position `relative`.
 *
 * @param props.marks their centres in percent: `12.5,30 40,50.2`
 */
export function Pins({ marks }: { marks: string }) {
  return (
    <svg className={styles.pins} aria-hidden="true">
      {marks.split(' ').map((mark, index) => {
        const [x, y] = mark.split(',').map((share) => `${share}%`)
        return (
          <g key={mark}>
            <circle cx={x} cy={y} r="11" />
            <text x={x} y={y} dy=".35em">
              {index + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

interface PinCaptionsProps {
  readonly className?: string | undefined
  /** A numbered list, with an item for each pin. */
  readonly children?: ReactNode
}

/** The captions of {@link Pins}. */
export function PinCaptions({ className = '', children }: PinCaptionsProps) {
  return <figcaption className={`${styles.captions} ${className}`.trimEnd()}>{children}</figcaption>
}
