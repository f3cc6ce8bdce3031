import type { ReactNode } from 'react'

/**
 * A frame whose content may be wider than it is. It takes the focus, so that arrow keys scroll it. A group and no
 * region: a page has many, and each region would be one more landmark to step through.
 */
export function ScrollFrame({
  className,
  label,
  children,
  ...data
}: {
  className: string | undefined
  label: string
  children?: ReactNode
  /** Whether a click enlarges the content. */
  'data-zoom'?: ''
}) {
  return (
    <div role="group" className={className} aria-label={label} tabIndex={0} {...data}>
      {children}
    </div>
  )
}
