import { findLabel, nearLabelIds, type PanelLabel } from '@next-panel/panel/admin-area'
import { settings } from '@next-panel/panel/settings'
import { SiteError, Word } from 'sheaf/components'
import { languageOf } from './FactParts.tsx'

interface LabelProps {
  readonly id: string
  /** On a page in Chinese: without the English meaning. */
  readonly zh?: boolean
}

/** The id of a setting's label is the setting's name. */
const settingNames = new Set(settings.map(({ item }) => item))

/**
 * A label of the panel's screens, verbatim, with its meaning: 节点 (Nodes). A setting's label also shows the
 * name that logs, the database and other pages use: 邮箱验证 (Email verification, reg_email_verify). A click
 * copies the label.
 */
export function Label({ id, zh = false }: LabelProps) {
  const label = findLabel(id)
  if (!label)
    throw new SiteError('component', `unknown label "${id}"; similar ids: ${nearLabelIds(id).join(', ')}`)
  const meaning = !zh && label.meaning !== label.text ? label.meaning : undefined
  const setting = settingNames.has(id) ? <code>{id}</code> : undefined
  if (!meaning && !setting) return <LabelText of={label} />
  return (
    <>
      <LabelText of={label} />
      {zh ? '（' : ' ('}
      {meaning}
      {meaning && setting && ', '}
      {setting}
      {zh ? '）' : ')'}
    </>
  )
}

/** The text of a label alone. */
export function LabelText({ of: { text } }: { of: Pick<PanelLabel, 'text'> }) {
  return (
    <Word data-copy-text="" lang={languageOf(text)}>
      {text}
    </Word>
  )
}
