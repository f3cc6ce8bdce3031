import { Fragment, type ReactElement, type ReactNode } from 'react'
import { useSite } from '../../ui/site-context.tsx'
import { Chip } from './Chip.tsx'
import styles from './Properties.module.css'

/** Rows of {@link Property}: settings, keys of a file, fields of a call. */
export function Properties({ children }: { children?: ReactNode }) {
  return (
    <dl className={styles.properties} data-properties="">
      {children}
    </dl>
  )
}

interface PropertyProps {
  readonly name: string
  /** Anchor of the row; its name leads there. */
  readonly id?: string
  readonly type?: string
  /** A text is code; words about a default are written as an element. */
  readonly default?: string | ReactElement
  /** What else holds for it: "public", "required". */
  readonly chips?: readonly string[]
  /** Kinds of the row, parted by spaces, for a filter. */
  readonly kind?: string
  /** What it means. */
  readonly children?: ReactNode
}

/** A row: a name with its type, default and chips, and below what it means. The twin and the search read it by its elements. */
export function Property({ name, id, type, default: value, chips = [], kind, children }: PropertyProps) {
  const { t } = useSite()
  const code = <code>{name}</code>
  return (
    <div id={id} data-kind={kind}>
      <dt>
        {/* The spaces are for programs that read the text without its styles. */}
        {id === undefined ? code : <a href={`#${id}`}>{code}</a>} {type !== undefined && <i>{type}</i>}{' '}
        {value !== undefined && (
          <small translate="no">
            {t('default')} {typeof value === 'string' ? <code>{value}</code> : value}
          </small>
        )}
        {chips.map((chip) => (
          <Fragment key={chip}>
            {' '}
            <Chip>{chip}</Chip>
          </Fragment>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
