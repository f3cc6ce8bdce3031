import { Children, isValidElement, type ReactNode } from 'react'
import type { AdmonitionKind } from '../../syntax/admonition-titles.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site-context.tsx'
import styles from './Admonition.module.css'

interface AdmonitionProps {
  'data-kind'?: AdmonitionKind
  /** Set when the first child is the title as written. */
  'data-titled'?: string
  children?: ReactNode
}

/** A note has the colours that the others change. */
function classNames(kind: AdmonitionKind): string {
  return [styles.admonition, styles[kind]].filter((name) => name !== undefined).join(' ')
}

/** A remark beside the text: note, tip, info, warning or danger. Plain `aside` elements pass unchanged. */
export function Admonition({ 'data-kind': kind, 'data-titled': titled, children, ...rest }: AdmonitionProps) {
  const { t } = useSite()
  if (!kind) return <aside {...rest}>{children}</aside>
  const parts = Children.toArray(children).filter(
    (child) => isValidElement(child) || String(child).trim() !== '',
  )
  const [first, ...others] = parts
  const title =
    titled !== undefined && isValidElement<{ children?: ReactNode }>(first) ? first.props.children : t(kind)
  // What it warns of is quoted together with it: see `sections.ts`.
  const warns = kind === 'warning' || kind === 'danger' ? '' : undefined
  return (
    <aside role="note" className={classNames(kind)} aria-label={t(kind)} data-warns={warns}>
      <p className={styles.title}>
        <Icon name={kind} size={18} />
        <span>{title}</span>
      </p>
      <div className={styles.body}>{titled === undefined ? parts : others}</div>
    </aside>
  )
}
