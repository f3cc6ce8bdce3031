import type { ComponentProps } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useSite } from '../../../ui/site-context.tsx'
import styles from './EmbeddedFrame.module.css'

interface LinkProps extends ComponentProps<'a'> {
  /** Set for a page of another host that is shown in a frame after a click. */
  'data-embed'?: string
  /** The permissions of the frame, from its attributes. */
  'data-allow'?: string
  'data-sandbox'?: string
}

/**
 * A link, or the placeholder of a frame: its title and its host, with a button that loads it. Without scripts
 * it is a link too.
 */
export function LinkOrFrame({
  'data-embed': embed,
  'data-allow': allow,
  'data-sandbox': sandbox,
  className,
  ...link
}: LinkProps) {
  const { t } = useSite()
  if (embed === undefined) return <a {...link} className={className} />
  const { host } = new URL(link.href ?? '', 'https://none.invalid')
  return (
    <span className={`${styles.frame} ${className ?? ''}`.trimEnd()} data-embed="">
      <a {...link} data-allow={allow} data-sandbox={sandbox} />
      <small>{host}</small>
      <button type="button" className="js-only no-print" data-load-frame="">
        <Icon name="arrow" size={16} />
        {t('load-frame')}
      </button>
    </span>
  )
}
