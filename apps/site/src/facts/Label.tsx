import { findLabel, nearLabelIds, type PanelLabel } from '@next-panel/panel/admin-area'
import { SiteError } from 'sheaf/components'
import { languageOf } from './FactParts.tsx'
import styles from './Label.module.css'

interface LabelProps {
  readonly id: string
  /** On a page in Chinese: without the English meaning. */
  readonly zh?: boolean
}

/** A label of the panel's screens, as they write it, with its meaning: 节点 (Nodes). A click copies it. */
export function Label({ id, zh = false }: LabelProps) {
  const label = findLabel(id)
  if (!label)
    throw new SiteError('component', `the panel has no label "${id}"; near: ${nearLabelIds(id).join(', ')}`)
  return (
    <>
      <LabelText of={label} />
      {!zh && label.meaning !== label.text && ` (${label.meaning})`}
    </>
  )
}

/** The text of a label alone. */
export function LabelText({ of: { text } }: { of: Pick<PanelLabel, 'text'> }) {
  return (
    <span className={styles.label} data-copy-text="" lang={languageOf(text)}>
      {text}
    </span>
  )
}
