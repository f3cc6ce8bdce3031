import '../../ui/styles/code-lines.css'
import '../../ui/styles/code-tokens.css'
import { Children, type ReactNode } from 'react'
import { useSite } from '../../ui/site-context.tsx'
import { codeFrame } from '../code-frame.ts'
import styles from './CodeBlock.module.css'

interface CodeBlockProps {
  'data-lang'?: string
  'data-title'?: string
  'data-numbers'?: string
  'data-check'?: string
  /** Set for what the block around it prints. */
  'data-output'?: string
  /** The code, then what it prints: blocks with `data-output`. */
  children?: ReactNode
}

/**
 * A block of code in a frame: its header says what it is and has the buttons, and what the code prints hangs below. `pre`
 * elements that hold no code pass unchanged.
 */
export function CodeBlock({
  'data-lang': lang,
  'data-title': title,
  'data-numbers': numbers,
  'data-check': check,
  'data-output': output,
  children,
  ...rest
}: CodeBlockProps) {
  const { t } = useSite()
  if (lang === undefined) return <pre {...rest}>{children}</pre>
  const [code, ...outputs] = Children.toArray(children)
  const pre = (
    <pre
      tabIndex={0}
      className={numbers === undefined ? styles.code : `${styles.code} numbered-lines`}
      data-lang={lang}
    >
      {code}
    </pre>
  )
  if (output !== undefined) {
    return (
      <>
        <p className={styles.output}>{t('you-should-see')}</p>
        {pre}
      </>
    )
  }
  const frame = codeFrame(lang, title, check !== undefined)
  const label = frame.kind === 'code' ? frame.language : t(frame.kind)
  return (
    <div className={styles.block} data-code-block={frame.kind} data-numbers={numbers}>
      <p className={styles.head}>
        {label !== undefined && <b>{label}</b>} {frame.title}
        <span className="js-only no-print">
          <button type="button" data-wrap-code="">
            {t('wrap-lines')}
          </button>
          <button type="button" data-copy-code="">
            {t('copy')}
          </button>
        </span>
      </p>
      {pre}
      {outputs}
    </div>
  )
}
