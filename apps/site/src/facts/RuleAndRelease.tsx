import { findSourceDifference, sourceDifferences } from '@next-panel/panel/shop'
import { Note, SiteError } from 'sheaf/components'
import { PanelText } from './PanelText.tsx'
import styles from './RuleAndRelease.module.css'

/** A documented rule, with the actual behaviour of 24.5.1 next to it. */
export function RuleAndRelease({ id }: { id: string }) {
  const difference = findSourceDifference(id)
  if (!difference) {
    const known = sourceDifferences.map((difference) => difference.id).join(', ')
    throw new SiteError('component', `unknown difference "${id}"; known ids: ${known}`)
  }
  return (
    <div className={styles.pair}>
      <Note kind="note">
        <p>
          <b>Documented:</b> <PanelText text={difference.described} />
        </p>
      </Note>
      <Note kind="warning">
        <p>
          <b>24.5.1 as released:</b> <PanelText text={difference.source} />
        </p>
      </Note>
    </div>
  )
}
