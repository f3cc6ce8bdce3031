import { Children, isValidElement, type ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Note, type NoteKind } from '../../ui/parts/Note.tsx'
import { useSite } from '../../ui/site-context.tsx'

interface AdmonitionProps {
  'data-kind'?: NoteKind
  /** Set if the first child is the title as written. */
  'data-titled'?: string
  children?: ReactNode
}

/** A remark next to the text: note, tip, info, warning or danger. Plain `aside` elements stay unchanged. */
export function Admonition({ 'data-kind': kind, 'data-titled': titled, children, ...rest }: AdmonitionProps) {
  const { t } = useSite()
  if (!kind) return <aside {...rest}>{children}</aside>
  const parts = Children.toArray(children).filter(
    (child) => isValidElement(child) || String(child).trim() !== '',
  )
  const [first, ...others] = parts
  const title =
    titled !== undefined && isValidElement<{ children?: ReactNode }>(first) ? first.props.children : t(kind)
  // Search quotes the text together with this warning: see `sections.ts`.
  const warns = kind === 'warning' || kind === 'danger' ? '' : undefined
  return (
    <Note
      kind={kind}
      aria-label={t(kind)}
      data-warns={warns}
      title={
        <>
          <Icon name={kind} size={18} />
          <span>{title}</span>
        </>
      }
    >
      {titled === undefined ? parts : others}
    </Note>
  )
}
