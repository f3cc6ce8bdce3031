import '../../ui/styles/code-tokens.css'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site-context.tsx'
import styles from './CodeBlock.module.css'

interface CodeBlockProps {
  'data-lang'?: string
  'data-title'?: string
  'data-numbers'?: string
  children?: ReactNode
}

/** A block of code with its title, a wrap toggle and a copy button. `pre` elements that hold no code pass unchanged. */
export function CodeBlock({
  'data-lang': lang,
  'data-title': title,
  'data-numbers': numbers,
  children,
  ...rest
}: CodeBlockProps) {
  const { t } = useSite()
  if (lang === undefined) return <pre {...rest}>{children}</pre>
  return (
    <div className={styles.block} data-code-block="" data-numbers={numbers}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      <div className={styles.frame}>
        <pre tabIndex={0} className={styles.code} data-lang={lang}>
          {children}
        </pre>
        <div className={`${styles.buttons} js-only no-print`}>
          <button
            type="button"
            data-wrap-code=""
            aria-pressed="false"
            aria-label={t('wrap-lines')}
            title={t('wrap-lines')}
          >
            <Icon name="wrap" size={16} />
          </button>
          <button type="button" data-copy-code="" aria-label={t('copy-code')} title={t('copy-code')}>
            <Icon name="copy" size={16} />
          </button>
        </div>
      </div>
    </div>
  )
}
