import type { ComponentProps, ReactNode } from 'react'
import styles from './Frame.module.css'

interface FrameProps {
  readonly as?: 'div' | 'figure'
  /** The kind: "Terminal", "File", or a `Method`. */
  readonly label?: ReactNode
  /** Distinguishes it from others: "as root", a path, an address. */
  readonly sub?: ReactNode
  /** Buttons, such as {@link CopyButton} and {@link WrapButton}; shown only with scripts. */
  readonly actions?: ReactNode
  /** `pre`, `blockquote`, a picture, and further {@link FramePart}s. */
  readonly children?: ReactNode
}

/** A frame with a header: a terminal, a file, a screen, a call with its response, a quotation. */
export function Frame({
  as: Tag = 'div',
  label,
  sub,
  actions,
  children,
  ...rest
}: FrameProps & ComponentProps<'div'>) {
  return (
    <Tag {...(rest as object)} className={styles.frame}>
      <p className={styles.head}>
        {typeof label === 'string' ? <b>{label}</b> : label} {sub}
        {actions !== undefined && <span className="js-only no-print">{actions}</span>}
      </p>
      {children}
    </Tag>
  )
}

/** A header within a frame: "You should see", "Response 200". */
export function FramePart({ children }: { children: ReactNode }) {
  return <p className={styles.part}>{children}</p>
}

/** Copies the code of its frame. The page's script handles it, and shows "Copied" for a moment. */
export function CopyButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" data-copy-code="">
      {children}
    </button>
  )
}

/** Wraps or unwraps the lines of its frame. The page's script handles it. */
export function WrapButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" data-wrap-code="">
      {children}
    </button>
  )
}
