import type { ReactNode } from 'react'

/** A frame whose content may be wider than it is. It takes the focus, so that arrow keys scroll it. */
export function ScrollFrame({
  className,
  label,
  children,
}: {
  className: string | undefined
  label: string
  children?: ReactNode
}) {
  return (
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
